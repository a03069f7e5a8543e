// What travelled between two views: drafted tiles, from the ring to somebody's slot.
import type { Flight } from '../../board/flights.svelte';
import type { KnittingCircleView } from './view';

export function flights(before: KnittingCircleView, after: KnittingCircleView): Flight[] {
  if (before.seats.length !== after.seats.length || before.round !== after.round) return [];
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
      if (gone !== undefined) found.push({ from: gone.from, to: `${number}.tile.${slot}` });
    }),
  );
  return found;
}
