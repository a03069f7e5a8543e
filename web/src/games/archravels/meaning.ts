// What pieces need to know about pressing.
import type { Offered } from '../../board/contract';
import type { Offers } from '../../board/offers';
import type { Offer } from './view';

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
  press(focus: Focus): void;
  tell(focus: Focus): void;
}
