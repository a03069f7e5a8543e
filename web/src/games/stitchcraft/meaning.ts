// What a press on a piece would lead to.
import type { Offer, StitchcraftView } from './view';

/** "Unless somebody reacts: 3 of 4 alike (now 2)." Empty where nothing counts differently afterwards. */
export function progressAfter(
  meaning: Offer | undefined,
  view: StitchcraftView,
  observer: number | null,
  names: readonly string[],
): string {
  const seat = meaning !== undefined && 'seat' in meaning ? meaning.seat : observer;
  const area = seat === null ? undefined : view.seats[seat];
  if (meaning === undefined || !('after' in meaning) || meaning.after === undefined || area === undefined) return '';
  const [best = 0, colours = 0] = meaning.after;
  const [needBest = 0, needColours = 0] = view.need;
  const parts: string[] = [];
  if (best !== area.best) parts.push(`${best} of ${needBest} alike (now ${area.best})`);
  if (colours !== area.colours) parts.push(`${colours} of ${needColours} colours (now ${area.colours})`);
  if (parts.length === 0) return '';
  const wins = best >= needBest || colours >= needColours;
  const whose = seat === observer ? '' : `${names[seat ?? 0]} would have `;
  return `${meaning.do === 'reveal' ? 'Unless somebody reacts: ' : ''}${whose}${parts.join(', ')}${wins ? ': victory!' : '.'}`;
}
