// What may be done now, found by what it means.
import type { Offered } from './contract';

export class Offers<Offer extends { do: string }> {
  constructor(readonly all: readonly Offered<Offer>[]) {}

  /** Everything of one kind. */
  of<Do extends Offer['do']>(kind: Do): Offered<Extract<Offer, { do: Do }>>[] {
    return this.all.filter((one) => one.offer.do === kind) as Offered<Extract<Offer, { do: Do }>>[];
  }

  /** The action of that kind whose things are these; nothing more is asked of what else an offer tells. */
  action<Do extends Offer['do']>(
    kind: Do,
    things: Partial<Omit<Extract<Offer, { do: Do }>, 'do'>> = {},
  ): number | undefined {
    const wanted = Object.entries(things);
    return this.of(kind).find(({ offer }) =>
      wanted.every(([name, value]) => (offer as Record<string, unknown>)[name] === value),
    )?.action;
  }

  /** What an action means. */
  meaning(action: number | null): Offer | undefined {
    return this.all.find((one) => one.action === action)?.offer;
  }
}
