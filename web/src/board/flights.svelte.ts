// What a board owes to every change of the view: forget what was pressed, and let fly what travelled.
import { tick, untrack } from 'svelte';
import { hear } from './hear';
import { calm } from './motion';
import type { Sound } from './sounds';
import { fly, MANNERS, spots } from './travel';

/** From one spot to another: both are names that pieces have as `data-spot`. */
export interface Flight {
  from: string;
  to: string;
  manner?: keyof typeof MANNERS;
  sound?: Sound;
}

const PACE = 90; // milliseconds from one piece to the next
const ALL = 600; // and until the last has landed

/** How long each waits for those before it. */
export function waits(flights: readonly Flight[]): number[] {
  const longest = Math.max(...flights.map(({ manner = 'fly' }) => MANNERS[manner].ms));
  const pace = Math.min(PACE, (ALL - longest) / Math.max(1, flights.length - 1));
  return flights.map((_, at) => at * pace);
}

/** Called once while a board is made. `fresh` is called before each new view is drawn; then `flights` says what travelled
 * since the one before. */
export function travels<View>(
  view: () => View,
  root: () => HTMLElement | undefined,
  flights: (before: View, after: View) => Flight[],
  fresh: (after: View, before: View | null) => void,
): void {
  let before: View | null = null;
  $effect.pre(() => {
    const after = view();
    untrack(() => {
      const was = before;
      before = after;
      fresh(after, was);
      const board = root();
      if (was === null || board === undefined) return;
      const paths = flights(was, after);
      if (paths.length === 0) return;
      if (calm()) {
        // What does not move is still heard.
        for (const { sound } of paths) if (sound !== undefined) hear(sound);
        return;
      }
      const places = spots(board);
      const delays = waits(paths);
      void tick().then(() =>
        paths.forEach(({ from, to, ...how }, at) => fly(board, places, from, to, { ...how, delay: delays[at] ?? 0 })),
      );
    });
  });
}
