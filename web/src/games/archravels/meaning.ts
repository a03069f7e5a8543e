// Which action a press on a piece would be, and what the pieces need to know about pressing.
import type { OfferTold } from '../../wire';

/** What an offer means: see view.py. */
export interface Meaning {
  do:
    | 'character'
    | 'move'
    | 'shop'
    | 'yarn'
    | 'craft'
    | 'pay'
    | 'pick'
    | 'spin'
    | 'exchange'
    | 'number'
    | 'done'
    | 'cat'
    | 'donate'
    | 'give'
    | 'pass'
    | 'finish'
    | 'learn'
    | 'frog'
    | 'item'
    | 'end';
  character?: number;
  space?: number;
  slot?: number;
  colour?: number;
  for?: number;
  item?: number;
  request?: number;
  number?: number;
  seat?: number;
  project?: number;
  yarn?: number[];
}

export interface Found {
  action: number;
  text: string;
  meaning: Meaning;
}

const key = (meaning: Meaning): string => JSON.stringify(Object.entries(meaning).sort(([a], [b]) => (a < b ? -1 : 1)));

export class Meanings {
  readonly found: Found[];
  private readonly actions: Map<string, number>;

  constructor(offers: readonly OfferTold[]) {
    this.found = offers.map(({ action, text, offer }) => ({ action, text, meaning: offer as Meaning }));
    this.actions = new Map(this.found.map(({ action, meaning }) => [key(meaning), action]));
  }

  of(meaning: Meaning): number | undefined {
    return this.actions.get(key(meaning));
  }

  all(...verbs: Meaning['do'][]): Found[] {
    return this.found.filter(({ meaning }) => verbs.includes(meaning.do));
  }

  one(verb: Meaning['do']): number | undefined {
    return this.all(verb)[0]?.action;
  }
}

/** What a pressed piece is, and what pressing it again would do. */
export interface Focus {
  key: string;
  title: string;
  text: string;
  verb: string;
  action: number | undefined;
}

/** Everything a piece needs to be pressed. */
export interface Play {
  meanings: Meanings;
  picked: string | null;
  hint: number | null;
  busy: boolean;
  press(focus: Focus): void;
  tell(focus: Focus): void;
}
