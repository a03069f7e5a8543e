// Words for what lies on the table and for what can be done.
import { capital, count } from '../../board/words';
import type { Desk } from './desk';
import type { Deed } from './meaning';
import type { ButtonView, GarmentView, KnittingCircleReference as Reference, SeatView } from './view';
import { bonusesOf, oneOf, tileName, typeOfCard, worthOf } from './yarn';

export function buttonName(reference: Reference, button: Pick<ButtonView, 'kind' | 'needs' | 'points'>): string {
  const needs =
    button.kind === 'colour'
      ? button.needs.map((colour) => reference.colours[colour]).join(' and ')
      : button.kind === 'pattern'
        ? reference.patterns[button.needs[0] ?? 0]
        : reference.types[button.needs[0] ?? 0]?.name;
  return `${capital(button.kind)} button, ${needs}: ${count(button.points, 'point')}`;
}

/** Points with their sign: +4, −3, +0. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** A completed garment, whole. */
export const madeText = (reference: Reference, garment: GarmentView): string =>
  [
    `${capital(oneOf(garment.type))} of ${garment.tiles.map((colour) => reference.colours[colour]).join(', ')}: ${reference.patterns[garment.pattern]}`,
    ...(garment.full ? ['full length'] : []),
    `length ${garment.points}`,
    ...garment.buttons.map((button) => buttonName(reference, button)),
    ...(garment.ugly ? ['ugly button −3'] : []),
    ...(garment.bonus > 0 ? [`bonus ${garment.bonus}`] : []),
    `${count(worthOf(garment), 'point')} in all`,
  ].join(', ');

/** A garment card, whole: "Hats: 3–5 tiles, 2, 4, 6 points, starts with yellow". */
export function cardText(desk: Desk, type: number, card: number | null): string {
  const facts = desk.reference.types[type];
  if (facts === undefined) return '';
  const points = facts.slots.flatMap((slot) => (slot.points === null ? [] : [slot.points]));
  return [
    `${capital(facts.name)}: ${facts.mandatory}–${facts.slots.length} tiles`,
    `${points.join(', ')} points`,
    ...(card !== null || desk.view.family ? [] : [`starts with ${desk.reference.colours[facts.colour]}`]),
    ...(card === null ? [`${count(desk.view.decks[type]?.left ?? 0, 'card')} left`] : []),
    ...bonusesOf(desk.reference, card).map((bonus) => bonus.text),
  ].join(', ');
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
      return 'Take this one';
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
        : `Knit: ${garment(deed.needle)} (${deed.needle + 1})`;
    case 'flip':
      return 'Discard, turn others';
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

/** What the piece that was pressed is, or what is asked about it. */
export function pieceTitle(desk: Desk, seat: SeatView, key: string): string {
  const { view, reference } = desk;
  const [kind, first = '', second = ''] = key.split('.');
  const number = Number(first);
  const [deed] = desk.meanings.group(key);
  switch (kind) {
    case 'tile':
      return capital(ownTile(reference, seat, number));
    case 'deck':
      return deed?.do === 'start' && deed.tile !== undefined
        ? `Start ${reference.types[number]?.name}: what do you discard?`
        : '';
    case 'needle':
      return `Knit which yarn onto the ${oneOf(seat.needles[number]?.type ?? -1)}?`;
    case 'finish':
      return `Complete the ${oneOf(seat.needles[number]?.type ?? -1)}? It grows no more.`;
    case 'says':
      return `The card of the ${oneOf(seat.needles[number]?.type ?? -1)} gives:`;
    case 'made': {
      const garment = seat.made[number];
      if (garment === undefined) return '';
      const told = `${reference.patterns[garment.pattern]}${garment.full ? ', full length' : ''}`;
      return `${capital(oneOf(garment.type))}, ${told}: ${count(worthOf(garment), 'point')}`;
    }
    case 'paw':
      return 'A paw takes any tile out of the bag:';
    case 'button':
      return seat.workspace[number] ? buttonName(reference, seat.workspace[number]) : '';
    case 'ring': {
      const space = view.ring[number];
      const colour = second === 'near' ? space?.near : space?.far;
      if (colour === null || colour === undefined) return '';
      const told = tileName(reference, colour, view.family ? 'either' : (space?.side ?? 'either'));
      return deed?.do === 'spot'
        ? `${capital(reference.colours[view.held ?? 0] ?? '')} for ${told}, which goes into the bag`
        : `Space ${number + 1}: ${told}`;
    }
    case 'centre':
      return `${capital(reference.colours[number] ?? '')}: it replaces a tile of the ring.`;
    default:
      return '';
  }
}
