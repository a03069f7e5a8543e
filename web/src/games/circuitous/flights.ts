// What changed between two views: cards that were laid, turned or put there, which are pressed flat before a stitch runs along
// their cord, Finishes that moved, and cards that were drawn or put away. All that lies on the table moves in its drawing.
import type { Flight } from '../../board/flights.svelte';
import type { CircuitousView } from './view';

const STITCHED = 220; // milliseconds until the cord is stitched down

/** Cards that were laid, turned or put there since: few, or somebody looks at another moment. */
export function changed(before: CircuitousView | null, after: CircuitousView): Set<number> {
  const same = (number: number): boolean => {
    const [one, other] = [before?.cards[number], after.cards[number]];
    return one?.x === other?.x && one?.y === other?.y && one?.paths === other?.paths && one?.kind === other?.kind;
  };
  const found = after.cards.map(({ number }) => number).filter((number) => !same(number));
  return new Set(before === null || found.length > 2 ? [] : found);
}

export function flights(before: CircuitousView, after: CircuitousView): Flight[] {
  if (changed(before, after).size > 0) return [{ sound: 'card' }, { sound: 'thread', after: STITCHED }];
  const moved = after.finishes.some(({ x, y, black }, index) => {
    const was = before.finishes[index];
    return was !== undefined && (was.x !== x || was.y !== y || was.black !== black);
  });
  if (moved) return [{ sound: 'cloth' }];
  const handled = after.seats.some((seat, index) => {
    const was = before.seats[index];
    return was !== undefined && (was.hand_size !== seat.hand_size || was.discard.length !== seat.discard.length);
  });
  return handled ? [{ sound: 'card' }] : [];
}
