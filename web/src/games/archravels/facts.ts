// Small words made of what never changes at a table.
import type { DyeName } from '../../board/dyes';
import { listing } from '../../board/words';
import type { ArchRavelsReference as Facts } from './view';

/** The six yarns, in the order of the rules. */
const YARNS: DyeName[] = ['red', 'blue', 'green', 'yellow', 'orange', 'purple'];

export const dyeOf = (colour: number): DyeName => YARNS[colour] ?? 'grey';

/** The colour of a character's board, by type. */
export const TYPE_DYES: DyeName[] = ['green', 'blue', 'orange', 'red'];

export const total = (counts: readonly number[]): number => counts.reduce((sum, number) => sum + number, 0);

/** Counts of colours as a list of tokens. */
export const tokens = (counts: readonly number[]): number[] =>
  counts.flatMap((number, index) => Array.from({ length: number }, () => index));

/** 2 red and 1 blue */
export const yarnText = (counts: readonly number[], facts: Facts): string =>
  listing(counts.flatMap((number, colour) => (number > 0 ? [`${number} ${facts.colours[colour]?.name ?? ''}`] : []))) ||
  'nothing';

/** 2 hats and 1 bear */
export const itemsText = (counts: readonly number[], facts: Facts): string =>
  listing(
    counts.flatMap((number, item) =>
      number > 0 ? [`${number} ${(number === 1 ? facts.items[item]?.one : facts.items[item]?.many) ?? ''}`] : [],
    ),
  );

/** What is missing of a list of counts. */
export const missing = (wanted: readonly number[], have: readonly number[]): number[] =>
  wanted.map((number, index) => Math.max(0, number - (have[index] ?? 0)));
