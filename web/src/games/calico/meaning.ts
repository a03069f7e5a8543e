// What a press on a piece would do.
import type { ComponentProps } from 'svelte';
import type { Offered } from '../../board/contract';
import type { Drag } from '../../board/drag.svelte';
import type Piece from '../../board/Piece.svelte';
import type { Cell } from './hexes';
import type { Offer } from './view';

/** An offer of one kind, with its number. */
type Deed<Do extends Offer['do']> = Extract<Offer, { do: Do }> & { action: number };
export type Placement = Deed<'place'>;
export type Taking = Deed<'take'>;
export type Laying = Deed<'goal'>;

/** How a patch of the draft is pressed: of the market by its place, of the circle by space and nearer or farther. */
export type Draft = (slot: number, space?: number) => Partial<ComponentProps<typeof Piece>>;
/** How it is dragged. */
export type Pull = (slot: number, space?: number) => () => Drag;

export class Meanings {
  readonly places: Placement[];
  readonly takes: Taking[];
  readonly goals: Laying[];

  constructor(offers: readonly Offered<Offer>[]) {
    const deeds = offers.map(({ action, offer }) => ({ action, ...offer }));
    this.places = deeds.filter((one) => one.do === 'place');
    this.takes = deeds.filter((one) => one.do === 'take');
    this.goals = deeds.filter((one) => one.do === 'goal');
  }

  place(patch: number | null, cell: Cell): Placement | undefined {
    return this.places.find((one) => one.patch === patch && one.row === cell.row && one.col === cell.col);
  }

  take(slot: number, space?: number): Taking | undefined {
    return this.takes.find((one) => one.slot === slot && one.space === space);
  }

  goal(goal: number): Laying | undefined {
    return this.goals.find((one) => one.goal === goal);
  }
}
