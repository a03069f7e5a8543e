import type { Result } from '../wire';

/** Whether this seat stands above somebody; where all share the first place, nobody won. */
export function won(result: Result, seat: number): boolean {
  return result.placing[seat] === 1 && (result.placing.length === 1 || result.placing.some((rank) => rank !== 1));
}

/** "1st", "2nd". */
export const place = (rank: number | undefined): string => ['', '1st', '2nd', '3rd'][rank ?? 0] ?? `${rank}th`;
