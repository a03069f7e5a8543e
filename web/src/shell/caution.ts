// Whether to ask before a choice that cannot be taken back.
import type { Clock } from '../wire';

export type Ask = 'never' | 'slow' | 'always';

const SLOW = 3600; // seconds for a move: nobody waits at the table, and nobody can be asked to go back

/** At a quick table a question at every draw would be in the way; where a move may take a day, a slip is dear. */
export function careful(ask: Ask, clock: Clock): boolean {
  if (ask === 'slow') return clock.kind === 'move' && clock.seconds >= SLOW;
  return ask === 'always';
}
