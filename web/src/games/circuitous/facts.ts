// What never changes at a table, and the words for it.
import type { DyeName } from '../../board/dyes';
import type { CardKind, CircuitousView, FinishView, SeatView } from './view';

export type Ability = NonNullable<CardKind['ability']>;
export type Letter = FinishView['black'];

/** Decks are called by their dye. */
export const dyeOf = (deck: SeatView['deck'] | undefined): DyeName => deck ?? 'grey';
export const deckOf = (view: CircuitousView, seat: number | null): DyeName | null =>
  seat === null ? null : dyeOf(view.seats[seat]?.deck);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const WINDS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };
/** A direction in words: N or n is north, ne is north-east. */
export const wind = (letters: string): string =>
  [...letters.toUpperCase()].map((letter) => WINDS[letter] ?? '').join('-');

/** Quarter inches as inches: 9½. */
export function inches(quarters: number): string {
  const part = ['', '¼', '½', '¾'][quarters % 4] ?? '';
  const whole = Math.floor(quarters / 4);
  return whole === 0 && part ? part : `${whole}${part}`;
}
