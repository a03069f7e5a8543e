// Written by scripts/types from yarnhall/games/stitchcraft/view.py. Do not edit: change the Python and run it again.

/** The whole table for one reader. */
export interface StitchcraftView {
  acting: number | null;
  actions: number;
  active: number;
  count: number;
  looking: number[];
  looking_at: number | null;
  mode: string;
  need: number[];
  pattern: string;
  power: number | null;
  seats: SeatView[];
  stack: number[][];
  stage: string;
  turn: number;
  winners: number[] | null;
}

/** One player's area. Counts of colours are lists of eight, in the order of the rules. */
export interface SeatView {
  best: number;
  chest: number;
  chest_known: number[][];
  colours: number;
  display: (number | null)[];
  favor: number;
  hand: number[] | null;
  hand_size: number;
  out: boolean;
  remembered: number[];
  removed: number[];
  role: "apprentice" | "master" | null;
  scrap: number[];
  showcase: number[];
  team: number | null;
}
