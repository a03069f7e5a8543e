// Written by scripts/types from src/yarnhall/games/stitchcraft. Do not edit: change the Python and run it again.

/** How far somebody would be with one Tapestry more, or one less. */
export interface Prospect {
  colour: number;
  owners: number[]; // whose count it changes: its owner's, in Consortium the partner's too
  after: number[]; // most of one colour, colours
  wins: boolean; // it would win; where roles are hidden from this reader, it might
  aims: number[]; // the other seats its power could be aimed at, as the table lies now
}

/** One player's area. Counts of colours are lists of eight, in the order of the rules. */
export interface SeatView {
  hand: number[] | null; // counts of colours; None if this reader may not see it
  hand_size: number;
  remembered: number[]; // counts of colours this reader knows to be in a hand that is hidden from them
  display: (number | null)[]; // colour by place, None where it is hidden from this reader
  showcase: number[];
  counted: number[]; // what counts toward victory: the Showcase, in Consortium both partners' together
  scrap: number[];
  removed: number[];
  chest: number; // how many are left
  chest_known: number[][]; // [place counted from the top, colour] this reader has seen there
  best: number; // most of one colour, as far as it counts for victory
  colours: number; // different colours, likewise
  favor: number;
  team: number | null;
  role: "master" | "apprentice" | null; // None where there are no roles or they are secret
  out: boolean;
}

/** The whole table for one reader. */
export interface StitchcraftView {
  pattern: "loom" | "attrition" | "racketeering";
  mode: "duel" | "ffa" | "lean-left" | "lean-right" | "crowd-favorite" | "apprentice" | "spymaster" | "guilds" | "monopoly" | "consortium";
  turn: number;
  active: number;
  acting: number[]; // several where a reveal waits for answers
  answer: "pass" | "react" | null; // what this reader sealed while others are still asked
  actions: number; // left to the active player
  stage: "act" | "window" | "recover" | "return" | "devour" | "strike" | "spy" | "sort" | "top" | "bottom" | "mill" | "gift" | "plunder" | "discard" | "over"; // what is being asked
  need: number[]; // how many of one colour, or different colours, win
  stack: number[][]; // revealed and waiting, first reveal first: [seat, colour]
  pending: Prospect | null; // of the first of them, if nobody reacts any more; None where it would be cancelled
  power: number | null; // the colour whose power is being resolved
  looking: number[]; // top first: the cards the acting reader is looking at
  looking_at: number | null; // whose they are
  count: number; // cards still to discard, or removed so far
  winners: number[] | null;
  seats: SeatView[];
}

export interface Power {
  name: string;
  text: string;
}

/** What the board needs to know and never changes. */
export interface StitchcraftReference {
  colours: string[];
  powers: Power[]; // by colour
}

/** What more an offer tells of its Tapestry. */
export interface Foreseen {
  prospect?: Prospect; // at once if nobody reacts, or once its owner reveals it; not told where the colour is hidden
}

/** What an offer means. */
export type Offer =
  | ({ do: "play"; colour: number } & Foreseen)
  | ({ do: "reveal"; place: number } & Foreseen)
  | { do: "end" }
  | { do: "pass" }
  | { do: "react"; place: number }
  | ({ do: "take"; seat: number; colour: number } & Foreseen)
  | { do: "strike"; seat: number; place: number }
  | ({ do: "strip"; seat: number; colour: number } & Foreseen)
  | { do: "seat"; seat: number }
  | ({ do: "card"; colour: number } & Foreseen)
  | { do: "skip" }
  | { do: "rethink" };
