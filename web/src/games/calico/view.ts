// Written by scripts/types from yarnhall/games/calico/view.py. Do not edit: change the Python and run it again.

/** The whole table for one reader. */
export interface CalicoView {
  active: number | null;
  bag: number;
  cats: CatView[];
  draft: string;
  family: boolean;
  first: number;
  gone: number[];
  knit: boolean[];
  market: (number | null)[];
  objectives: ObjectiveView[];
  pawns: number[];
  reach: number[];
  ring: ((number | null)[])[];
  scenario: number | null;
  seats: SeatView[];
  spot: number | null;
  stage: string;
  turn: number;
}

/** A cat in play. */
export interface CatView {
  cat: number;
  dots: number;
  patterns: number[];
}

/** One objective of a scenario. */
export interface ObjectiveView {
  done: boolean;
  needed: number;
  now: number;
  what: number;
}

/** One player's quilt and hand. */
export interface SeatView {
  board: string;
  button_tokens: TokenView[];
  buttons: number[];
  cat_tokens: TokenView[];
  cats: number[];
  free: number;
  goals: GoalView[];
  hand: (number | null)[];
  hopes: number[];
  offered: number[];
  points: number;
  quilt: ((number | null)[])[];
  rainbow: boolean;
}

/** A button or a cat on a quilt, at the patch that earned it. */
export interface TokenView {
  col: number;
  row: number;
  which: number;
}

/** One spot for a Design Goal. Counts are lists of six. */
export interface GoalView {
  col: number;
  colours: number[];
  colours_can: boolean;
  colours_fit: boolean;
  filled: number;
  goal: number | null;
  patterns: number[];
  patterns_can: boolean;
  patterns_fit: boolean;
  points: number;
  row: number;
}
