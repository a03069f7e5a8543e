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

/** Where the points come from, in quarters; together they are the points. */
export interface TallyView {
  projects: number;
  requests: number; // done, with the favourite's bonus
  learned: number;
  items: number;
  unfinished: number; // requests that are not done: below zero
  yarn: number; // in the bowl: below zero
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
  tally: TallyView;
}

/** The whole table. */
export interface ArchRavelsView {
  edition: "retail" | "earlier";
  turn: number;
  stage: "character" | "move" | "act" | "shop" | "wild" | "pay" | "pick" | "gift" | "number" | "cat" | "sale" | "donate" | "clerk" | "circle" | "request" | "restock" | "frog" | "refund" | "last" | "over"; // what is being asked
  step: "move" | "act" | "restock" | "finish" | "last" | null; // where in a turn that is (R3.1)
  active: number;
  acting: number | null;
  left: LeftView;
  bazaar: (number | null)[]; // card by slot; None is empty
  spare: boolean[]; // by slot: empty, and counts as one yarn of any colour in this turn
  resolving: number | null; // the slot whose event or request is being resolved
  takers: PatternView[]; // what the request that is being given away would be to each seat
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
  patience: number | null; // so many of them end the game; None: it goes on however many there are
  countdown: number | null; // turns, this one too, after which that ends the game: only the last ones are counted
  closing: "list" | "idle" | null; // why the last crafts are being made or were made
  placing: number[] | null;
  seats: SeatView[];
}

export interface ColourFacts {
  name: string;
  letter: string;
}

export interface ItemFacts {
  name: string;
  one: string; // as it is counted: 1 hat, 1 pair of mittens
  many: string;
  some: string; // as a sentence speaks of one: a hat, mittens
  size: number; // yarn it takes
  points: number;
  rule: number; // of the general pattern
  learned_points: number;
  tiles: number[][]; // the exact colours of each
}

export interface YarnCard {
  kind: "yarn" | "wild";
  name: string;
  yarn: number[]; // none on a wild card
}

export interface EventCard {
  kind: "event";
  name: string;
  text: string;
  copies: number;
}

export interface RequestCard {
  kind: "request";
  name: string;
  request: number;
}

export interface RequestFacts {
  name: string;
  rule: number;
  cost: number[] | null; // the exact colours, where the rule says so
  size: number;
  points: number;
  text: string; // what it takes
}

export interface ProjectFacts {
  name: string;
  items: number[];
  points: number;
}

export interface CharacterFacts {
  name: string;
  type: string;
  favourite: number;
  spaces: string[];
}

/** Every component of an edition. Points are in units. */
export interface ArchRavelsReference {
  unit: number; // so many make one point
  colours: ColourFacts[];
  rules: string[];
  items: ItemFacts[];
  cards: (YarnCard | EventCard | RequestCard)[]; // by face
  requests: RequestFacts[];
  projects: ProjectFacts[];
  characters: CharacterFacts[];
  favourite_points: number;
  yarn3: boolean; // three tokens may be one of three
}

/** What an action would leave its player with. Things are an item, or 5 + request. */
export interface Outlook {
  earns: number; // quarters
  bowl: number[] | null; // afterwards; None where the yarn is still to be chosen
  opens: number[]; // things that the bowl pays for then, and does not now
  closes: number[]; // and the other way round
  reaches: number[]; // projects of the list whose items are all there then, and are not now
}

/** What an offer means. */
export type Offer =
  | { do: "character"; character: number }
  | { do: "move"; space: number }
  | ({ do: "shop"; slot: number } & Outlook)
  | ({ do: "yarn"; yarn: number[] } & Outlook)
  | ({ do: "craft"; item?: number; request?: number } & Outlook)
  | ({ do: "pay"; yarn: number[] } & Outlook)
  | { do: "pick"; colour: number }
  | ({ do: "spin"; colour: number } & Outlook)
  | ({ do: "exchange"; colour: number; for: number } & Outlook)
  | ({ do: "number"; number: number } & Outlook)
  | { do: "done" }
  | { do: "cat"; seat: number }
  | { do: "donate"; seat: number; colour: number }
  | { do: "give"; seat: number }
  | { do: "pass" }
  | ({ do: "finish"; project: number } & Outlook)
  | ({ do: "learn"; item: number } & Outlook)
  | { do: "frog" }
  | ({ do: "item"; item: number } & Outlook)
  | { do: "end" };
