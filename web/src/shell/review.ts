// The chances of a finished game as a graph: plain numbers in, points and words out.
import type { ReasonTold, ReviewBody, ReviewMoment } from '../wire';
import { withNames } from './sentence';

export const WIDE = 320;
export const HIGH = 120;

export interface Mark {
  step: number;
  seat: number;
  x: number;
  y: number;
  loss: number;
  /** What was chosen and what it gave away; the seats' names are in it. */
  words: string;
  /** The better choice in words, or null. */
  better: string | null;
  why: ReasonTold[];
  whyNot: ReasonTold[];
}

const percent = (part: number): string => `${Math.round(part * 100)}\u00a0%`;
/** From how much on it is called so; below the last it is little. */
const AMOUNTS: [number, string][] = [
  [0.3, 'very much'],
  [0.12, 'much'],
  [0.06, 'something'],
];
const amount = (part: number): string => AMOUNTS.find(([least]) => part >= least)?.[1] ?? 'a little';

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

/** What a choice gave away, in words; a number only where the game vouches for it. */
export function told(moment: ReviewMoment, names: readonly string[], calibrated: boolean): string {
  const lost = calibrated ? percent(moment.loss) : amount(moment.loss);
  const chosen = withNames(moment.says, names);
  return `Step ${moment.step}: ${names[moment.seat] ?? ''} chose “${chosen}” and gave away ${lost}.`;
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
      words: told(moment, names, review.calibrated),
      better: moment.better === null ? null : withNames(moment.better, names),
      why: moment.why,
      whyNot: moment.why_not,
    }));
}

/** "luck +4 %": what came by itself. */
export const luck = (part: number): string => `luck ${part < 0 ? '−' : '+'}${percent(Math.abs(part))}`;
