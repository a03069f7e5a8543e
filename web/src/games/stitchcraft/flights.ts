// What travelled between two views: pairs of spots, guessed from what became fewer here and more there.
import { type Flight, travelled } from '../../board/flights.svelte';
import type { SeatView, StitchcraftView } from './view';

interface Move {
  zone: 'hand' | 'display' | 'showcase' | 'scrap' | 'chest' | 'stack';
  spot: string;
}

// Where a Tapestry that arrives in a zone most likely came from, best first.
const SOURCES: Record<Move['zone'], Move['zone'][]> = {
  display: ['hand'],
  stack: ['display'],
  showcase: ['stack', 'display'],
  scrap: ['stack', 'hand', 'showcase', 'display', 'chest'],
  hand: ['chest', 'scrap'],
  chest: ['scrap', 'stack'],
};

// Where it hangs for all to see, and unrolls; elsewhere it is laid down as it is.
const OPEN: ReadonlySet<Move['zone']> = new Set<Move['zone']>(['display', 'stack', 'showcase']);

function counts(
  zone: Move['zone'],
  seat: number,
  from: readonly number[],
  to: readonly number[],
  byColour: boolean,
): Move[] {
  const found: Move[] = [];
  to.forEach((number, colour) => {
    for (let more = number - (from[colour] ?? 0); more > 0; more -= 1)
      found.push({ zone, spot: byColour ? `${seat}.${zone}.${colour}` : `${seat}.${zone}` });
  });
  return found;
}

function changes(seat: number, from: SeatView, to: SeatView): Move[] {
  const found: Move[] = [];
  for (let place = from.display.length; place < to.display.length; place += 1)
    found.push({ zone: 'display', spot: `${seat}.display.${place}` });
  if (from.hand !== null && to.hand !== null) found.push(...counts('hand', seat, from.hand, to.hand, true));
  else
    for (let more = to.hand_size - from.hand_size; more > 0; more -= 1)
      found.push({ zone: 'hand', spot: `${seat}.hand` });
  found.push(...counts('showcase', seat, from.showcase, to.showcase, true));
  found.push(...counts('scrap', seat, from.scrap, to.scrap, false));
  for (let more = to.chest - from.chest; more > 0; more -= 1) found.push({ zone: 'chest', spot: `${seat}.chest` });
  return found;
}

/** The place that a Display lost: the first where the two differ. */
function lostPlace(from: SeatView, to: SeatView): number {
  const place = from.display.findIndex((colour, index) => to.display[index] !== colour);
  return place < 0 ? from.display.length - 1 : place;
}

function losses(seat: number, from: SeatView, to: SeatView): Move[] {
  const found = changes(seat, to, from).filter((move) => move.zone !== 'display');
  if (to.display.length < from.display.length)
    found.push({ zone: 'display', spot: `${seat}.display.${lostPlace(from, to)}` });
  return found;
}

export function flights(before: StitchcraftView, after: StitchcraftView): Flight[] {
  if (before.seats.length !== after.seats.length) return [];
  const found: Flight[] = [];
  after.seats.forEach((to, seat) => {
    const from = before.seats[seat];
    if (from === undefined) return;
    const gone = losses(seat, from, to);
    const come = changes(seat, from, to);
    before.stack.forEach(([owner], index) => {
      if (owner === seat && after.stack.length <= index) gone.push({ zone: 'stack', spot: `stack.${index}` });
    });
    after.stack.forEach(([owner], index) => {
      if (owner === seat && before.stack.length <= index) come.push({ zone: 'stack', spot: `stack.${index}` });
    });
    for (const move of come) {
      for (const zone of SOURCES[move.zone]) {
        const at = gone.findIndex((lost) => lost.zone === zone);
        const source = gone[at];
        if (source === undefined) continue;
        gone.splice(at, 1);
        found.push({ from: source.spot, to: move.spot, sound: OPEN.has(move.zone) ? 'tapestry' : 'cloth' });
        break;
      }
    }
  });
  // A whole hand dealt at once is no flight.
  return found.length > 6 ? [] : found;
}

/** The spots of Tapestries that were played or revealed since: they unroll. */
export function unrolled(before: StitchcraftView | null, after: StitchcraftView): ReadonlySet<string> {
  if (before === null) return new Set();
  return new Set(
    flights(before, after)
      .filter(travelled)
      .filter(({ sound }) => sound === 'tapestry')
      .map(({ to }) => to),
  );
}
