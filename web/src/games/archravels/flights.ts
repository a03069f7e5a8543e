// What travelled between two views: cards to the Bazaar, yarn to bowls, items to shelves, requests to their new owner.
import type { Flight } from '../../board/flights.svelte';
import { total } from './facts';
import type { ArchRavelsView } from './view';

export function flights(before: ArchRavelsView, after: ArchRavelsView): Flight[] {
  if (before.seats.length !== after.seats.length) return [];
  const found: Flight[] = [];
  const left = before.bazaar.flatMap((card, slot) => (card !== null && after.bazaar[slot] === null ? [slot] : []));
  after.bazaar.forEach((card, slot) => {
    if (card !== null && card !== before.bazaar[slot]) found.push({ from: 'deck', to: `slot.${slot}`, sound: 'card' });
  });
  after.seats.forEach((area, seat) => {
    const was = before.seats[seat];
    if (was === undefined || was.character === null) return;
    if (area.marker !== was.marker && was.marker !== null)
      found.push({ from: `marker.${seat}`, to: `marker.${seat}`, sound: 'wood' });
    const spent = total(was.bowl) > total(area.bowl);
    area.items.forEach((number, item) => {
      if (number > (was.items[item] ?? 0))
        found.push({
          from: `bowl.${seat}.${was.bowl.findIndex((yarn, colour) => yarn > (area.bowl[colour] ?? 0))}`,
          to: `item.${seat}.${item}`,
          sound: 'wool',
        });
    });
    for (const project of area.projects)
      if (!was.projects.includes(project))
        found.push({ from: `project.${project}`, to: `done.${seat}.${project}`, manner: 'press', sound: 'thread' });
    for (const { request } of area.requests)
      if (!was.requests.some((held) => held.request === request))
        found.push({ from: `slot.${left[0] ?? 0}`, to: `request.${seat}.${request}`, sound: 'card' });
    if (spent) return;
    area.bowl.forEach((number, colour) => {
      if (number > (was.bowl[colour] ?? 0))
        found.push({
          from: left.length > 0 ? `slot.${left[0]}` : 'shown',
          to: `bowl.${seat}.${colour}`,
          manner: 'roll',
          sound: 'yarn',
        });
    });
  });
  // A whole table laid out at once is no flight.
  return found.length > 8 ? [] : found;
}
