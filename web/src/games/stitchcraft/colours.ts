// The eight Tapestries, in the order of the rules.
import type { DyeName } from '../../board/dyes';

export const TAPESTRIES: DyeName[] = ['blue', 'black', 'red', 'green', 'white', 'orange', 'yellow', 'purple'];

export const dyeOf = (colour: number): DyeName => TAPESTRIES[colour] ?? 'grey';

/** Counts of colours as a list of cards. */
export const cards = (counts: readonly number[]): number[] =>
  counts.flatMap((number, colour) => Array.from({ length: number }, () => colour));
