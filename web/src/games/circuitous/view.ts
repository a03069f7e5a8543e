// Written by scripts/types from src/yarnhall/games/circuitous. Do not edit: change the Python and run it again.

/** A card on the table. */
export interface CardView {
  x: number;
  y: number;
  width: number;
  height: number;
  number: number; // 0 is the Start; the others in the order they were laid
  turn: number; // degrees clockwise from upright: 0, 90, 180 or 270
  paths: string; // edges with a path, as the card lies: letters of NESW
  open: string; // those of them that are joined to nothing
  kind: number | null; // None: the Start
  code: string | null; // as one types it
  shape: "long" | "short" | "right" | "left" | "side" | "tee" | "cross" | "stub" | "bud" | null;
  points: number;
  owner: number | null;
  end: boolean; // joined to exactly one other card
}

/** A Finish card. */
export interface FinishView {
  x: number;
  y: number;
  width: number;
  height: number;
  number: number; // from 1
  black: "N" | "E" | "S" | "W"; // the direction its black edge faces
  touched: boolean; // the winning path ends here; it has slid up to it
}

/** Where the leading path ends, and the point of a black edge that is nearest to it. */
export interface LeadView {
  card: number;
  edge: "N" | "E" | "S" | "W";
  x: number;
  y: number;
  finish: number;
  to_x: number;
  to_y: number;
}

/** An open end where a card of the reader's hand cannot be laid in some ways, and why. */
export interface BarredView {
  x: number;
  y: number;
  width: number;
  height: number;
  on: number; // number of the card that has the open end
  edge: "N" | "E" | "S" | "W";
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
  deck: "black" | "blue" | "red" | "purple"; // colour
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
  stage: "act" | "drawn" | "lay" | "turn" | "spin" | "slide" | "swap" | "put" | "trace" | "over" | "end"; // what is being asked
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

/** A kind of card. */
export interface CardKind {
  kind: number;
  code: string; // as one types it
  shape: "long" | "short" | "right" | "left" | "side" | "tee" | "cross" | "stub" | "bud";
  title: string;
  paths: string; // as it is printed, upright
  points: number;
  ability: "draw" | "spin" | "turn" | "swap" | "slide" | null;
  copies: number[]; // in each of the decks
}

/** What the Guide says of an ability. */
export interface GuideEntry {
  ability: "draw" | "spin" | "turn" | "swap" | "slide";
  title: string;
  text: string;
}

export interface CircuitousReference {
  kinds: CardKind[];
  guide: GuideEntry[];
  decks: string[]; // their colours, seat by seat
  hand: number; // cards up to which one draws
  card: number[]; // width and height of an upright card, in quarter inches
  reconstructed: boolean; // no owner's own cards
}

/** The path that would count then, and what it would bring. A card that is laid gets the next number. */
export interface Foreseen {
  path: number[]; // card numbers from the Start on
  points: number[]; // of every seat along it
  distance: number | null; // quarter inches from its end to the nearest black edge; None: it arrives, or there is none
  lead: LeadView | null; // the same as a line on the table
  touched: number | null; // number of the Finish at which it arrives
  winner: number | null;
}

/** Where the card comes to lie, and what that brings. */
export interface Laid {
  x: number;
  y: number;
  width: number;
  height: number;
  ends: boolean;
  turn: number; // degrees clockwise from upright
  on: number; // the card it joins, and the edge of that card
  edge: "N" | "E" | "S" | "W";
  free: string; // paths that stay open
  away: number | null; // quarter inches from them to the nearest black edge, along the edges of the table
  finish: number | null; // whose edge that is
}

export interface Turned {
  x: number;
  y: number;
  width: number;
  height: number;
  ends: boolean;
  side: "right" | "left";
}

export interface Spun {
  x: number;
  y: number;
  width: number;
  height: number;
  ends: boolean;
  black: "N" | "E" | "S" | "W";
}

/** Where something comes to lie. */
export interface Moved {
  x: number;
  y: number;
  width: number;
  height: number;
  ends: boolean; // the game
}

export interface Put {
  card: number; // that is replaced
  ends: boolean;
}

/** What an offer means. */
export type Offer =
  | ({ do: "lay"; kind: number; paths: string } & Laid)
  | { do: "use"; kind: number }
  | { do: "discard"; kind: number }
  | { do: "take"; kind: number }
  | ({ do: "turn"; card: number; paths: string } & Turned)
  | ({ do: "spin"; finish: number; side: "right" | "left" } & Spun)
  | ({ do: "slide"; finish: number; direction: "n" | "e" | "s" | "w" | "ne" | "se" | "sw" | "nw" | "nne" | "ene" | "ese" | "sse" | "ssw" | "wsw" | "wnw" | "nnw" } & Moved)
  | { do: "swap"; card: number }
  | ({ do: "put"; kind: number; paths: string } & Put)
  | { do: "skip" }
  | { do: "via"; card: number }
  | { do: "end" };
