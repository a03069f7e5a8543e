// The news since my last turn: what was done to me comes first.
import type { Clock, LogLine, MomentsBody, Scene, StepTold } from '../wire';

export interface News extends LogLine {
  /** It was done to me. */
  me: boolean;
}

/** What others did to me, then what else they did; each part in the order in which it happened. What I did is no news. */
export function about(lines: readonly LogLine[], me: number | null): News[] {
  const mine = `{${me}}`;
  const told = lines
    .filter((line) => !line.text.startsWith(mine))
    .map((line) => ({ ...line, me: me !== null && line.text.includes(mine) }));
  return [...told.filter((line) => line.me), ...told.filter((line) => !line.me)];
}

/** What the news are called: in the middle of my turn nothing happened since my last one. */
export function title(lines: readonly LogLine[], turn: number): string {
  return lines.some((line) => line.turn < turn) ? 'Since your last turn' : 'Meanwhile';
}

/** One picture of the film: a move of somebody, the table after it, and what is told of it. */
export interface Frame {
  scene: Scene;
  told: StepTold;
}

/** Who was away for so long, or plays by letter, is shown what happened; who only blinked is told in words. */
const AWAY = 5 * 60_000; // milliseconds
/** Moves that are shown; of more, the last. */
export const MOST = 40;

export const worthShowing = (clock: Clock, ago: number): boolean => clock.kind === 'move' || ago >= AWAY;

/** What is worth a picture of its own: what anything is told of. */
export function frames(body: MomentsBody): Frame[] {
  const scenes = new Map(body.scenes.map((scene) => [scene.step, scene]));
  return body.told.flatMap((told) => {
    const scene = scenes.get(told.step);
    return scene === undefined || told.lines.length === 0 ? [] : [{ scene, told }];
  });
}

/** Milliseconds to look at a move and to read what is said of it, at the usual speed. */
export const dwell = (told: StepTold): number =>
  Math.min(5000, 1100 + 32 * told.lines.reduce((sum, line) => sum + line.length, 0));
