// Words for what lies on the table and for what can be done.
import { capital, count } from '../../board/words';
import type { Deed } from './meaning';
import type { ButtonView, KnittingCircleReference as Reference, SeatView } from './view';
import { oneOf, typeOfCard } from './yarn';

export function buttonName(reference: Reference, button: Pick<ButtonView, 'kind' | 'needs' | 'points'>): string {
  const needs =
    button.kind === 'colour'
      ? button.needs.map((colour) => reference.colours[colour]).join(' and ')
      : button.kind === 'pattern'
        ? reference.patterns[button.needs[0] ?? 0]
        : reference.types[button.needs[0] ?? 0]?.name;
  return `${capital(button.kind)} button, ${needs}: ${count(button.points, 'point')}`;
}

/** "pink knit from slot 2", "pink from the basket". */
export function ownTile(reference: Reference, seat: SeatView, place: number): string {
  const drafted = place < 4 ? seat.slots[place] : null;
  if (drafted) return `${reference.colours[drafted.colour]}${drafted.side === 'either' ? '' : ` ${drafted.side}`}`;
  const kept = seat.basket.find((one) => one.place === place);
  return kept === undefined
    ? ''
    : `${reference.colours[kept.colour]}${kept.side === 'either' ? '' : ` ${kept.side}`} of the basket`;
}

/** What a press on this choice does, for a button beside the piece it is about. */
export function deedText(reference: Reference, seat: SeatView, deed: Deed, key: string): string {
  const garment = (needle: number): string => oneOf(seat.needles[needle]?.type ?? -1);
  switch (deed.do) {
    case 'type':
      return `Begin with ${reference.types[deed.type]?.name}`;
    case 'keep':
      return 'Keep this card';
    case 'begin':
      return `Begin the ${oneOf(typeOfCard(reference, deed.card))}`;
    case 'centre':
      return capital(reference.colours[deed.colour] ?? '');
    case 'spot':
      return 'Put the centre tile here';
    case 'draft':
      return 'Take it';
    case 'start':
      if (deed.tile === undefined) return `Start ${reference.types[deed.type]?.name}`;
      return key.startsWith('deck')
        ? `Discard ${ownTile(reference, seat, deed.tile)}`
        : `Start ${reference.types[deed.type]?.name} with it`;
    case 'knit':
      return key.startsWith('needle')
        ? capital(ownTile(reference, seat, deed.tile))
        : `Knit onto the ${garment(deed.needle)} (${deed.needle + 1})`;
    case 'flip':
      return 'Discard it to turn others';
    case 'turn':
      return 'Turn it over';
    case 'turned':
      return 'Enough turned';
    case 'grab':
      return capital(reference.colours[deed.colour] ?? '');
    case 'finish':
      return `Complete the ${garment(deed.needle)}`;
    case 'button':
      return 'Sew this one on';
    case 'done':
      return 'I am done';
    case 'resume':
      return 'Go on crafting';
    case 'discard':
      return 'Discard it';
    case 'drop':
      return 'Drop this button';
    case 'ready':
      return 'Ready';
  }
}
