// What somebody missed who comes back to a table: since when, and, where it is worth a film, the film.
import { calm } from '../board/motion';
import type { Clock, Scene } from '../wire';
import { api } from './api';
import { seen } from './looked';
import { type Frame, frames, MOST, worthShowing } from './recap';

export interface Missed {
  /** Up to which step they had seen it. */
  left: number;
  /** How it stood then, and every move since; null where nothing shall move, or nobody else did anything. */
  film: { start: Scene; frames: Frame[]; earlier: number } | null;
}

/** Null: nothing, or so little that words are enough. `eyes`: through which seat they look. */
export async function missed(table: string, clock: Clock, now: Scene, eyes: number): Promise<Missed | null> {
  const found = await seen(table).catch(() => null);
  if (found === null || found.step === null || found.step >= now.step || !worthShowing(clock, found.ago)) return null;
  const left = found.step;
  if (calm()) return { left, film: null };
  const first = Math.max(left, now.step - MOST);
  const body = await api.moments(table, first, now.step, eyes).catch(() => null);
  const [start] = body?.scenes ?? [];
  const shown = body === null ? [] : frames({ ...body, told: body.told.filter((one) => one.step > first) });
  if (start === undefined || shown.every((one) => one.told.seat === eyes)) return { left, film: null };
  return { left, film: { start, frames: shown, earlier: first - left } };
}
