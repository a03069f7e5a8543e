// Clocks: what is left by the server's time, and how it is written.
import type { Clock, SeatTold } from '../wire';

/** Milliseconds left at `serverNow`, where `at` is the server's time at which the seat was told. */
export function left(seat: SeatTold, at: number, serverNow: number): number | null {
  if (seat.time_left === null) return null;
  // On vacation it stands still, and goes on by itself when that is over.
  const since = Math.max(at, seat.vacation ?? 0);
  return Math.max(0, seat.time_left - (seat.time_runs ? Math.max(0, serverNow - since) : 0));
}

export function written(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes >= 60
    ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
    : `${minutes}:${rest}`;
}

export function told(clock: Clock): string {
  if (clock.kind === 'none') return 'no clock';
  const time = written(clock.seconds * 1000);
  if (clock.kind === 'move') return `${time} a move`;
  return clock.increment ? `${time} + ${clock.increment} s a move` : `${time} for the game`;
}

/** 25 November, by the reader's own calendar */
export const date = (at: number, month: 'long' | 'short' = 'long'): string =>
  new Date(at).toLocaleDateString(undefined, { day: 'numeric', month });

/** "just now", "5 min", "3 h", "2 d" */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} d ago`;
}
