// The chances of a finished game as a graph: plain numbers in, points and words out.
import type { ReviewBody, ReviewMoment } from '../wire';

export const WIDE = 320;
export const HIGH = 120;

export interface Mark {
  step: number;
  seat: number;
  x: number;
  y: number;
  loss: number;
  words: string;
}

const percent = (part: number): string => `${Math.round(part * 100)}\u00a0%`;

export const across = (step: number, steps: number): number => (steps === 0 ? 0 : (step / steps) * WIDE);
export const upward = (chance: number): number => HIGH - chance * HIGH;

/** Which step lies under a place of the graph. */
export const stepAt = (x: number, steps: number): number =>
  Math.max(0, Math.min(steps, Math.round((x / WIDE) * steps)));

/** One line for each seat: the corners, as SVG writes them. A chance holds until the next choice changes it. */
export function lines(review: ReviewBody, steps: number): string[] {
  return review.chances.map((start, seat) => {
    const corners = [`0,${upward(start).toFixed(1)}`];
    let last = start;
    for (const moment of review.moments) {
      last = moment.chances[seat] ?? last;
      corners.push(`${across(moment.step, steps).toFixed(1)},${upward(last).toFixed(1)}`);
    }
    corners.push(`${WIDE},${upward(last).toFixed(1)}`);
    return corners.join(' ');
  });
}

/** What a choice gave away, in words. */
export function told(moment: ReviewMoment, names: readonly string[]): string {
  const better = moment.best === null ? '' : ` Better: ${moment.best}.`;
  return `Step ${moment.step}: ${names[moment.seat] ?? ''} chose ${moment.played} and gave away ${percent(moment.loss)}.${better}`;
}

/** The mistakes worth a click, in the order of the game. */
export function marks(review: ReviewBody, steps: number, names: readonly string[]): Mark[] {
  const worst = new Set(review.seats.flatMap((seat) => seat.mistakes));
  return review.moments
    .filter((moment) => worst.has(moment.step))
    .map((moment) => ({
      step: moment.step,
      seat: moment.seat,
      x: across(moment.step, steps),
      y: upward(moment.chances[moment.seat] ?? 0),
      loss: moment.loss,
      words: told(moment, names),
    }));
}

/** "luck +4 %": what came by itself. */
export const luck = (part: number): string => `luck ${part < 0 ? '−' : '+'}${percent(Math.abs(part))}`;
