// What travelled between two views: drafted tiles from the ring to somebody's slot, a garment's card to its needle, and a
// completed garment from there to the line, with the buttons that are sewn on it. What is knitted is heard.
import type { Flight } from '../../board/flights.svelte';
import type { GarmentView, KnittingCircleView, SeatView } from './view';
import { BUTTON_KINDS } from './yarn';

export function flights(before: KnittingCircleView, after: KnittingCircleView): Flight[] {
  if (before.seats.length !== after.seats.length) return [];
  const found = before.round === after.round ? drafted(before, after) : [];
  after.seats.forEach((seat, number) => {
    const was = before.seats[number];
    if (was === undefined) return;
    found.push(...knitted(was, seat, number), ...completed(was, seat, number));
    if (seat.paws > was.paws) found.push({ at: `${number}.paws`, sound: 'cat' });
  });
  after.requests.forEach(({ number, met }, index) => {
    if (met.length > (before.requests[index]?.met.length ?? 0)) found.push({ at: `request.${number}`, sound: 'card' });
  });
  return found;
}

function drafted(before: KnittingCircleView, after: KnittingCircleView): Flight[] {
  const left: { from: string; colour: number }[] = [];
  before.ring.forEach((space, index) => {
    for (const spot of ['near', 'far'] as const) {
      const colour = space[spot];
      if (colour !== null && after.ring[index]?.[spot] === null) left.push({ from: `ring.${index}.${spot}`, colour });
    }
  });
  const found: Flight[] = [];
  after.seats.forEach((seat, number) =>
    seat.slots.forEach((tile, slot) => {
      if (tile === null || before.seats[number]?.slots[slot] !== null) return;
      const at = left.findIndex((one) => one.colour === tile.colour);
      const [gone] = left.splice(at, at < 0 ? 0 : 1);
      if (gone !== undefined) found.push({ from: gone.from, to: `${number}.tile.${slot}`, sound: 'yarn' });
    }),
  );
  return found;
}

/** Cards that came onto needles, and rows that were knitted. */
function knitted(before: SeatView, after: SeatView, number: number): Flight[] {
  return after.needles.flatMap<Flight>((needle, index) => {
    const to = `${number}.needle.${index}`;
    const rows = before.needles[index]?.tiles.length;
    if (needle === null) return [];
    if (rows === undefined) {
      const from = needle.card === null ? `deck.${needle.type}` : `card.${needle.card}`;
      return [{ from, to, manner: 'slide', sound: 'wood' }];
    }
    return needle.tiles.length > rows ? [{ at: to, sound: 'thread' }] : [];
  });
}

/** The garment that came onto the line last, and buttons that it has now. */
function completed(before: SeatView, after: SeatView, number: number): Flight[] {
  const index = after.made.length - 1;
  const garment = after.made[index];
  if (garment === undefined || index < before.made.length - 1) return [];
  const found: Flight[] = [];
  if (after.made.length > before.made.length) {
    const needle = before.needles.findIndex(
      (one, at) => one !== null && one.type === garment.type && (after.needles[at]?.tiles.length ?? 0) === 0,
    );
    if (needle >= 0)
      found.push({
        from: `${number}.needle.${needle}`,
        to: `${number}.made.${index}`,
        manner: 'slide',
        sound: 'wool',
      });
  }
  const had: GarmentView['buttons'] = before.made[index]?.buttons ?? [];
  for (const button of garment.buttons) {
    const kind = BUTTON_KINDS.indexOf(button.kind);
    if (had.some((one) => one.kind === button.kind)) continue;
    const slot = [2 * kind, 2 * kind + 1].find((at) => before.workspace[at] !== null && after.workspace[at] === null);
    if (slot !== undefined)
      found.push({
        from: `${number}.button.${slot}`,
        to: `${number}.made.${index}.${kind}`,
        manner: 'press',
        sound: 'button',
      });
  }
  return found;
}
