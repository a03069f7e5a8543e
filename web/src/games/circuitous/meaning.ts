// What a press on the table would do: the offers, sorted by what they are about.
import type { Offered } from '../../board/contract';
import type { Letter } from './facts';
import { edge, far, lying, type Place, type Point, step, turnOf } from './geometry';
import type { CircuitousReference, CircuitousView, Offer } from './view';

type Meant<Do extends Offer['do']> = Extract<Offer, { do: Do }> & { action: number };

/** A card of the hand that comes to lie somewhere, laid or in place of another. */
export type Laying = Omit<Meant<'lay'>, 'do' | 'edge'> & { do: 'lay' | 'put'; edge: Letter | '' };
/** Something on the table that changes its place. */
export type Moving = Meant<'spin' | 'slide' | 'turn'>;
/** A card on the table that is pointed at. */
export type Pointing = Meant<'swap' | 'via'> & Place;

/** An open end, or the place of a card that is replaced, with all the ways in which the chosen card can lie there. */
export interface Spot extends Point {
  key: string;
  on: number;
  edge: Letter | '';
  ways: Laying[];
  /** Ways in which it cannot, and why. */
  barred: (Place & { paths: string; why: string })[];
}

const NOWHERE: Place = { x: 0, y: 0, width: 10, height: 14 };

export class Meanings {
  readonly layings: Laying[] = [];
  readonly movings: Moving[] = [];
  readonly pointings: Pointing[] = [];
  readonly uses = new Map<number, number>();
  readonly discards = new Map<number, number>();
  readonly takes = new Map<number, number>();
  readonly skip: number | null = null;

  constructor(
    offers: readonly Offered<Offer>[],
    private readonly view: CircuitousView,
    private readonly reference: CircuitousReference,
  ) {
    const placeOf = (card: number): Place => {
      const { x, y, width, height } = view.cards[card] ?? NOWHERE;
      return { x, y, width, height };
    };
    for (const { action, offer } of offers) {
      if (offer.do === 'lay') this.layings.push({ ...offer, action });
      else if (offer.do === 'put') {
        const place = placeOf(offer.card);
        const turn = turnOf(reference.kinds[offer.kind]?.paths ?? '', offer.paths, place.width);
        const bare = { on: offer.card, edge: '', free: '', away: null, finish: null } as const;
        this.layings.push({ ...offer, ...place, ...bare, turn, action });
      } else if (offer.do === 'spin' || offer.do === 'slide' || offer.do === 'turn')
        this.movings.push({ ...offer, action });
      else if (offer.do === 'swap' || offer.do === 'via')
        this.pointings.push({ ...offer, ...placeOf(offer.card), action });
      else if (offer.do === 'use') this.uses.set(offer.kind, action);
      else if (offer.do === 'discard') this.discards.set(offer.kind, action);
      else if (offer.do === 'take') this.takes.set(offer.kind, action);
      else if (offer.do === 'skip') this.skip = action;
      // What ends the turn waits for a press outside the board.
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
    const spot = (on: number, letter: Letter | ''): Spot => {
      const key = `${on}${letter}`;
      const { x, y } = end(on, letter);
      const known = found.get(key) ?? { key, on, edge: letter, x, y, ways: [], barred: [] };
      found.set(key, known);
      return known;
    };
    const end = (on: number, letter: string): Point => {
      const card = this.view.cards[on] ?? NOWHERE;
      const [at, way] = [edge(card, letter), step(letter)];
      return letter === '' ? card : { x: at.x + way.x * 5, y: at.y + way.y * 5 };
    };
    for (const one of this.layings) if (one.kind === kind) spot(one.on, one.edge).ways.push(one);
    const lies = [0, 90, 180, 270].map((turn) => lying(paths, turn));
    for (const { on, edge: letter, paths: ways, ...barred } of this.view.barred)
      for (const way of ways)
        if (lies.some((one) => one.paths === way && one.width === barred.width))
          spot(on, letter).barred.push({ ...barred, paths: way });
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
