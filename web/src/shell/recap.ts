// The news since my last turn: what was done to me comes first.
import type { LogLine } from '../wire';

export interface News extends LogLine {
  /** It was done to me. */
  me: boolean;
}

/** Others' lines that name me, then the rest; each part in the order in which it happened. */
export function about(lines: readonly LogLine[], me: number | null): News[] {
  const told = lines.map((line) => ({ ...line, me: me !== null && line.seat !== me && line.text.includes(`{${me}}`) }));
  return [...told.filter((line) => line.me), ...told.filter((line) => !line.me)];
}
