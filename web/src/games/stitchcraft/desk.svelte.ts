// What all parts of the board share: what lies there, what may be done, what was pressed and what is pointed at.
import type { BoardProps } from '../../board/contract';
import { type Drag, NOWHERE } from '../../board/drag.svelte';
import { Offers } from '../../board/offers';
import { does } from '../../board/press';
import { foresee, type Foresight } from './meaning';
import type { Offer, Power, StitchcraftReference, StitchcraftView } from './view';

/** A piece that was pressed, or is pointed at. */
export interface Focus {
  /** Tells it from others. */
  key: string;
  colour: number | null;
  /** What it would do. */
  action: number | undefined;
}

export class Desk {
  focus = $state.raw<Focus | null>(null);
  aim = $state.raw<Focus | null>(null);
  /** Spots whose Tapestries unroll just now. */
  unrolling = $state.raw<ReadonlySet<string>>(new Set());

  readonly meanings = $derived.by(() => new Offers<Offer>(this.given().offers));
  /** What is talked about: a piece that was pressed and would do something, until it is let go; else what is pointed at. */
  readonly topic: Focus | null = $derived.by(() =>
    this.focus?.action === undefined ? (this.aim ?? this.focus) : this.focus,
  );
  /** What would come of it; of nothing in particular, what comes of the reveal that waits for answers. */
  readonly foresight: Foresight | null = $derived.by(() =>
    foresee(this.meanings.meaning(this.topic?.action ?? null), this.view),
  );

  constructor(private readonly given: () => BoardProps<StitchcraftView, StitchcraftReference, Offer>) {}

  get view(): StitchcraftView {
    return this.given().view;
  }
  get reference(): StitchcraftReference {
    return this.given().reference;
  }
  get observer(): number | null {
    return this.given().observer;
  }
  get names(): string[] {
    return this.given().names;
  }
  get busy(): boolean {
    return this.given().busy;
  }
  get hint(): number | null {
    return this.given().hint;
  }

  colour = (index: number): string => this.reference.colours[index] ?? '';
  power = (index: number): Power | undefined => this.reference.powers[index];
  name = (seat: number): string => this.names[seat] ?? '';

  /** For a piece: how it answers to presses and to the pointer. */
  piece(key: string, colour: number | null, action: number | undefined) {
    return {
      action,
      picked: action !== undefined && this.focus?.key === key,
      hinted: action !== undefined && action === this.hint,
      busy: this.busy,
      press: () => this.pick({ key, colour, action }),
      tell: () => (this.focus = { key, colour, action: undefined }),
      point: (on: boolean) => {
        if (on) this.aim = { key, colour, action };
        else if (this.aim?.key === key) this.aim = null;
      },
    };
  }

  pick(piece: Focus): void {
    const { busy, oneClick, act } = this.given();
    const again = this.focus?.key === piece.key && this.focus.action === piece.action;
    if (does(piece.action, again, { busy, oneClick })) act(piece.action);
    else this.focus = { ...piece, action: busy ? undefined : piece.action };
  }

  /** For a piece that is dragged: it does what it would do at the one place where that is done. */
  drags(piece: Focus, place: string | null): Drag {
    const { action } = piece;
    return {
      onto: action === undefined || place === null || this.busy ? NOWHERE : new Map([[place, action]]),
      lift: () => {
        this.focus = null;
        this.aim = piece;
      },
      land: () => (this.aim = null),
      act: this.act,
    };
  }

  act = (action: number): void => this.given().act(action);
  explain = (sentence: string): void => this.given().explain(sentence);
  clear = (): void => {
    this.focus = this.aim = null;
  };
}
