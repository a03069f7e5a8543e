// What a board owes to every change of the view: forget what was pressed, and let fly what travelled.
import { tick, untrack } from 'svelte';
import { calm } from './motion';
import { fly, spots } from './travel';

/** From one spot to another: both are names that pieces have as `data-spot`. */
export interface Flight {
  from: string;
  to: string;
}

const PACE = 90; // milliseconds from one piece to the next
const WHOLE = 220; // and from the first to the last, so that a moment is over soon

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
      if (was === null || board === undefined || calm()) return;
      const paths = flights(was, after);
      if (paths.length === 0) return;
      const places = spots(board);
      const pace = Math.min(PACE, WHOLE / paths.length);
      void tick().then(() => paths.forEach(({ from, to }, at) => fly(board, places, from, to, at * pace)));
    });
  });
}
