// Written by scripts/types from src/yarnhall/games/circuitous. Do not edit: change the Python and run it again.

/** A card on the table. */
export interface CardView {
  number: number; // 0 is the Start; the others in the order they were laid
  x: number; // the middle
  y: number;
  width: number; // 10 or 14
  height: number;
  turn: number; // degrees clockwise from upright: 0, 90, 180 or 270
  paths: string; // edges with a path, as the card lies: letters of NESW
  open: string; // those of them that are joined to nothing
  kind: number | null; // None: the Start
  code: string | null; // as one types it
  shape: string | null;
  points: number;
  owner: number | null;
  end: boolean; // joined to exactly one other card
}

/** A Finish card. */
export interface FinishView {
  number: number; // from 1
  x: number;
  y: number;
  width: number;
  height: number;
  black: string; // the direction its black edge faces
  touched: boolean; // the winning path ends here; it has slid up to it
}

/** Where the leading path ends, and the point of a black edge that is nearest to it. */
export interface LeadView {
  card: number;
  edge: string;
  x: number;
  y: number;
  finish: number;
  to_x: number;
  to_y: number;
}

/** An open end where a card of the reader's hand cannot be laid in some ways, and why. */
export interface BarredView {
  on: number; // number of the card that has the open end
  edge: string;
  x: number; // the place the card would take
  y: number;
  width: number;
  height: number;
  paths: string[]; // the ways in which it would lie
  why: string;
}

/** Something the reader might choose now but cannot, and why. */
export interface IdleView {
  kind: number | null; // a card of the hand ...
  card: number | null; // ... or one on the table ...
  finish: number | null; // ... or a Finish
  way: string; // what would be done with it
  why: string;
}

/** One player's area. */
export interface SeatView {
  deck: string; // colour
  hand: number[] | null; // kinds, sorted; None if this reader may not see it
  hand_size: number;
  known: number[]; // kinds that everybody knows to be in this hand
  draw: number; // cards left to draw
  discard: number[]; // kinds, the first one lowest
  turns: number; // taken so far
  points: number; // along the path that counts so far
  out: boolean; // no cards left
}

/** The whole table for one reader. */
export interface CircuitousView {
  turn: number;
  first: number; // who began
  active: number;
  acting: number | null;
  stage: string; // what is being asked: see stages.py
  opening: boolean; // the first card is still to be laid
  held: number | null; // kind of the card that was taken up
  target: number | null; // number of the card that is being replaced
  cards: CardView[];
  finishes: FinishView[];
  bounds: number[]; // left, top, right, bottom of everything on the table
  path: number[]; // card numbers from the Start on: the winning path, or the leading one
  settled: boolean; // the path is the winning one
  distance: number | null; // quarter inches from the leading path's end to the nearest black edge
  lead: LeadView | null; // the same as a line on the table
  barred: BarredView[]; // for the one who acts
  idle: IdleView[]; // likewise
  forks: number[]; // cards among which the winning path may go on
  winner: number | null;
  seats: SeatView[];
}
