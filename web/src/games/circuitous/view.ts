// Written by scripts/types from yarnhall/games/circuitous/view.py. Do not edit: change the Python and run it again.

/** The whole table for one reader. */
export interface CircuitousView {
  acting: number | null;
  active: number;
  barred: BarredView[];
  bounds: number[];
  cards: CardView[];
  distance: number | null;
  finishes: FinishView[];
  first: number;
  forks: number[];
  held: number | null;
  idle: IdleView[];
  lead: LeadView | null;
  opening: boolean;
  path: number[];
  seats: SeatView[];
  settled: boolean;
  stage: string;
  target: number | null;
  turn: number;
  winner: number | null;
}

/** An open end where a card of the reader's hand cannot be laid in some ways, and why. */
export interface BarredView {
  edge: string;
  height: number;
  on: number;
  paths: string[];
  why: string;
  width: number;
  x: number;
  y: number;
}

/** A card on the table. */
export interface CardView {
  code: string | null;
  end: boolean;
  height: number;
  kind: number | null;
  number: number;
  open: string;
  owner: number | null;
  paths: string;
  points: number;
  shape: string | null;
  turn: number;
  width: number;
  x: number;
  y: number;
}

/** A Finish card. */
export interface FinishView {
  black: string;
  height: number;
  number: number;
  touched: boolean;
  width: number;
  x: number;
  y: number;
}

/** Something the reader might choose now but cannot, and why. */
export interface IdleView {
  card: number | null;
  finish: number | null;
  kind: number | null;
  way: string;
  why: string;
}

/** Where the leading path ends, and the point of a black edge that is nearest to it. */
export interface LeadView {
  card: number;
  edge: string;
  finish: number;
  to_x: number;
  to_y: number;
  x: number;
  y: number;
}

/** One player's area. */
export interface SeatView {
  deck: string;
  discard: number[];
  draw: number;
  hand: number[] | null;
  hand_size: number;
  known: number[];
  out: boolean;
  points: number;
  turns: number;
}
