// Written by scripts/types from src/yarnhall/games/calico. Do not edit: change the Python and run it again.

/** A cat in play. */
export interface CatView {
  cat: number;
  dots: number;
  patterns: number[]; // the two it likes
}

/** One objective of a scenario. */
export interface ObjectiveView {
  what: number; // see data.py; the reference has the words
  now: number;
  needed: number;
  done: boolean;
}

/** One spot for a Design Goal. Counts are lists of six. */
export interface GoalView {
  row: number;
  col: number;
  goal: number | null; // None: none chosen yet, or face down in the family game
  colours: number[]; // how many of each colour lie around it
  patterns: number[];
  colours_can: boolean; // the colours fit, or still can
  patterns_can: boolean;
  colours_fit: boolean; // all six lie and fit
  patterns_fit: boolean;
  filled: number; // of six
  points: number;
}

/** A button or a cat on a quilt, at the patch that earned it. */
export interface TokenView {
  row: number;
  col: number;
  which: number; // a button's colour, or a cat
}

/** One player's quilt and hand. */
export interface SeatView {
  board: "teal" | "green" | "purple" | "yellow"; // of the quilt
  quilt: ((number | null)[])[]; // seven rows of seven patches, border included; None: free, or a goal's spot
  free: number; // spaces left
  goals: GoalView[];
  offered: number[]; // Design Goals to choose from, while they are chosen
  hand: (number | null)[]; // patches; None where this reader does not know which
  buttons: number[]; // of each colour
  button_tokens: TokenView[];
  rainbow: boolean;
  cats: number[]; // how often each of the three cats came
  cat_tokens: TokenView[];
  hopes: number[]; // by pattern: patches of what its cat wants that lie together where the cat can still come
  points: number;
}

/** The whole table for one reader. */
export interface CalicoView {
  draft: "market" | "circle";
  family: boolean;
  scenario: number | null;
  turn: number;
  stage: "goals" | "place" | "take" | "over"; // what is being asked
  active: number | null; // whose turn it is; None while goals are chosen and when it is over
  first: number;
  cats: CatView[];
  market: (number | null)[]; // three places, the first next to the bag; empty with the circle
  ring: ((number | null)[])[]; // by space: the nearer and the farther patch; empty with the market
  data: string | null; // hash of what the circle is made from; None with the market
  own_data: boolean; // it is not the shipped one
  knit: boolean[]; // by space: a knit space, not a purl space
  pawns: number[]; // by seat: the space of its cat; in solo the other cat comes last
  reach: number[]; // spaces the active cat can move to, or will once a patch is placed
  bag: number; // how many patches are left
  gone: number[]; // by patch: how many are out of the game
  spot: number | null; // the spot this reader lays a goal on next
  objectives: ObjectiveView[];
  seats: SeatView[];
}

export interface ColourFacts {
  name: string;
  symbol: "flower" | "moon" | "leaf" | "drop" | "ring" | "clover";
}

/** A space of a quilt. */
export interface SpaceFacts {
  row: number;
  col: number;
  name: string;
}

/** A Design Goal. */
export interface GoalFacts {
  name: string;
  text: string;
  alike: number[]; // how many of the six are alike, most first
  low: number; // points if colours or patterns fit
  high: number; // points if both do
}

export interface CatFacts {
  name: string;
  text: string; // what it wants
  dots: number;
  points: number;
  size: number; // patches it takes at least
  shape: "group" | "triangle" | "line" | "trapeze";
}

/** What the board needs to know and never changes. */
export interface CalicoReference {
  colours: ColourFacts[];
  patterns: string[];
  boards: Record<string, number[][]>; // by name: the printed border as [row, col, patch]
  spaces: SpaceFacts[];
  goals: GoalFacts[];
  cats: CatFacts[];
  button: number; // points
  button_size: number; // touching patches of a colour that earn one
  rainbow: number;
  scenario: string | null;
  objectives: string[]; // of the scenario, in the order of the view
}

/** A goal beside a placement, as it will be. */
export interface TouchedGoal {
  spot: number;
  colours_can: boolean;
  patterns_can: boolean;
  points: number;
}

/** What a placement earns at once, and what becomes of the goals it touches. */
export interface Earning {
  earns: number;
  button: number | null; // its colour
  rainbow: boolean;
  cat: number | null;
  goals: TouchedGoal[];
}

/** What an offer means. */
export type Offer =
  | { do: "goal"; goal: number; spot: number }
  | ({ do: "place"; patch: number; row: number; col: number } & Earning)
  | { do: "take"; patch: number; space?: number; slot: number };
