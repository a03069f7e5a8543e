// Written by scripts/types from src/yarnhall/games/knitting_circle. Do not edit: change the Python and run it again.

/** A space of the ring. */
export interface SpaceView {
  side: "knit" | "purl" | "either";
  near: number | null; // colour of the tile next to the board
  far: number | null;
  cat: number | null; // seat whose cat is there; the number of seats means the opponent cat of solo play
}

/** A deck of garment cards. */
export interface DeckView {
  left: number;
  under: number[][]; // [place counted from the top, card] this reader has put there
}

/** A request card. */
export interface RequestView {
  number: number;
  owner: number | null; // the seat it belongs to; None is for all
  paw: boolean; // whether it still gives a paw
  met: number[]; // seats that fulfil it
  near: number[]; // how much of `needs` each seat has
  needs: number;
}

/** A yarn tile that is not on a garment. */
export interface TileView {
  colour: number;
  side: "knit" | "purl" | "either";
}

/** Tiles of one kind in a basket. */
export interface BasketView {
  place: number; // as actions name it
  colour: number;
  side: "knit" | "purl" | "either";
  number: number;
}

/** A button. `needs` is a list of colours, a pattern or a type, by kind. */
export interface ButtonView {
  slot: number | null; // of the workspace
  kind: "colour" | "pattern" | "garment";
  needs: number[];
  points: number;
}

/** What completing a garment would bring, with the better of two buttons. */
export interface Finished {
  parts: number[]; // points for each line of the score pad
  sews: number[]; // workspace slots of the buttons that go on it
  meets: number[]; // requests that it fulfils
  yarn: number; // tiles that it gives at once
  paws: number;
}

/** A garment in progress. */
export interface NeedleView {
  needle: number;
  card: number | null; // None in family mode: all cards of a type are alike
  type: number;
  tiles: number[]; // colours from the top
  wants: "knit" | "purl" | "either" | null; // stitch of the next slot; None if no tile may be added
  pattern: number; // of the tiles as they are
  could: number[]; // patterns it can still have when it is completed
  points: number; // beside the lowest filled slot
  brings: Finished | null; // what completing it now would bring; None if it cannot be completed yet
  fits: number[]; // workspace slots whose buttons fit it as it is
  may_finish: boolean;
}

/** A completed garment. */
export interface GarmentView {
  card: number | null;
  type: number;
  tiles: number[];
  pattern: number;
  full: boolean;
  points: number; // beside the lowest filled slot
  bonus: number; // points its card gives now
  buttons: ButtonView[];
  ugly: boolean;
}

/** A line of a scenario, for one seat, as things stand. */
export interface ObjectiveView {
  text: string;
  reached: boolean;
}

/** One player's area. */
export interface SeatView {
  stage: "wait" | "type" | "card" | "centre" | "spot" | "draft" | "craft" | "turn" | "button" | "done" | "tidy" | "over"; // what the seat is asked
  slots: (TileView | null)[]; // four drafted tiles
  turnable: number[]; // slots that may still be turned, while flipping
  basket: BasketView[];
  workspace: (ButtonView | null)[]; // six, two of each kind
  needles: (NeedleView | null)[];
  made: GarmentView[];
  dealt: number[]; // cards not begun, with that modification
  pair: number[] | null; // cards to choose from; None if hidden from this reader or not there
  choosing: boolean; // whether the seat chooses between two cards
  paws: number;
  dropped: boolean; // whether a button was dropped at this end of round
  yarn: number; // unplaced tiles
  points: number;
  parts: number[]; // points from buttons, garments, bonuses, ugly buttons, requests
  scenario: ObjectiveView[];
}

/** The whole table for one reader. */
export interface KnittingCircleView {
  family: boolean;
  advanced: boolean;
  scenario: number;
  modifications: number[];
  data: string; // hash of the data file
  own_data: boolean; // not the shipped data
  turn: number;
  round: number;
  first: number;
  active: number | null; // whose turn it is; None while all act at once
  phase: "setup" | "centre" | "draft" | "craft" | "tidy" | "over";
  drafted: number; // turns taken in this draft
  ring: SpaceView[]; // clockwise
  reach: number[]; // spaces the drafting player may move to
  centre: number[]; // colours left there
  held: number | null; // colour of the centre tile about to be placed
  bag: number[]; // tiles by colour
  gone: number[]; // tiles out of the game, by colour
  decks: DeckView[];
  piles: number[]; // buttons left, by kind
  paws: number; // in the supply
  uglies: number; // in the supply
  paw_limit: number;
  keep: number; // tiles that may be kept between rounds
  requests: RequestView[];
  seats: SeatView[];
}

/** A slot of a garment. */
export interface SlotPrint {
  side: "knit" | "purl" | "either";
  points: number | null; // of a garment that ends here; None where it may not
  pays: "yarn" | "paw" | null; // at once
}

/** A line at the bottom of a garment card. */
export interface BonusPrint {
  kind: "points" | "yarn" | "paw" | "colour" | "full" | "types" | "type" | "two buttons" | "three buttons" | "doubled" | "pattern";
  what: number; // the colour, type or pattern it counts; else 0
  number: number;
  text: string;
}

/** A garment type. */
export interface TypePrint {
  name: string;
  colour: number; // of the tile that starts it
  mandatory: number; // slots that must be filled
  slots: SlotPrint[];
  cards: BonusPrint[][]; // what each of its cards says
}

export interface RequestPrint {
  number: number;
  name: string;
  text: string;
  points: number;
}

export interface ScenarioPrint {
  number: number;
  requests: number[];
  objectives: string[];
}

/** The components, as a board needs them. */
export interface KnittingCircleReference {
  colours: string[];
  patterns: string[];
  types: TypePrint[];
  room: number; // a card is type * room + its place in the deck
  rounds: number;
  requests: RequestPrint[];
  scenarios: ScenarioPrint[];
  achievements: string[];
  stitches: number; // on a full row of the chart
  data: string; // hash of the data file
  own_data: boolean; // not the shipped data
  note: string;
}

/** Where a tile would go on a garment in progress. */
export interface Fit {
  needle: number;
  slot: number; // counted from the top, from 0: the first free one of its stitch
  next: boolean; // whether that is the very next one
  could: number[]; // patterns that the garment could still become with it there
}

/** What a tile would be good for. */
export interface Taken {
  fits: Fit[];
  starts: number | null; // the type of garment that it could be discarded for
}

/** What a garment would be with one more tile. */
export interface Knitted {
  pattern: number; // that it would show then
  could: number[]; // patterns that it could still become
  brings: Finished | null; // what completing it then would bring; None if it could not be completed
}

/** What an offer means. */
export type Offer =
  | { do: "type"; type: number }
  | { do: "keep"; card: number }
  | { do: "centre"; colour: number }
  | { do: "spot"; space: number; spot: "near" | "far" }
  | ({ do: "draft"; space: number; spot: "near" | "far" } & Taken)
  | { do: "start"; tile?: number; type: number }
  | { do: "begin"; card: number }
  | ({ do: "knit"; tile: number; needle: number } & Knitted)
  | { do: "flip"; tile: number }
  | { do: "turn"; tile: number }
  | { do: "turned" }
  | ({ do: "grab"; colour: number } & Taken)
  | { do: "finish"; needle: number }
  | { do: "button"; slot: number }
  | { do: "done" }
  | { do: "resume" }
  | { do: "discard"; tile: number }
  | { do: "drop"; slot: number }
  | { do: "ready" };
