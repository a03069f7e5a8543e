// What a pressed piece says about itself, and why it can or cannot be used now.
import type { Offers } from '../../board/offers';
import { capital, inQuarters, listing } from '../../board/words';
import { itemsText, missing, total, yarnText } from './facts';
import type { Focus } from './meaning';
import type { ArchRavelsReference, ArchRavelsView, Offer, PatternView, RequestView, SeatView } from './view';

export interface Table {
  view: ArchRavelsView;
  facts: ArchRavelsReference;
  meanings: Offers<Offer>;
  /** The seat that looks, if any. */
  observer: number | null;
  names: string[];
}

const asked = ({ meanings }: Table): boolean => meanings.all.length > 0;

export function tellSlot(table: Table, slot: number): Focus {
  const { view, facts, meanings } = table;
  const number = view.bazaar[slot] ?? null;
  const card = number === null ? undefined : facts.cards[number];
  const action = meanings.action('shop', { slot });
  const because = action !== undefined || !asked(table) ? '' : why(view);
  const focus = { key: `slot:${slot}`, verb: 'Take it', action };
  if (card === undefined) {
    const spare = view.spare[slot] ?? false;
    return {
      ...focus,
      title: 'An empty space',
      text: spare
        ? `Left empty by the turn before: it counts as 1 yarn of any colour. ${because}`
        : 'It is filled again when the Bazaar is restocked.',
    };
  }
  if (card.kind === 'event') return { ...focus, title: card.name, text: card.text };
  if (card.kind === 'request') {
    const request = facts.requests[card.request];
    return {
      ...focus,
      title: card.name,
      text: request ? `Special Request: ${request.text}, for ${inQuarters(request.points)} points.` : '',
    };
  }
  return {
    ...focus,
    title: capital(card.name),
    text: card.kind === 'wild' ? `You choose both colours when you take it. ${because}` : because,
  };
}

function why(view: ArchRavelsView): string {
  if (view.stage === 'move') return 'Move your action marker to a space with Shop first.';
  if (view.stage === 'act' && view.left.shop === 0) return 'Your space has no Shop left.';
  return '';
}

export function tellSpace(table: Table, seat: number, space: number): Focus {
  const { view, facts, meanings, observer } = table;
  const area = view.seats[seat];
  const label =
    area?.character === null || area === undefined ? '' : (facts.characters[area.character]?.spaces[space] ?? '');
  const action = seat === observer ? meanings.action('move', { space }) : undefined;
  let text = label.split(' + ').map(spaceText).join(' ');
  if (action === undefined && seat === observer && view.stage === 'move' && asked(table))
    text += ' Your marker stands here: it has to move to another space.';
  return { key: `space:${seat}:${space}`, title: label, text, verb: 'Move here', action };
}

/** What one action of a space does. */
export function spaceText(part: string): string {
  const number = Number(/\d+/.exec(part)?.[0] ?? 0);
  if (part.startsWith('Shop')) return `Take exactly ${number} cards of the Yarn Bazaar.`;
  if (part.startsWith('Take')) return `Take ${number} yarn of one colour.`;
  if (part.startsWith('Exchange')) return 'Exchange any number of one colour for another.';
  if (part.endsWith('Colors')) return `Craft ${number} thing, paid with yarn of any colours.`;
  return `Craft up to ${number} ${number === 1 ? 'item or request' : 'items or requests'}.`;
}

/** What a pattern wants and what the bowl lacks of it, in words; `general` is its rule, where it has one. */
export function costText(
  facts: ArchRavelsReference,
  pattern: PatternView,
  general: string,
  bowl: readonly number[],
): string {
  const wants = pattern.cost === null ? general : yarnText(pattern.cost, facts);
  if (pattern.lacks === 0) return wants;
  return `${wants}; ${pattern.cost === null ? `${pattern.lacks} still lacking` : `lacking ${yarnText(missing(pattern.cost, bowl), facts)}`}`;
}

export function tellPattern(table: Table, seat: number, item: number): Focus {
  const { view, facts, meanings, observer } = table;
  const area = view.seats[seat] as SeatView;
  const pattern = area.patterns[item] as PatternView;
  const about = facts.items[item];
  const mine = seat === observer;
  const craft = mine ? meanings.action('craft', { item }) : undefined;
  const learn = mine ? meanings.action('learn', { item }) : undefined;
  const name = capital(about?.name ?? '');
  const cost = `Costs ${costText(facts, pattern, facts.rules[about?.rule ?? 0] ?? '', area.bowl)}.`;
  if (learn !== undefined)
    return {
      key: `pattern:${seat}:${item}`,
      title: `Learn the pattern for ${about?.some}`,
      text: `Costs 1 ${about?.one}. From then on you craft it with ${facts.rules[about?.rule ?? 0]}; worth ${inQuarters(about?.learned_points ?? 0)} points at the end.`,
      verb: 'Learn it',
      action: learn,
    };
  let text = `${cost} Worth ${inQuarters(about?.points ?? 0)} points if you still have it at the end.`;
  if (pattern.learned) text = `Learned. ${text}`;
  if (craft === undefined && mine && asked(table) && view.left.crafts === 0 && view.stage === 'act')
    text += ' Your space has no Craft left.';
  return { key: `pattern:${seat}:${item}`, title: name, text, verb: 'Craft it', action: craft };
}

export function tellRequest(table: Table, seat: number, { request, done, favourite, pattern }: RequestView): Focus {
  const { view, facts, meanings, observer } = table;
  const about = facts.requests[request];
  const area = view.seats[seat] as SeatView;
  const action = seat === observer ? meanings.action('craft', { request }) : undefined;
  const worth = inQuarters(about?.points ?? 0);
  const extra = favourite
    ? `, and ${inQuarters(facts.favourite_points)} more as ${seat === observer ? 'your' : 'their'} favourite`
    : '';
  const text = done
    ? `Done: ${worth} points${extra}.`
    : `Costs ${costText(facts, pattern, about?.text ?? '', area.bowl)}. ${worth} points${extra}; as many are lost if it is never done.`;
  return { key: `request:${seat}:${request}`, title: about?.name ?? '', text, verb: 'Craft it', action };
}

export function tellItem(table: Table, seat: number, item: number): Focus {
  const { view, facts, meanings, observer } = table;
  const about = facts.items[item];
  const number = view.seats[seat]?.items[item] ?? 0;
  const action = seat === observer ? meanings.action('item', { item }) : undefined;
  const text =
    action === undefined
      ? `Finished, for a project; worth ${inQuarters(about?.points ?? 0)} points each at the end.`
      : 'Unravel one and take its yarn back by the present pattern.';
  return {
    key: `item:${seat}:${item}`,
    title: itemsText(
      Array.from({ length: 5 }, (_, at) => (at === item ? number : 0)),
      facts,
    ),
    text,
    verb: 'Frog it',
    action,
  };
}

export function tellProject(table: Table, project: number): Focus {
  const { view, facts, meanings, observer } = table;
  const about = facts.projects[project];
  const action = meanings.action('finish', { project });
  const own = observer === null ? undefined : view.seats[observer];
  const lacking = about !== undefined && own !== undefined ? missing(about.items, own.items) : [];
  const need = about === undefined ? '' : itemsText(about.items, facts);
  const state =
    own === undefined
      ? ''
      : total(lacking) === 0
        ? action === undefined
          ? ' You have all of it: finish it after the Bazaar is restocked.'
          : ' You have all of it.'
        : ` You still need ${itemsText(lacking, facts)}.`;
  return {
    key: `project:${project}`,
    title: about?.name ?? '',
    text: `${capital(need)} for ${inQuarters(about?.points ?? 0)} points.${state}`,
    verb: 'Finish it',
    action,
  };
}

/** What the piece says that an offer would press; nothing where the offer is made in the middle of the table. */
export function tellOffer(table: Table, seat: number, offer: Offer): Focus | undefined {
  switch (offer.do) {
    case 'move':
      return tellSpace(table, seat, offer.space);
    case 'finish':
      return tellProject(table, offer.project);
    case 'item':
      return tellItem(table, seat, offer.item);
    case 'learn':
      return tellPattern(table, seat, offer.item);
    case 'craft': {
      const held = table.view.seats[seat]?.requests.find((one) => one.request === offer.request);
      return held ? tellRequest(table, seat, held) : tellPattern(table, seat, offer.item ?? 0);
    }
    default:
      return undefined;
  }
}

/** Take 3 of one colour, as the Yarn Spinners do. */
export const tellSpin = ({ facts, meanings }: Table, action: number, colour: number): Focus => ({
  key: `spin:${colour}`,
  title: `Take 3 ${facts.colours[colour]?.name ?? ''}`,
  text: meanings.meaning(action) === undefined ? '' : 'From the supply into your bowl.',
  verb: 'Take them',
  action,
});

/** For whom a request is the favourite. */
export const lovers = ({ view, facts }: Table, request: number): number[] =>
  view.seats.flatMap((area, seat) =>
    area.character !== null && facts.characters[area.character]?.favourite === request ? [seat] : [],
  );

export const namesOf = ({ names, observer }: Table, seats: number[]): string =>
  listing(seats.map((seat) => (seat === observer ? 'you' : (names[seat] ?? ''))));
