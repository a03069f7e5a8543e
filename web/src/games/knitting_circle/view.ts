// Written by scripts/types from yarnhall/games/knitting_circle/view.py. Do not edit: change the Python and run it again.

/** The whole table for one reader. */
export interface KnittingCircleView {
  active: number | null;
  advanced: boolean;
  bag: number[];
  centre: number[];
  data: string;
  decks: DeckView[];
  drafted: number;
  family: boolean;
  first: number;
  gone: number[];
  held: number | null;
  keep: number;
  modifications: number[];
  own_data: boolean;
  paw_limit: number;
  paws: number;
  phase: string;
  piles: number[];
  reach: number[];
  requests: RequestView[];
  ring: SpaceView[];
  round: number;
  scenario: number;
  seats: SeatView[];
  turn: number;
  uglies: number;
}

/** A deck of garment cards. */
export interface DeckView {
  left: number;
  under: number[][];
}

/** A request card. */
export interface RequestView {
  met: number[];
  number: number;
  owner: number | null;
  paw: boolean;
}

/** A space of the ring. */
export interface SpaceView {
  cat: number | null;
  far: number | null;
  near: number | null;
  side: string;
}

/** One player's area. */
export interface SeatView {
  basket: BasketView[];
  choosing: boolean;
  dealt: number[];
  dropped: boolean;
  made: GarmentView[];
  needles: (NeedleView | null)[];
  pair: number[] | null;
  parts: number[];
  paws: number;
  points: number;
  scenario: ObjectiveView[];
  slots: (TileView | null)[];
  stage: string;
  turnable: number[];
  workspace: (ButtonView | null)[];
  yarn: number;
}

/** Tiles of one kind in a basket. */
export interface BasketView {
  colour: number;
  number: number;
  place: number;
  side: string;
}

/** A completed garment. */
export interface GarmentView {
  bonus: number;
  buttons: ButtonView[];
  card: number | null;
  full: boolean;
  pattern: number;
  points: number;
  tiles: number[];
  type: number;
  ugly: boolean;
}

/** A button. `needs` is a list of colours, a pattern or a type, by kind. */
export interface ButtonView {
  kind: string;
  needs: number[];
  points: number;
  slot: number | null;
}

/** A garment in progress. */
export interface NeedleView {
  card: number | null;
  could: number[];
  fits: number[];
  may_finish: boolean;
  needle: number;
  pattern: number;
  points: number;
  tiles: number[];
  type: number;
  wants: string | null;
  worth: number[] | null;
}

/** A line of a scenario, for one seat, as things stand. */
export interface ObjectiveView {
  reached: boolean;
  text: string;
}

/** A yarn tile that is not on a garment. */
export interface TileView {
  colour: number;
  side: string;
}
