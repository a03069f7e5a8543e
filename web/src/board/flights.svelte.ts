// What a board owes to every change of the view: forget what was pressed, and let fly what travelled.
import { tick, untrack } from 'svelte';
import { hear } from './hear';
import { calm, lasting } from './motion';
import type { Sound } from './sounds';
import { depart, drawn, MANNERS, spots } from './travel';

/** From one spot to another: both are names that pieces have as `data-spot`. */
interface Travel {
  from: string;
  to: string;
  manner?: keyof typeof MANNERS;
  sound: Sound;
}

/** What changed in its place and moves by rules of its own, or not at all. */
interface Heard {
  /** Only if this spot is drawn. */
  at?: string;
  /** Milliseconds: until what is heard is seen. */
  after?: number;
  sound: Sound;
}

export type Flight = Travel | Heard;

export const travelled = (flight: Flight): flight is Travel => 'to' in flight;

const PACE = 90; // milliseconds from one piece to the next
const ALL = 600; // and until the last has landed

/** How long each waits for those before it. */
export function waits(flights: readonly Travel[]): number[] {
  const longest = Math.max(...flights.map(({ manner = 'fly' }) => MANNERS[manner].ms));
  const pace = Math.min(PACE, (ALL - longest) / Math.max(1, flights.length - 1));
  return flights.map((_, at) => at * pace);
}

/** Hear what is drawn but does not travel. */
function listen(board: HTMLElement, path: Flight): void {
  const [spot, after] = travelled(path) ? [path.to, 0] : [path.at, path.after ?? 0];
  if (spot === undefined || drawn(board, spot) !== null) setTimeout(hear, lasting(after), path.sound);
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
  let frame = 0;
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
      const travelling = calm() || document.hidden ? [] : paths.filter(travelled);
      const places = travelling.length > 0 ? spots(board) : null;
      const delays = waits(travelling);
      void tick().then(() => {
        // What does not move is still heard.
        for (const path of paths) if (places === null || !travelled(path)) listen(board, path);
        if (places === null) return;
        // With the next frame, before it is painted: to draw a view and to lay it out are two tasks then. Of what was never
        // seen nothing flies.
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() =>
          depart(
            board,
            places,
            travelling.map((way, at) => ({ ...way, delay: delays[at] ?? 0 })),
          ),
        );
      });
    });
  });
}
