// Written by scripts/types from src/yarnhall/games/archravels. Do not edit: change the Python and run it again.

/** What the active player's space still offers. */
export interface LeftView {
  shop: number; // slots to take
  crafts: number;
  any_colours: boolean; // the craft may be paid with any colours
  spin: boolean;
  exchange: boolean;
}

/** A pattern of a Character board, or a Special Request to be crafted. */
export interface PatternView {
  cost: number[] | null; // exact yarn; None where the pattern is general: see its rule in `reference`
  size: number; // tokens it takes
  tile: number | null; // which tile lies there; None for hat, blanket and requests
  learned: boolean; // the tile was flipped
  payable: boolean; // the bowl can pay for it by this pattern (any colours where the present action says so)
  lacks: number; // tokens that the bowl still lacks for it
}

/** A Special Request that a player has taken. */
export interface RequestView {
  request: number;
  done: boolean;
  favourite: boolean; // worth five more to this player when done
  pattern: PatternView;
}

/** One player's area. */
export interface SeatView {
  character: number | null; // None until it is chosen
  marker: number | null; // the space with the action marker; None before the first turn
  bowl: number[];
  threes: number[]; // Yarn3 tokens of each colour that stand for three of the bowl (earlier edition)
  patterns: PatternView[]; // hat, bear, mittens, scarf, blanket
  items: number[];
  requests: RequestView[];
  projects: number[]; // finished
  tangled: boolean; // cannot craft in the next turn, or in this one
  points: number; // quarters, if the game ended now
}

/** The whole table. */
export interface ArchRavelsView {
  edition: string;
  turn: number;
  stage: string; // what is being asked: see stages.py
  active: number;
  acting: number | null;
  left: LeftView;
  bazaar: (number | null)[]; // card by slot; None is empty
  spare: boolean[]; // by slot: empty, and counts as one yarn of any colour in this turn
  resolving: number | null; // the slot whose event or request is being resolved
  deck: number; // cards left
  requests_left: number; // Special Requests still in the deck
  seeded: number; // they are among this many cards from the top
  requests_known: number[]; // those of them that everybody knows to be there
  discard: number[]; // copies by card
  projects: (number | null)[]; // the Project List
  project_deck: number;
  to_finish: number; // projects that are still to be finished until the game ends
  supply: number[] | null; // yarn; None if unlimited
  tray: number[] | null; // item tokens; None if unlimited
  making: number | null; // what is being paid for, or frogged: an item, or 5 + request
  need: number; // tokens still to choose
  paid: number[]; // yarn that was paid one by one so far
  gift_to: number | null; // who gets the bracelets now being chosen
  exchange: number[] | null; // [colour given back, colour taken, most]
  free_characters: number[]; // while characters are chosen
  idle: number; // turns in a row in which nobody finished a project
  patience: number; // so many of them end the game
  closing: string | null; // why the last crafts are being made or were made: "list" or "idle"
  placing: number[] | null;
  seats: SeatView[];
}
