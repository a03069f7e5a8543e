// Why a press on a piece does nothing now.
import type { Desk } from './desk';
import type { SeatView } from './view';
import { oneOf } from './yarn';

export function refusal(desk: Desk, seat: SeatView, key: string): string {
  const { view, names, observer, reference } = desk;
  const [kind, first = ''] = key.split('.');
  const place = Number(first);
  if (view.phase === 'over') return 'The game is over.';
  if (view.active !== null && view.active !== observer) return `It is the turn of ${names[view.active] ?? ''}.`;
  if (seat.stage === 'done') return 'You said that you are done; go on crafting first.';
  if (seat.stage === 'card') return 'First keep one of the two cards.';
  if (seat.stage === 'button') return 'First choose one of the two buttons that fit.';
  if (seat.stage === 'turn') return 'You are turning drafted tiles; say when enough are turned.';
  if (kind === 'ring' && seat.stage === 'draft')
    return `Your cat can move to space ${view.reach.map((space) => space + 1).join(' or ')}, not to ${place + 1}.`;
  if (kind === 'ring')
    return seat.stage === 'centre' ? 'First choose a centre tile.' : 'Tiles of the ring are taken in the draft.';
  if (kind === 'centre') return 'Centre tiles are placed by the first player before the draft.';
  if (view.phase === 'draft' || view.phase === 'centre') return 'Crafting comes after the draft.';
  if (kind === 'deck') {
    if (view.phase === 'tidy') return 'Garments are started in the crafting phase.';
    if (seat.needles.every((needle) => needle !== null)) return 'No needle is free: complete a garment first.';
    if (view.decks[place]?.left === 0) return 'No card is left in this deck.';
    const facts = reference.types[place];
    return view.family || facts === undefined
      ? 'You may not start one of these.'
      : `To start one of these you discard ${reference.colours[facts.colour]} yarn, and you have none, or you have one already.`;
  }
  if (kind === 'paw') return seat.paws === 0 ? 'You have no grabby paw.' : 'Paws are used in the crafting phase.';
  if (kind === 'button')
    return 'Buttons that fit are sewn on when a garment is completed; one may be dropped when a round ends.';
  if (kind === 'tile') {
    const wanted = seat.needles.flatMap((needle) =>
      needle !== null && needle.wants !== null ? [`the ${oneOf(needle.type)} wants ${needle.wants}`] : [],
    );
    return wanted.length > 0 ? `This tile fits nowhere: ${wanted.join(', ')}.` : 'No garment of yours can take it.';
  }
  return 'This cannot be done now.';
}
