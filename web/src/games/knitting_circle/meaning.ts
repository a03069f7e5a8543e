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
      return [`ring.${deed.space}.${deed.spot}`, 'held'];
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

/** The place onto which a piece is dragged to do it; null: it is only pressed. */
function placeOf(deed: Deed): string | null {
  switch (deed.do) {
    case 'knit':
      return `needle.${deed.needle}`;
    case 'start':
      return deed.tile === undefined ? null : `deck.${deed.type}`;
    case 'spot':
      return `ring.${deed.space}.${deed.spot}`;
    case 'draft':
      return 'hand';
    case 'finish':
    case 'button':
      return 'line';
    default:
      return null;
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

  /** What dragging the piece would do, by the place where it is let go. */
  onto(key: string): Map<string, number> {
    const found = new Map<string, number>();
    for (const deed of this.group(key)) {
      const place = placeOf(deed);
      // A deck is a place; the yarn that pays for it is what is dragged.
      if (place !== null && place !== key) found.set(place, deed.action);
    }
    return found;
  }

  /** What the piece is known by: the first of these. */
  action(key: string): number | undefined {
    return this.#groups.get(key)?.[0]?.action;
  }

  knit(tile: number, needle: number): Knit | undefined {
    return this.deeds.find((deed): deed is Knit => deed.do === 'knit' && deed.tile === tile && deed.needle === needle);
  }
}
