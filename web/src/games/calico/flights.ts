// What travelled between two views: from a hand to a quilt, from the market or the circle to a hand, from the bag to where it
// was; and a cat from its card to the patches it likes.
import type { Flight } from '../../board/flights.svelte';
import type { CalicoView } from './view';

/** Patches that lie in the draft, by the name of their spot. */
function draft(view: CalicoView): Map<string, number | null> {
  const found = new Map<string, number | null>();
  view.market.forEach((patch, slot) => found.set(`market.${slot}`, patch));
  view.ring.forEach((patches, space) => patches.forEach((patch, slot) => found.set(`ring.${space}.${slot}`, patch)));
  return found;
}

export function flights(before: CalicoView, after: CalicoView): Flight[] {
  if (before.seats.length !== after.seats.length) return [];
  const found: Flight[] = [];
  const lay = draft(before);
  const lies = draft(after);
  // A patch of the draft that is there no more; taken spots are not given twice.
  const left = [...lay].filter(([spot, patch]) => patch !== null && lies.get(spot) !== patch);
  after.seats.forEach((seat, number) => {
    const was = before.seats[number];
    if (was === undefined) return;
    const placed: number[] = [];
    seat.quilt.forEach((row, y) =>
      row.forEach((patch, x) => {
        if (patch === null || was.quilt[y]?.[x] !== null) return;
        placed.push(patch);
        const slot = Math.max(
          0,
          was.hand.findIndex((held) => held === patch || held === null),
        );
        found.push({
          from: `${number}.hand.${slot}`,
          to: `${number}.${y}.${x}`,
          sound: seat.button_tokens.length > was.button_tokens.length ? 'button' : 'cloth',
        });
      }),
    );
    const kept = was.hand.length - placed.length;
    seat.hand.forEach((patch, slot) => {
      if (slot < kept || patch === null) return;
      const at = left.findIndex(([, lain]) => lain === patch);
      const [spot] = left.splice(at, at < 0 ? 0 : 1)[0] ?? [];
      if (spot !== undefined) found.push({ from: spot, to: `${number}.hand.${slot}`, sound: 'cloth' });
    });
    for (const { row, col, which } of seat.cat_tokens)
      if (!was.cat_tokens.some((slept) => slept.row === row && slept.col === col))
        found.push({ from: `curl.${which}`, to: `${number}.cat.${row}.${col}`, manner: 'walk', sound: 'cat' });
  });
  for (const [spot, patch] of lies) {
    if (patch !== null && lay.get(spot) !== patch && after.bag < before.bag)
      found.push({ from: 'bag', to: spot, sound: 'cloth' });
  }
  // A whole table laid anew is no flight.
  return found.length > 8 ? [] : found;
}
