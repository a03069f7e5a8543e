// One table as the page sees it: what is held, how true the connection is, and everything a person may do there.
import type { AheadTold, HintTold, PreviewTold, StepTold } from '../wire';
import { api, Refusal } from './api';
import { line } from './carrier';
import { Link, type Truth, type Wish } from './link';
import { asSomeone, follow } from './me.svelte';
import { type Effect, type Held, take } from './model';

/** A choice that cannot be taken back, waiting for a second word. */
export interface Question {
  action: number;
  /** In words. */
  text: string;
}

/** A hint is told in so many steps: where to look, which piece, the move and why. */
export const LAST_GRADE = 3;

export type Listener = (effect: Effect, before: Held | null, after: Held) => void;

export class TableClient {
  held = $state.raw<Held | null>(null);
  truth = $state<Truth>('connecting');
  /** The last refusal, until something succeeds. */
  trouble = $state<string | null>(null);
  steps = $state.raw<StepTold[]>([]);
  hint = $state.raw<HintTold | null>(null);
  /** How much of the hint is told. */
  grade = $state(0);
  thinking = $state(false);
  /** From a choice until the news of it: nothing else can be chosen meanwhile. */
  busy = $state(false);
  question = $state.raw<Question | null>(null);
  /** Whether to ask before what cannot be taken back. */
  careful: () => boolean = () => false;
  /** Whether what is forced is done at once, without a press. */
  automatic: () => boolean = () => false;
  /** Local time minus the server's. */
  skew = 0;

  private readonly link: Link;
  private readonly listeners = new Set<Listener>();
  private awaited: { version: number; come: () => void } | null = null;

  constructor(readonly id: string) {
    this.link = new Link({
      open: () => line(id),
      seen: () =>
        this.held === null
          ? null
          : { audience: this.held.audience, version: this.held.version, show: this.held.now.scene?.observer ?? null },
      told: (told) => {
        const before = this.held;
        const { held, effects } = take(before, told);
        this.held = held;
        if (held !== null && held.now !== before?.now) this.skew = Date.now() - held.now.at;
        if (told.type === 'bye') this.trouble = told.reason;
        if (held !== null && held.now.scene?.position !== before?.now.scene?.position) {
          this.question = null;
          if (this.hint !== null && !this.holds(this.hint)) this.hint = null;
        }
        if (this.awaited !== null && held !== null && (told.type === 'table' || held.version >= this.awaited.version)) {
          this.awaited.come();
          this.awaited = null;
        }
        for (const effect of effects) {
          if (effect.kind === 'gap') this.link.hello();
          if (effect.kind === 'steps') this.steps = effect.steps;
          else if (effect.kind === 'fresh' || effect.kind === 'undone') this.steps = [];
          if (held !== null) for (const listener of this.listeners) listener(effect, before, held);
        }
      },
      truth: (truth) => {
        this.truth = truth;
      },
    });
  }

  open(): () => void {
    const seen = (): void => {
      if (document.visibilityState !== 'visible') return;
      this.link.retry();
      this.link.ping();
    };
    const online = (): void => this.link.retry();
    const unfollow = follow(() => this.link.anew());
    this.link.start();
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', online);
      unfollow();
      this.link.stop();
    };
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Send, as somebody; true when it was done. A refusal is kept to be shown. */
  async send(wish: Wish, name?: string): Promise<boolean> {
    try {
      await asSomeone(async () => {
        const answer = await this.link.send(wish);
        if (answer.type === 'refused') throw new Refusal(answer.code, answer.reason);
      }, name);
    } catch (error) {
      this.trouble = (error as Error).message;
      return false;
    }
    this.trouble = null;
    return true;
  }

  /** I am choosing something for my next turn. */
  planning = $state(false);

  private get at(): { seat: number; position: number } | null {
    const scene = this.held?.now.scene;
    if (!scene || scene.observer === null) return null;
    return { seat: scene.observer, position: scene.position };
  }

  private async choose(wish: Wish): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.hint = null;
    this.question = null;
    try {
      const answer = await this.link.send(wish);
      this.trouble = answer.type === 'refused' ? answer.reason : null;
      if (answer.type === 'done') await this.news(answer.version);
    } finally {
      this.busy = false;
    }
  }

  /** Until what is held is at least of this version: the answer may come before the news. */
  private news(version: number): Promise<void> {
    if (this.held !== null && this.held.version >= version) return Promise.resolve();
    return new Promise((come) => (this.awaited = { version, come }));
  }

  /** Do it; `sure`: without asking whether it may be done for good. */
  act(action: number, sure = false): void {
    if (this.at === null || this.busy) return;
    if (!sure && this.careful()) void this.weigh(action);
    else void this.choose({ do: 'act', ...this.at, action, automatic: this.automatic() });
  }

  private async weigh(action: number): Promise<void> {
    const at = this.at;
    if (at === null) return;
    this.busy = true;
    const answer = await this.link
      .send({ do: 'preview', ...at, actions: [action], automatic: this.automatic() })
      .finally(() => (this.busy = false));
    if (answer.type === 'preview' && answer.final[0] === true) {
      const text = this.held?.now.scene?.offers.find((offer) => offer.action === action)?.says;
      if (text !== undefined) this.question = { action, text };
    } else this.act(action, true);
  }

  type(text: string): void {
    if (this.at !== null) void this.choose({ do: 'act', ...this.at, text, automatic: this.automatic() });
  }

  /** Do what waits for a press. */
  press(): void {
    const waits = this.held?.now.scene?.press;
    if (waits) this.act(waits.action, true);
  }

  undo(): void {
    if (this.at !== null) void this.choose({ do: 'undo', ...this.at });
  }

  restart(): void {
    if (this.at !== null) void this.choose({ do: 'restart', ...this.at });
  }

  letPass(on: boolean): void {
    if (this.at !== null) void this.send({ do: 'let_pass', seat: this.at.seat, on });
  }

  resign(): void {
    if (this.at !== null) void this.choose({ do: 'resign', ...this.at });
  }

  askUndo(step: number): void {
    if (this.at !== null) void this.choose({ do: 'ask_undo', ...this.at, step });
  }

  answerUndo(seat: number, agree: boolean): void {
    const position = this.held?.now.scene?.position;
    if (position !== undefined) void this.choose({ do: 'answer_undo', seat, position, agree });
  }

  /** A first time, where to look; asked again, more of it. */
  async askHint(): Promise<void> {
    const at = this.at;
    if (at === null || this.thinking) return;
    if (this.hint !== null) {
      this.grade = Math.min(LAST_GRADE, this.grade + 1);
      return;
    }
    this.thinking = true;
    try {
      const answer = await this.link.send({ do: 'hint', ...at });
      if (answer.type === 'hint') {
        // While all act at once the position moves on under a hint that is as good as before.
        if (this.holds(answer)) [this.hint, this.grade] = [answer, 1];
        else this.trouble = 'The table moved on while the hint was thought out; ask again.';
      } else if (answer.type === 'refused') this.trouble = answer.reason;
    } finally {
      this.thinking = false;
    }
  }

  private holds(hint: HintTold): boolean {
    return (
      this.held?.now.scene?.offers.some((offer) => offer.action === hint.action && offer.text === hint.text) ?? false
    );
  }

  /** What actions would bring and change; null where nothing is asked, or the table has moved on. */
  async preview(actions: number[]): Promise<PreviewTold | null> {
    const at = this.at;
    if (at === null || actions.length === 0) return null;
    const answer = await this.link.send({
      do: 'preview',
      ...at,
      actions: actions.slice(0, 64),
      automatic: this.automatic(),
    });
    return answer.type === 'preview' ? answer : null;
  }

  /** What I could do when my turn comes, if nothing changed, after these steps of it. */
  async ahead(actions: number[]): Promise<AheadTold | null> {
    const at = this.at;
    if (at === null) return null;
    const answer = await this.link.send({ do: 'ahead', ...at, actions });
    if (answer.type === 'refused') this.trouble = answer.reason;
    return answer.type === 'ahead' ? answer : null;
  }

  /** Leave these steps for my turn; none: no longer. */
  async intend(actions: number[], watch: string[] = []): Promise<boolean> {
    return this.at !== null && (await this.send({ do: 'intend', ...this.at, actions, watch }));
  }

  /** A past moment through the same eyes. */
  moment(step: number) {
    const seat = this.held?.now.scene?.observer ?? null;
    return api.moments(this.id, step, step, seat);
  }
}
