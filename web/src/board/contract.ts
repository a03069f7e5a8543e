// What a game's folder gives the shell, and what the shell gives a game's board.
import type { Component } from 'svelte';
import type { OfferTold, SeatTold, StepTold } from '../wire';

/** Something that may be done, with what it means in the game's own words (`Offer` of its view.ts). */
export type Offered<Offer> = Omit<OfferTold, 'offer' | 'says'> & {
  offer: Offer;
  /** As a person would say it; seats stand in it as `{0}`. A board that has better words need not ask. */
  says?: string;
};

/** Letting everything pass until one's next turn: nobody else learns of it. */
export interface Passing {
  /** As the game says it. */
  says: string;
  on: boolean;
  set(on: boolean): void;
}

export interface BoardProps<View = unknown, Reference = unknown, Offer = unknown> {
  view: View;
  /** Names, texts and tables of the game that never change at this table. */
  reference: Reference;
  /** What the observer may do now; empty while watching, waiting or looking back. */
  offers: Offered<Offer>[];
  /** Whose eyes: null is a spectator's, or the curtain's. */
  observer: number | null;
  seats: SeatTold[];
  names: string[];
  /** The steps that led from the view before to this one, for animation. */
  steps: StepTold[];
  /** A command is on its way: choices are shown, but wait. */
  busy: boolean;
  /** The action a good bot would choose, once asked. */
  hint: number | null;
  /** The first press on a piece shows what it does, the second does it; or the first does it. */
  oneClick: boolean;
  /** Absent where there is nothing to let pass, and while looking back. */
  passing?: Passing | null;
  act(action: number): void;
  /** Points won or lost by each action; null where chance or something hidden decides. */
  preview(actions: number[]): Promise<(number | null)[]>;
  /** Tell the person why something cannot be done. */
  explain(sentence: string): void;
  /** Whose board shall be shown large, because their panel was pressed; null: nobody's. */
  look: number | null;
  /** Ask for it, or, with null, say that it was looked at. */
  lookAt(seat: number | null): void;
}

/** A player at a glance, drawn in their panel beside the board. */
export interface GlanceProps<View = unknown, Reference = unknown> {
  view: View;
  reference: Reference;
  seat: number;
  /** Whose eyes: what the board shows of them need not stand in their panel too. */
  observer: number | null;
}

/** One line of a score sheet. */
export interface WhyProps<View = unknown, Reference = unknown> {
  view: View;
  reference: Reference;
  seat: number;
  label: string;
}

/** What is loaded with a board. */
export interface BoardModule {
  default: Component<BoardProps<never, never, never>>;
  /** Without it the panel tells the game's counts; null: the board itself tells all about everybody. */
  Glance?: Component<GlanceProps<never, never>> | null;
  /** Draws what a player's points came from, under their score sheet. */
  Tally?: Component<{ view: never; seat: number }>;
  /** The labels of the lines of a score sheet that `Why` draws, where others have a sentence. */
  explained?: readonly string[];
  Why?: Component<WhyProps<never, never>>;
  /** The board fills whatever room it is given; others are enlarged or reduced until they fit. */
  fills?: boolean;
}

/** What is loaded with the page that tells a game in a minute, and with the list of its components. */
export interface MinuteModule {
  /** Our own drawings: what one wants, what one does in a turn, what scores. */
  default: Component<{ part: 'aim' | 'turn' | 'scores'; reference: never }>;
  /** A component of the box, by the heading and the name it has in `Game.cards`; draws nothing where there is nothing to see. */
  Picture?: Component<{ heading: string; name: string; reference: never }>;
}

export interface GameModule {
  /** A drawing for the hall, in the proportion 4 to 3. */
  Cover: Component;
  /** "40 tapestries each", for the hall. */
  pieces: string;
  /** Drawings of the symbols beside players' names that no other game has: outlines in a box of 16 by 16. */
  symbols?: Readonly<Record<string, string>>;
  board(): Promise<BoardModule>;
  /** Without it the words stand alone. */
  minute?(): Promise<MinuteModule>;
}
