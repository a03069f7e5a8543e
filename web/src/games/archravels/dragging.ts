// What a hand can do by moving a piece: cards into the basket, the marker to another space, yarn onto what it is crafted into, and
// things onto projects, onto their patterns, or back into the bowl.
import type { Table } from './telling';
import type { PatternView } from './view';

/** What letting go of a piece does, by the name of the place: a card of the Bazaar (`slot:3`), the marker (`marker`), yarn of the
 * bowl (`bowl:2`) or of the supply (`spin:2`), a finished thing (`item:0:1`, of a seat). */
export function onto(table: Table, key: string): ReadonlyMap<string, number> {
  const { view, facts, meanings, observer } = table;
  const [kind, ...numbers] = key.split(':');
  const [first = -1, item = -1] = numbers.map(Number);
  const own = observer === null ? undefined : view.seats[observer];
  const found = new Map<string, number>();
  const add = (place: string, action: number | undefined): void => {
    if (action !== undefined) found.set(place, action);
  };
  if (kind === 'slot') for (const place of ['basket', 'bowl']) add(place, meanings.action('shop', { slot: first }));
  if (kind === 'marker') for (const { action, offer } of meanings.of('move')) add(`space.${offer.space}`, action);
  if (kind === 'spin') add('bowl', meanings.action('spin', { colour: first }));
  if (kind === 'bowl') {
    add('made', meanings.action('pick', { colour: first }));
    const wants = (pattern: PatternView | undefined): boolean =>
      (own?.bowl[first] ?? 0) > 0 && (view.left.any_colours || (pattern?.cost?.[first] ?? 1) > 0);
    for (const { action, offer } of meanings.of('craft')) {
      const request = own?.requests.find((one) => one.request === offer.request);
      if (request !== undefined && wants(request.pattern)) add(`request.${request.request}`, action);
      else if (offer.item !== undefined && wants(own?.patterns[offer.item])) add(`pattern.${offer.item}`, action);
    }
  }
  if (kind === 'item' && first === observer) {
    add('bowl', meanings.action('item', { item }));
    add(`pattern.${item}`, meanings.action('learn', { item }));
    for (const { action, offer } of meanings.of('finish'))
      if ((facts.projects[offer.project]?.items[item] ?? 0) > 0) add(`project.${offer.project}`, action);
  }
  return found;
}
