// What a press on a piece would do. A piece is named by a key; an offer may be reached through several pieces.
import type { Offered } from '../../board/contract';
import type { Offer } from './view';

/** What may be done: an offer with its number. */
export type Deed = Offer & { action: number };
export type Knit = Extract<Deed, { do: 'knit' }>;

export const COMMANDS = ['turned', 'done', 'resume', 'ready'] as const;

function keysOf(deed: Deed): string[] {
  switch (deed.do) {
    case 'type':
      return [`deck.${deed.type}`];
    case 'keep':
    case 'begin':
      return [`card.${deed.card}`];
    case 'centre':
      return [`centre.${deed.colour}`];
    case 'spot':
    case 'draft':
      return [`ring.${deed.space}.${deed.spot}`];
    case 'start':
      return deed.tile === undefined ? [`deck.${deed.type}`] : [`deck.${deed.type}`, `tile.${deed.tile}`];
    case 'knit':
      return [`tile.${deed.tile}`, `needle.${deed.needle}`];
    case 'flip':
    case 'turn':
    case 'discard':
      return [`tile.${deed.tile}`];
    case 'grab':
      return ['paw'];
    case 'finish':
      return [`finish.${deed.needle}`];
    case 'button':
    case 'drop':
      return [`button.${deed.slot}`];
    default:
      return ['command'];
  }
}

// What a person would do first with a tile.
const RANK: Partial<Record<Offer['do'], number>> = { knit: 0, start: 1, turn: 1, discard: 2, flip: 3 };

export class Meanings {
  readonly deeds: Deed[];
  readonly #groups = new Map<string, Deed[]>();

  constructor(offers: readonly Offered<Offer>[]) {
    this.deeds = offers.map(({ action, offer }) => ({ ...offer, action }));
    const sorted = [...this.deeds].sort((a, b) => (RANK[a.do] ?? 0) - (RANK[b.do] ?? 0));
    for (const deed of sorted) {
      for (const key of keysOf(deed)) {
        const group = this.#groups.get(key);
        if (group === undefined) this.#groups.set(key, [deed]);
        else group.push(deed);
      }
    }
  }

  /** Everything that the piece could do. */
  group(key: string): readonly Deed[] {
    return this.#groups.get(key) ?? [];
  }

  /** What the piece is known by: the first of these. */
  action(key: string): number | undefined {
    return this.#groups.get(key)?.[0]?.action;
  }

  knit(tile: number, needle: number): Knit | undefined {
    return this.deeds.find((deed): deed is Knit => deed.do === 'knit' && deed.tile === tile && deed.needle === needle);
  }
}
