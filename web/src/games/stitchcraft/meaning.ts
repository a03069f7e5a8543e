// Which action a press on a piece would be.
import type { OfferTold } from '../../wire';
import type { Meaning } from './colours';

const key = ({ do: verb, seat, place, colour }: Meaning): string => `${verb}/${seat ?? ''}/${place ?? ''}/${colour ?? ''}`;

export class Meanings {
  private readonly actions: Map<string, number>;

  constructor(readonly offers: readonly OfferTold[]) {
    this.actions = new Map(offers.map((offer) => [key(offer.offer as Meaning), offer.action]));
  }

  of(meaning: Meaning): number | undefined {
    return this.actions.get(key(meaning));
  }

  /** The first offer of a kind, with what it means. */
  all(verb: Meaning['do']): { action: number; meaning: Meaning; text: string }[] {
    return this.offers
      .map((offer) => ({ action: offer.action, meaning: offer.offer as Meaning, text: offer.text }))
      .filter((found) => found.meaning.do === verb);
  }
}
