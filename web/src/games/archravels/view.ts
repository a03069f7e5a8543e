// Written by scripts/types from yarnhall/games/archravels/view.py. Do not edit: change the Python and run it again.

/** The whole table. */
export interface ArchRavelsView {
  acting: number | null;
  active: number;
  bazaar: (number | null)[];
  closing: string | null;
  deck: number;
  discard: number[];
  edition: string;
  exchange: number[] | null;
  free_characters: number[];
  gift_to: number | null;
  idle: number;
  left: LeftView;
  making: number | null;
  need: number;
  paid: number[];
  patience: number;
  placing: number[] | null;
  project_deck: number;
  projects: (number | null)[];
  requests_known: number[];
  requests_left: number;
  resolving: number | null;
  seats: SeatView[];
  seeded: number;
  spare: boolean[];
  stage: string;
  supply: number[] | null;
  to_finish: number;
  tray: number[] | null;
  turn: number;
}

/** What the active player's space still offers. */
export interface LeftView {
  any_colours: boolean;
  crafts: number;
  exchange: boolean;
  shop: number;
  spin: boolean;
}

/** One player's area. */
export interface SeatView {
  bowl: number[];
  character: number | null;
  items: number[];
  marker: number | null;
  patterns: PatternView[];
  points: number;
  projects: number[];
  requests: RequestView[];
  tangled: boolean;
  threes: number[];
}

/** A pattern of a Character board, or a Special Request to be crafted. */
export interface PatternView {
  cost: number[] | null;
  lacks: number;
  learned: boolean;
  payable: boolean;
  size: number;
  tile: number | null;
}

/** A Special Request that a player has taken. */
export interface RequestView {
  done: boolean;
  favourite: boolean;
  pattern: PatternView;
  request: number;
}
