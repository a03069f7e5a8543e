// The clocks that a table can be made with.
import type { Clock } from '../wire';

export const PACES: Record<string, { title: string; clock: Clock }> = {
  none: { title: 'No clock', clock: { kind: 'none', seconds: 0, increment: 0, timeout: 'bot' } },
  quick: {
    title: 'Quick: 10 minutes + 10 seconds a move',
    clock: { kind: 'bank', seconds: 600, increment: 10, timeout: 'bot' },
  },
  calm: {
    title: 'Calm: 30 minutes + 30 seconds a move',
    clock: { kind: 'bank', seconds: 1800, increment: 30, timeout: 'bot' },
  },
  day: {
    title: 'Letter: a day for each move',
    clock: { kind: 'move', seconds: 86400, increment: 0, timeout: 'bot' },
  },
  week: {
    title: 'Letter: three days for each move',
    clock: { kind: 'move', seconds: 259200, increment: 0, timeout: 'bot' },
  },
};
