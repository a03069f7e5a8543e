// What a press on the table would do: the offers, sorted by what they are about.
import type { OfferTold } from '../../wire';
import type { Reference } from './facts';
import { edge, far, lying, type Place, type Point, step, turnOf } from './geometry';
import type { CircuitousView } from './view';

/** A card of the hand that comes to lie somewhere, laid or in place of another. */
export interface Laying extends Place {
  do: 'lay' | 'put';
  action: number;
  text: string;
  kind: number;
  turn: number;
  paths: string;
  on: number;
  edge: string;
  free: string;
  away: number | null;
  finish: number | null;
  ends: boolean;
}

/** Something on the table that changes its place. */
export interface Moving extends Place {
  do: 'spin' | 'slide' | 'turn';
  action: number;
  text: string;
  finish: number | null;
  card: number | null;
  /** right, left, or a direction of the compass. */
  way: string;
  black: string;
  paths: string;
  ends: boolean;
}

/** A card on the table that is pointed at. */
export interface Pointing extends Place {
  do: 'swap' | 'via';
  action: number;
  text: string;
  card: number;
}

/** An open end, or the place of a card that is replaced, with all the ways in which the chosen card can lie there. */
export interface Spot extends Point {
  key: string;
  on: number;
  edge: string;
  ways: Laying[];
  /** Ways in which it cannot, and why. */
  barred: { paths: string; width: number; height: number; x: number; y: number; why: string }[];
}

interface Offered extends Partial<Place> {
  do: string;
  kind?: number;
  turn?: number;
  paths?: string;
  on?: number;
  edge?: string;
  free?: string;
  away?: number | null;
  finish?: number | null;
  ends?: boolean;
  side?: string;
  direction?: string;
  black?: string;
  card?: number;
}

const NOWHERE: Place = { x: 0, y: 0, width: 10, height: 14 };
const placeOf = (offer: Partial<Place>): Place => ({
  x: offer.x ?? 0,
  y: offer.y ?? 0,
  width: offer.width ?? 10,
  height: offer.height ?? 14,
});

export class Meanings {
  readonly layings: Laying[] = [];
  readonly movings: Moving[] = [];
  readonly pointings: Pointing[] = [];
  readonly uses = new Map<number, number>();
  readonly discards = new Map<number, number>();
  readonly takes = new Map<number, number>();
  readonly skip: number | null = null;

  constructor(
    offers: readonly OfferTold[],
    private readonly view: CircuitousView,
    private readonly reference: Reference,
  ) {
    for (const { action, text, offer } of offers) {
      const said = offer as unknown as Offered;
      const on = view.cards[said.card ?? -1];
      const base = { action, text, ends: said.ends ?? false, paths: said.paths ?? '' };
      if (said.do === 'lay') {
        this.layings.push({
          ...base,
          ...placeOf(said),
          do: 'lay',
          kind: said.kind ?? 0,
          turn: said.turn ?? 0,
          on: said.on ?? 0,
          edge: said.edge ?? '',
          free: said.free ?? '',
          away: said.away ?? null,
          finish: said.finish ?? null,
        });
      } else if (said.do === 'put') {
        const place = placeOf(on ?? NOWHERE);
        const turn = turnOf(reference.kinds[said.kind ?? 0]?.paths ?? '', base.paths, place.width);
        this.layings.push({
          ...base,
          ...place,
          do: 'put',
          kind: said.kind ?? 0,
          turn,
          on: said.card ?? 0,
          edge: '',
          free: '',
          away: null,
          finish: null,
        });
      } else if (said.do === 'spin' || said.do === 'slide' || said.do === 'turn') {
        const black = said.black ?? view.finishes.find((one) => one.number === said.finish)?.black ?? '';
        this.movings.push({
          ...base,
          ...placeOf(said),
          do: said.do,
          finish: said.finish ?? null,
          card: said.card ?? null,
          way: said.side ?? said.direction ?? '',
          black,
        });
      } else if (said.do === 'swap' || said.do === 'via')
        this.pointings.push({ ...base, ...placeOf(on ?? NOWHERE), do: said.do, card: said.card ?? 0 });
      else if (said.do === 'use') this.uses.set(said.kind ?? 0, action);
      else if (said.do === 'discard') this.discards.set(said.kind ?? 0, action);
      else if (said.do === 'take') this.takes.set(said.kind ?? 0, action);
      else this.skip = action;
    }
  }

  /** Whether this card of the hand can do anything. */
  can(kind: number): boolean {
    return (
      this.layings.some((one) => one.kind === kind) ||
      this.uses.has(kind) ||
      this.discards.has(kind) ||
      this.takes.has(kind)
    );
  }

  /** Where the chosen card can lie, end after end; ends where it never can come last. */
  spots(kind: number | null): Spot[] {
    const found = new Map<string, Spot>();
    const paths = this.reference.kinds[kind ?? -1]?.paths;
    if (kind === null || paths === undefined) return [];
    const spot = (on: number, letter: string, at: Point): Spot => {
      const key = `${on}${letter}`;
      const known = found.get(key) ?? { key, on, edge: letter, x: at.x, y: at.y, ways: [], barred: [] };
      found.set(key, known);
      return known;
    };
    const end = (on: number, letter: string): Point => {
      const card = this.view.cards[on] ?? NOWHERE;
      const [at, way] = [edge(card, letter), step(letter)];
      return letter === '' ? card : { x: at.x + way.x * 5, y: at.y + way.y * 5 };
    };
    for (const one of this.layings) if (one.kind === kind) spot(one.on, one.edge, end(one.on, one.edge)).ways.push(one);
    for (const one of this.view.barred) {
      for (const way of one.paths) {
        if (
          [0, 1, 2, 3].every(
            (quarters) => lying(paths, quarters * 90).paths !== way || lying(paths, quarters * 90).width !== one.width,
          )
        )
          continue;
        spot(one.on, one.edge, end(one.on, one.edge)).barred.push({
          paths: way,
          width: one.width,
          height: one.height,
          x: one.x,
          y: one.y,
          why: one.why,
        });
      }
    }
    const all = [...found.values()];
    for (const one of all) one.ways.sort((a, b) => a.turn - b.turn);
    return [...all.filter((one) => one.ways.length > 0), ...all.filter((one) => one.ways.length === 0)];
  }

  /** Why something is no answer now. */
  why(about: { kind?: number; card?: number; finish?: number }, way?: string): string | null {
    const found = this.view.idle.find(
      (one) =>
        one.kind === (about.kind ?? null) &&
        one.card === (about.card ?? null) &&
        one.finish === (about.finish ?? null) &&
        (way === undefined || one.way === way),
    );
    return found?.why ?? null;
  }
}

/** The way in which a card lies as it is turned now, if it can. */
export const asTurned = (spot: Spot, paths: string, turn: number): Laying | undefined => {
  const { width, paths: lies } = lying(paths, turn);
  return spot.ways.find((one) => one.paths === lies && one.width === width);
};

export interface Snap {
  spot: Spot;
  laying: Laying | null;
  /** Where it would lie but must not. */
  barred: Spot['barred'][number] | null;
}

/** Where a card comes to lie that is held over the table: the nearest place within reach. Turned by hand it stays as it is turned. */
export function snap(
  spots: readonly Spot[],
  at: Point,
  paths: string,
  turn: number,
  byHand: boolean,
  reach: number,
): Snap | null {
  const now = lying(paths, turn);
  let best: Snap | null = null;
  let least = reach;
  const offer = (away: number, found: Snap): void => {
    if (away >= least) return;
    least = away;
    best = found;
  };
  for (const spot of spots) {
    for (const laying of spot.ways) {
      const same = laying.paths === now.paths && laying.width === now.width;
      if (same || !byHand) offer(far(at, laying) - (same ? 2 : 0), { spot, laying, barred: null });
    }
    for (const barred of spot.barred) {
      const same = barred.paths === now.paths && barred.width === now.width;
      if (byHand ? same : spot.ways.length === 0) offer(far(at, barred), { spot, laying: null, barred });
    }
  }
  return best;
}
