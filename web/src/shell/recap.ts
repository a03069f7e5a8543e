// The news since my last turn: what was done to me comes first.
import type { LogLine } from '../wire';

export interface News extends LogLine {
  /** It was done to me. */
  me: boolean;
}

/** What others did to me, then what else they did; each part in the order in which it happened. What I did is no news. */
export function about(lines: readonly LogLine[], me: number | null): News[] {
  const mine = `{${me}}`;
  const told = lines
    .filter((line) => !line.text.startsWith(mine))
    .map((line) => ({ ...line, me: me !== null && line.text.includes(mine) }));
  return [...told.filter((line) => line.me), ...told.filter((line) => !line.me)];
}

/** What the news are called: in the middle of my turn nothing happened since my last one. */
export function title(lines: readonly LogLine[], turn: number): string {
  return lines.some((line) => line.turn < turn) ? 'Since your last turn' : 'Meanwhile';
}
