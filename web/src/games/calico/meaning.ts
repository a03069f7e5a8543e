// What a press on a piece would do, and what a placement would bring.
import type { OfferTold } from '../../wire';
import type { Cell } from './hexes';

/** What an offer means: see view.py. */
export type Meaning =
  | { do: 'goal'; goal: number; spot: number }
  | ({ do: 'place'; patch: number; row: number; col: number } & Earning)
  | { do: 'take'; patch: number; slot: number; space?: number };

export interface Earning {
  earns: number;
  button: number | null;
  rainbow: boolean;
  cat: number | null;
  goals: { spot: number; colours_can: boolean; patterns_can: boolean; points: number }[];
}

export interface Placement extends Cell, Earning {
  action: number;
  text: string;
  patch: number;
}
export interface Taking {
  action: number;
  text: string;
  patch: number;
  /** Of the market, or nearer and farther at a space of the circle. */
  slot: number;
  space: number | null;
}
export interface Laying {
  action: number;
  text: string;
  goal: number;
  spot: number;
}

export class Meanings {
  readonly places: Placement[] = [];
  readonly takes: Taking[] = [];
  readonly goals: Laying[] = [];

  constructor(offers: readonly OfferTold[]) {
    for (const { action, text, offer } of offers) {
      const meaning = offer as Meaning;
      if (meaning.do === 'place') this.places.push({ action, text, ...meaning });
      else if (meaning.do === 'take')
        this.takes.push({ action, text, patch: meaning.patch, slot: meaning.slot, space: meaning.space ?? null });
      else this.goals.push({ action, text, goal: meaning.goal, spot: meaning.spot });
    }
  }

  place(patch: number | null, cell: Cell): Placement | undefined {
    return this.places.find((one) => one.patch === patch && one.row === cell.row && one.col === cell.col);
  }

  take(slot: number, space: number | null = null): Taking | undefined {
    return this.takes.find((one) => one.slot === slot && one.space === space);
  }

  goal(goal: number): Laying | undefined {
    return this.goals.find((one) => one.goal === goal);
  }
}
