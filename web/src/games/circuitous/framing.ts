// Where the camera looks by itself: at what is asked, then at the path from its end back to the Start and at where it leads,
// as far as cards stay large enough to be read. Everything else is a press away.
import { type Box, MARGIN } from '../../board/camera';
import { around, far, type Place, type Point } from './geometry';
import type { CircuitousView } from './view';

/** Pixels of one unit below which a card is hard to read: it is ten units wide. A phone is held nearer. */
export const READABLE = { wide: 6.5, narrow: 5.2 };
/** The same for what is asked: rather small and all in sight than large and out of it. */
const PRESSABLE = { wide: 3.2, narrow: 4.4 };
/** The same when nothing is asked any more: the whole winning path. */
const SEEN = 1.5;
const NEAR = 32; // units from the end of the path: so near a Finish matters more than where the path came from
const AIR = 3; // units around what is looked at
const SHARE = { wide: 76, narrow: 46 }; // units that are seen at least: nobody wants to see two cards alone

export interface Asked {
  /** What can be moved or pointed at, and what moves. */
  things: readonly Place[];
  /** Where cards of the hand can lie, and on which card. */
  spots: readonly (Place & { on: number })[];
}

/** What is asked first, then what else, the most important first. */
function order(view: CircuitousView, { things, spots }: Asked): { first: Place[]; then: Place[] } {
  const path = view.path.map((number) => view.cards[number]).filter((card) => card !== undefined);
  const goal = view.finishes.filter((one) => one.touched || one.number === view.lead?.finish);
  const target = view.target === null ? undefined : view.cards[view.target];
  const end = target ?? view.cards[view.lead?.card ?? 0];
  const from: Point = (things.length > 0 && end === undefined ? goal[0] : end) ?? { x: 0, y: 0 };
  const near = <T extends Place>(some: readonly T[]): T[] => [...some].sort((a, b) => far(from, a) - far(from, b));
  if (view.stage === 'over' && view.settled) return { first: [...goal, ...path.reverse()], then: [...view.cards] };
  if (things.length > 0) return { first: near(things), then: [...goal, ...path.reverse(), ...near(view.cards)] };
  const start = view.cards.slice(0, 1);
  const close = (view.distance ?? NEAR) < NEAR ? goal : [];
  const then = [...close, ...path.reverse(), ...start, ...goal, ...near(spots), ...near(view.cards)];
  return {
    first: end === undefined ? start : [end, ...spots.filter((one) => one.on === end.number)],
    then: [...then, ...near(view.finishes)],
  };
}

/** What the camera should show, in a room of so many pixels. */
export function framing(view: CircuitousView, asked: Asked, width: number, height: number): Box {
  const { first, then } = order(view, asked);
  const size = width < 640 ? 'narrow' : 'wide';
  const part = 1 - 2 * MARGIN;
  let all = around(first.slice(0, 1));
  /** As many of them as are large enough together. */
  const gather = (places: readonly Place[], zoom: number): void => {
    const [most, high] = [(width * part) / zoom - 2 * AIR, (height * part) / zoom - 2 * AIR];
    for (const one of places) {
      const both = join(all, one);
      if (both.width <= Math.max(most, all.width) && both.height <= Math.max(high, all.height)) all = both;
    }
  };
  gather(first, view.stage === 'over' ? SEEN : PRESSABLE[size]);
  gather(then, READABLE[size]);
  const least = Math.min(SHARE[size], (width * part) / READABLE[size]);
  const [across, down] = [Math.max(least, all.width + 2 * AIR), Math.max(least / 2, all.height + 2 * AIR)];
  return { x: all.x + all.width / 2 - across / 2, y: all.y + all.height / 2 - down / 2, width: across, height: down };
}

function join(all: Box, one: Place): Box {
  const [left, top] = [Math.min(all.x, one.x - one.width / 2), Math.min(all.y, one.y - one.height / 2)];
  const right = Math.max(all.x + all.width, one.x + one.width / 2);
  const bottom = Math.max(all.y + all.height, one.y + one.height / 2);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** What lies out of sight, side by side: how many, and the nearest of them. */
export function beyond<T extends Point>(places: readonly T[], seen: Box): Partial<Record<Side, { all: T[]; next: T }>> {
  const found: Partial<Record<Side, { all: T[]; next: T }>> = {};
  const middle = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
  for (const one of places) {
    const out: [Side, number][] = [
      ['left', seen.x - one.x],
      ['right', one.x - seen.x - seen.width],
      ['top', seen.y - one.y],
      ['bottom', one.y - seen.y - seen.height],
    ];
    const [side, away] = out.reduce((most, next) => (next[1] > most[1] ? next : most));
    if (away <= 0) continue;
    const group = (found[side] ??= { all: [], next: one });
    group.all.push(one);
    if (far(middle, one) < far(middle, group.next)) group.next = one;
  }
  return found;
}
