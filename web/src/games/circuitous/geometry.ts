// Places on the table, in quarter inches. Nothing here decides what may be done: it only finds what lies where.
import type { CardView, CircuitousView } from './view';

/** What lies on a table, and the path that counts. */
export type Tabled = Pick<CircuitousView, 'cards' | 'finishes' | 'path' | 'lead'>;

export interface Point {
  x: number;
  y: number;
}
export interface Place extends Point {
  width: number;
  height: number;
}

export const LETTERS = 'NESW';
const STEPS: Record<string, Point> = { N: { x: 0, y: -1 }, E: { x: 1, y: 0 }, S: { x: 0, y: 1 }, W: { x: -1, y: 0 } };
export const step = (letter: string): Point => STEPS[letter] ?? { x: 0, y: 0 };
export const opposite = (letter: string): string => LETTERS[(LETTERS.indexOf(letter) + 2) % 4] ?? '';

/** The middle of an edge. */
export function edge(place: Place, letter: string): Point {
  const { x, y } = step(letter);
  return { x: place.x + (x * place.width) / 2, y: place.y + (y * place.height) / 2 };
}

/** Paths after so many quarter turns clockwise, in the order of the compass. */
export function turned(paths: string, quarters: number): string {
  const found = [...paths].map((letter) => LETTERS[(LETTERS.indexOf(letter) + quarters) % 4] ?? '');
  return [...LETTERS].filter((letter) => found.includes(letter)).join('');
}

/** A card that is turned by so many degrees. */
export function lying(paths: string, turn: number): { width: number; height: number; paths: string } {
  const quarters = Math.round(turn / 90) & 3;
  return { width: quarters & 1 ? 14 : 10, height: quarters & 1 ? 10 : 14, paths: turned(paths, quarters) };
}

/** How a card of these paths must be turned to lie so; the smallest turn. */
export function turnOf(paths: string, lies: string, width: number): number {
  for (const quarters of width === 14 ? [1, 3] : [0, 2]) if (turned(paths, quarters) === lies) return quarters * 90;
  return width === 14 ? 90 : 0;
}

/** A way over a card from one edge to another, bending softly; where an edge is not known it ends in the middle. */
export function course(place: Place, from: string | null, to: string | null): string {
  const start = from === null ? place : edge(place, from);
  const end = to === null ? place : edge(place, to);
  if (from === null || to === null || opposite(from) === to) return `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return `M${start.x} ${start.y}Q${place.x} ${place.y} ${end.x} ${end.y}`;
}

/** The edge of a card at which another one is joined. */
export function joint(card: CardView, other: CardView): string | null {
  for (const letter of card.paths) {
    if (!other.paths.includes(opposite(letter))) continue;
    const [here, there] = [edge(card, letter), edge(other, opposite(letter))];
    if (here.x === there.x && here.y === there.y) return letter;
  }
  return null;
}

export interface Stitch {
  card: CardView;
  way: string;
}

/** The path that counts so far, card after card from the Start on, as lines to be drawn. */
export function stitches(view: Tabled): Stitch[] {
  const cards = [0, ...view.path].map((number) => view.cards[number]).filter((card) => card !== undefined);
  return cards.map((card, at) => {
    const [before, after] = [cards[at - 1], cards[at + 1]];
    const from = before === undefined ? null : joint(card, before);
    let to = after === undefined ? null : joint(card, after);
    if (after === undefined && at > 0) to = view.lead?.card === card.number ? view.lead.edge : touching(view);
    return { card, way: course(card, from, to) };
  });
}

/** The edge by which the last card touches the Finish. */
function touching(view: Tabled): string | null {
  const goal = view.finishes.find((finish) => finish.touched);
  return goal === undefined ? null : opposite(goal.black);
}

/** A place that holds all of these. */
export function around(places: readonly Place[]): { x: number; y: number; width: number; height: number } {
  const left = Math.min(...places.map((one) => one.x - one.width / 2));
  const top = Math.min(...places.map((one) => one.y - one.height / 2));
  const right = Math.max(...places.map((one) => one.x + one.width / 2));
  const bottom = Math.max(...places.map((one) => one.y + one.height / 2));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The one that lies nearest in the direction of an arrow key. */
export function towards<T extends Point>(from: Point, key: string, among: readonly T[]): T | null {
  const arrow: Record<string, Point> = {
    ArrowUp: step('N'),
    ArrowRight: step('E'),
    ArrowDown: step('S'),
    ArrowLeft: step('W'),
  };
  const way = arrow[key];
  if (way === undefined) return null;
  let best: T | null = null;
  let least = Infinity;
  for (const one of among) {
    const along = (one.x - from.x) * way.x + (one.y - from.y) * way.y;
    const aside = Math.abs((one.x - from.x) * way.y) + Math.abs((one.y - from.y) * way.x);
    if (along > 0.5 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = one;
    }
  }
  return best;
}
