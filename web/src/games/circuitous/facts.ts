// What never changes at a table, and the words for it.
import type { DyeName } from '../../board/dyes';
import type { CardKind, CircuitousView, FinishView, SeatView } from './view';

export type Ability = NonNullable<CardKind['ability']>;
export type Letter = FinishView['black'];

/** Decks are called by their dye. */
export const dyeOf = (deck: SeatView['deck'] | undefined): DyeName => deck ?? 'grey';
export const deckOf = (view: CircuitousView, seat: number | null): DyeName | null =>
  seat === null ? null : dyeOf(view.seats[seat]?.deck);

const WINDS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };
/** A direction in words: N or n is north, nne is north-north-east. */
export const wind = (letters: string): string =>
  [...letters.toUpperCase()].map((letter) => WINDS[letter] ?? '').join('-');
