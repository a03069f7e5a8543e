// What somebody is about to do: the card that is chosen, how it is turned, where it is held, what was pressed once.
import { point, type Frame } from '../../board/camera';
import type { BoardProps } from '../../board/contract';
import { does } from '../../board/press';
import { Foresight } from './foresight.svelte';
import { future, type Future } from './future';
import { asTurned, type Laying, Meanings, type Moving, type Pointing, snap, type Snap, type Spot } from './meaning';
import type { Told } from './telling';
import type { CircuitousReference, CircuitousView, Foreseen, Offer } from './view';

export type Props = BoardProps<CircuitousView, CircuitousReference, Offer, Foreseen>;

/** A spot, and how the chosen card would lie there. */
export interface Shown {
  spot: Spot;
  laying: Laying;
  asTurned: boolean;
}

const REACH = 52; // pixels around a place within which a card in the air is drawn to it

export class Play {
  /** The slot of the card that would be laid. */
  chosen = $state<number | null>(null);
  /** How it is turned, in degrees. */
  turn = $state(0);
  /** Pressed once, to be pressed again. */
  picked = $state<number | null>(null);
  /** Under the pointer or the focus. */
  aimed = $state<number | null>(null);
  /** The slot of the card in the air, and the place on the table to which it is drawn. */
  lifted = $state<number | null>(null);
  snapped = $state.raw<Snap | null>(null);
  /** Where it is held, on the screen. */
  air = $state.raw({ x: 0, y: 0 });
  /** A card on the table that was pressed, and a bead of the path that is pointed at. */
  looked = $state<number | null>(null);
  marked = $state<number | null>(null);
  /** Somebody turned the card: then it stays so. */
  private byHand = false;
  readonly foresight = new Foresight((actions) => this.props().foresee(actions));

  constructor(private readonly props: () => Props) {}

  readonly view = $derived.by(() => this.props().view);
  readonly told = $derived.by<Told>(() => {
    const { view, reference, names, observer } = this.props();
    return { view, reference, names, observer };
  });
  readonly asked = $derived.by(() => this.props().offers.length > 0);
  readonly busy = $derived.by(() => this.props().busy);
  readonly seat = $derived.by(() => this.props().observer ?? 0);
  readonly meanings = $derived.by(() => new Meanings(this.props().offers, this.view, this.props().reference));
  readonly own = $derived.by(() => {
    const { observer, view } = this.props();
    return observer === null ? undefined : view.seats[observer];
  });
  readonly held = $derived.by(() => (this.view.active === this.props().observer ? this.view.held : null));
  readonly cards = $derived.by(() => {
    const hand = this.own?.hand ?? [];
    return this.held === null ? hand : [this.held, ...hand];
  });
  readonly kind = $derived.by(() => (this.chosen === null ? null : (this.cards[this.chosen] ?? null)));
  readonly paths = $derived.by(() => this.props().reference.kinds[this.kind ?? -1]?.paths ?? '');
  readonly spots = $derived.by(() => this.meanings.spots(this.kind));
  readonly shown = $derived.by<Shown[]>(() =>
    this.spots
      .filter((spot) => spot.ways.length > 0)
      .map((spot) => {
        const same = asTurned(spot, this.paths, this.turn);
        const laying = spot.ways.find((one) => one.action === this.picked) ?? same ?? spot.ways[0]!;
        return { spot, laying, asTurned: laying === same || laying.action === this.picked };
      }),
  );
  readonly dead = $derived.by(() => this.spots.filter((spot) => spot.ways.length === 0));
  /** What is meant just now: held over, pointed at, or pressed once. */
  readonly meant = $derived.by<Laying | Moving | null>(() => {
    if (this.lifted !== null) return this.snapped?.laying ?? null;
    return this.lay(this.aimed) ?? this.move(this.aimed) ?? this.lay(this.picked) ?? this.move(this.picked);
  });
  readonly pointed = $derived.by<Pointing | null>(() => this.to(this.aimed) ?? this.to(this.picked));
  readonly barred = $derived.by(() => {
    const barred = this.lifted === null ? null : this.snapped?.barred;
    return barred && this.kind !== null ? { ...barred, kind: this.kind } : null;
  });
  /** The table as it would be then, as soon as the hall has told. */
  readonly future = $derived.by<Future | null>(() => {
    const meant = this.meant ?? (this.lifted === null ? this.pointed : null);
    const soon = meant === null ? null : this.foresight.of(meant.action);
    return meant === null || soon === null ? null : future(this.view, this.props().reference, this.seat, meant, soon);
  });
  /** Everything on the table that can be pressed, the most promising first. */
  readonly targets = $derived.by(() => [
    ...this.shown
      .map(({ spot, laying }) => ({
        action: laying.action,
        x: spot.x,
        y: spot.y,
        away: laying.ends ? -1 : (laying.away ?? 9999),
      }))
      .sort((a, b) => a.away - b.away),
    ...this.meanings.movings.map(({ action, x, y }) => ({ action, x, y })),
    ...this.meanings.pointings.map(({ action, x, y }) => ({ action, x, y })),
  ]);

  lay(action: number | null): Laying | null {
    return this.meanings.layings.find((one) => one.action === action) ?? null;
  }
  move(action: number | null): Moving | null {
    return this.meanings.movings.find((one) => one.action === action) ?? null;
  }
  to(action: number | null): Pointing | null {
    return this.meanings.pointings.find((one) => one.action === action) ?? null;
  }

  /** The table has changed: nothing is meant any more, and the first card that can do something is chosen. */
  renew(): void {
    this.picked = this.aimed = this.looked = this.marked = null;
    this.lifted = this.snapped = null;
    this.foresight.forget();
    const first = (test: (kind: number) => boolean): number | null => {
      const at = this.cards.findIndex(test);
      return at < 0 ? null : at;
    };
    const lays = first((one) => this.meanings.layings.some((laying) => laying.kind === one));
    this.choose(this.asked ? (lays ?? first((one) => this.meanings.can(one))) : null);
  }

  /** Take a card: it is turned as it leads farthest, until somebody turns it. */
  choose(slot: number | null, turned?: number): void {
    this.chosen = slot;
    this.picked = this.looked = null;
    this.byHand = false;
    const away = (one: Laying): number => (one.ends ? -1 : (one.away ?? 9999));
    const of = this.meanings.layings.filter((one) => one.kind === this.kind);
    const best = of.reduce<Laying | null>(
      (found, one) => (found === null || away(one) < away(found) ? one : found),
      null,
    );
    this.turn = turned ?? best?.turn ?? 0;
  }

  press(action: number): void {
    const { busy, oneClick, act } = this.props();
    if (busy) return;
    this.looked = null;
    if (does(action, this.picked === action, { busy, oneClick })) act(action);
    else this.picked = action;
  }

  pressCard(slot: number): void {
    const { view, names, explain } = this.props();
    const kind = this.cards[slot] ?? -1;
    if (!this.asked) {
      if (view.stage !== 'over') explain(`It is the turn of ${names[view.active] ?? ''}.`);
    } else if (!this.meanings.can(kind))
      explain(this.meanings.why({ kind }) ?? 'That card is not asked for now: choose on the table.');
    else this.choose(slot);
  }

  /** Something on the table was pressed that is no spot. */
  look(found: { card?: number; finish?: number }): void {
    const can = this.meanings.movings.find(
      (one) => (one.do === 'turn' && one.card === found.card) || (one.do === 'spin' && one.finish === found.finish),
    );
    if (can !== undefined) return this.press(can.action);
    const why = this.meanings.why(found);
    if (why !== null) return this.props().explain(why);
    this.picked = null;
    this.looked = found.card ?? null;
  }

  /** By a quarter; at a spot only to where it fits. */
  rotate(quarters: number, frame: Frame | undefined, corner: { x: number; y: number }): void {
    const at = this.lifted === null ? (this.lay(this.aimed) ?? this.lay(this.picked)) : null;
    if (at !== null) {
      const spot = this.spots.find((one) => one.ways.includes(at));
      const ways = spot?.ways ?? [];
      const next = ways[(ways.indexOf(at) + quarters + ways.length) % ways.length];
      if (next === undefined || next === at)
        return this.props().explain(spot?.barred[0]?.why ?? 'It fits only like this here.');
      this.turn = next.turn;
      this.byHand = true;
      this.picked = next.action;
      if (this.aimed !== null) this.aimed = next.action;
      return;
    }
    this.turn = (this.turn + quarters * 90 + 360) % 360;
    this.byHand = true;
    if (this.lifted !== null && frame !== undefined) this.over(this.air.x, this.air.y, frame, corner);
  }

  lift(slot: number): void {
    if (this.chosen !== slot) this.choose(slot);
    this.picked = this.aimed = null;
    this.lifted = slot;
    this.snapped = null;
    this.air = { x: 0, y: 0 };
  }

  /** The card is held there, over a camera whose corner is there on the screen. */
  over(x: number, y: number, frame: Frame, corner: { x: number; y: number }): void {
    if (this.lifted === null) return;
    this.air = { x, y };
    const [across, down] = [x - corner.x, y - corner.y];
    const inside = across >= 0 && down >= 0 && across <= frame.width && down <= frame.height;
    const reach = Math.max(9, REACH / frame.view.zoom);
    const at = point(frame, across, down);
    const next = inside ? snap(this.spots, at, this.paths, this.turn, this.byHand, reach) : null;
    // As long as it is drawn to the same place nothing else is drawn anew.
    if (next?.laying !== this.snapped?.laying || next?.barred !== this.snapped?.barred) this.snapped = next;
  }

  drop(): void {
    const { act, explain } = this.props();
    const found = this.snapped;
    this.lifted = this.snapped = null;
    if (found?.laying) act(found.laying.action);
    else if (found?.barred) explain(found.barred.why);
  }

  /** Whether the card in that slot may be pulled over the table. */
  pulls(slot: number): boolean {
    return !this.busy && this.asked && this.meanings.layings.some((one) => one.kind === this.cards[slot]);
  }
}
