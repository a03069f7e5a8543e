// What pieces need to know about pressing.
import type { Offered } from '../../board/contract';
import type { Drag } from '../../board/drag.svelte';
import type { Offers } from '../../board/offers';
import type { Offer, Outlook } from './view';

/** Something of one kind that may be done. */
export type Found<Do extends Offer['do']> = Offered<Extract<Offer, { do: Do }>>;

/** What a pressed piece is, and what pressing it again would do. */
export interface Focus {
  key: string;
  title: string;
  text: string;
  verb: string;
  action: number | undefined;
}

/** Everything a piece needs to be pressed. */
export interface Play {
  meanings: Offers<Offer>;
  picked: string | null;
  hint: number | null;
  busy: boolean;
  /** What the chosen action would bring, if it says so. */
  outlook: Outlook | null;
  press(focus: Focus): void;
  /** How the piece with this key is dragged. */
  drag(key: string): Drag;
  tell(focus: Focus): void;
  /** What is laid out in the middle and not done yet; null: nothing. */
  weigh(action: number | null): void;
}

/** What an offer would bring, where it tells. */
export const outlookOf = (offer: Offer | undefined): Outlook | null =>
  offer !== undefined && 'earns' in offer ? offer : null;
