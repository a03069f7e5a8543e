// Which action a press on a piece would be.
import type { OfferTold } from '../../wire';
import type { Meaning } from './colours';
import type { StitchcraftView } from './view';

const key = ({ do: verb, seat, place, colour }: Meaning): string =>
  `${verb}/${seat ?? ''}/${place ?? ''}/${colour ?? ''}`;

export class Meanings {
  private readonly actions: Map<string, number>;

  constructor(readonly offers: readonly OfferTold[]) {
    this.actions = new Map(offers.map((offer) => [key(offer.offer as Meaning), offer.action]));
  }

  of(meaning: Meaning): number | undefined {
    return this.actions.get(key(meaning));
  }

  meaning(action: number): Meaning | undefined {
    return this.offers.find((offer) => offer.action === action)?.offer as Meaning | undefined;
  }

  /** The first offer of a kind, with what it means. */
  all(verb: Meaning['do']): { action: number; meaning: Meaning; text: string }[] {
    return this.offers
      .map((offer) => ({ action: offer.action, meaning: offer.offer as Meaning, text: offer.text }))
      .filter((found) => found.meaning.do === verb);
  }
}

/** "Unless somebody reacts: 3 of 4 alike (now 2)." Empty where nothing counts differently afterwards. */
export function progressAfter(
  meaning: Meaning | undefined,
  view: StitchcraftView,
  observer: number | null,
  names: readonly string[],
): string {
  const seat = meaning?.seat ?? observer;
  const area = seat === null ? undefined : view.seats[seat];
  if (meaning?.after === undefined || area === undefined) return '';
  const [best, colours] = meaning.after;
  const [needBest = 0, needColours = 0] = view.need;
  const parts: string[] = [];
  if (best !== area.best) parts.push(`${best} of ${needBest} alike (now ${area.best})`);
  if (colours !== area.colours) parts.push(`${colours} of ${needColours} colours (now ${area.colours})`);
  if (parts.length === 0) return '';
  const wins = best >= needBest || colours >= needColours;
  const whose = seat === observer ? '' : `${names[seat ?? 0]} would have `;
  return `${meaning.do === 'reveal' ? 'Unless somebody reacts: ' : ''}${whose}${parts.join(', ')}${wins ? ': victory!' : '.'}`;
}
