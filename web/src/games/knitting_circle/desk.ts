// What every part of the board is given: the view, what can be done, and how to do it.
import type { Drag } from '../../board/gestures';
import type { Meanings } from './meaning';
import type { KnittingCircleReference, KnittingCircleView } from './view';

export interface Desk {
  view: KnittingCircleView;
  reference: KnittingCircleReference;
  names: string[];
  observer: number | null;
  meanings: Meanings;
  /** The piece that was pressed. */
  picked: string | null;
  /** The piece under the pointer or the focus. */
  aimed: string | null;
  hint: number | null;
  busy: boolean;
  press(key: string): void;
  aim(key: string | null): void;
  pull(key: string): () => Drag;
}

export const hinted = (desk: Desk, key: string): boolean =>
  desk.hint !== null && desk.meanings.group(key).some((deed) => deed.action === desk.hint);
export const can = (desk: Desk, key: string): boolean => desk.meanings.group(key).length > 0;
