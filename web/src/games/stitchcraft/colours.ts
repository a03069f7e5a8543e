// The eight Tapestries, in the order of the rules.
import type { DyeName } from '../../board/dyes';

export const TAPESTRIES: DyeName[] = ['blue', 'black', 'red', 'green', 'white', 'orange', 'yellow', 'purple'];

export const dyeOf = (colour: number): DyeName => TAPESTRIES[colour] ?? 'grey';

export interface Reference {
  colours: string[];
  powers: { name: string; text: string }[];
}

/** What an offer means: see view.py. */
export interface Meaning {
  do: 'play' | 'reveal' | 'end' | 'pass' | 'react' | 'take' | 'strike' | 'strip' | 'seat' | 'card' | 'skip';
  seat?: number;
  place?: number;
  colour?: number;
  /** Most of one colour and different colours, as they would be; of a reveal if nobody reacts. */
  after?: [number, number];
}

/** Counts of colours as a list of cards. */
export const cards = (counts: readonly number[]): number[] =>
  counts.flatMap((number, colour) => Array.from({ length: number }, () => colour));
