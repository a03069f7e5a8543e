// What never changes at a table, and the words for it.
import { DYES, type DyeName } from '../../board/dyes';
import type { CircuitousView } from './view';

export type Ability = 'draw' | 'spin' | 'turn' | 'swap' | 'slide';

export interface Kind {
  kind: number;
  code: string;
  shape: string;
  title: string;
  paths: string;
  points: number;
  ability: Ability | null;
  copies: number[];
}

export interface Reference {
  kinds: Kind[];
  guide: { ability: Ability; title: string; text: string }[];
  decks: string[];
  hand: number;
  reconstructed: boolean;
}

/** Decks are called by their dye. */
export const dyeOf = (deck: string | undefined): DyeName =>
  deck !== undefined && deck in DYES ? (deck as DyeName) : 'grey';
export const deckOf = (view: CircuitousView, seat: number | null): DyeName | null =>
  seat === null ? null : dyeOf(view.seats[seat]?.deck);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const WINDS: Record<string, string> = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
  n: 'north',
  e: 'east',
  s: 'south',
  w: 'west',
  ne: 'north-east',
  se: 'south-east',
  sw: 'south-west',
  nw: 'north-west',
};

/** Quarter inches as inches: 9½. */
export function inches(quarters: number): string {
  const part = ['', '¼', '½', '¾'][quarters % 4] ?? '';
  const whole = Math.floor(quarters / 4);
  return whole === 0 && part ? part : `${whole}${part}`;
}
