// One table as the page sees it: what is held, how true the connection is, and everything a person may do there.
import type { HintTold, PreviewTold, Refused, StepTold } from '../wire';
import { api } from './api';
import { Link, type Truth, type Wish } from './link';
import { type Effect, type Held, take } from './model';

export type Listener = (effect: Effect, before: Held | null, after: Held) => void;

export class TableClient {
  held = $state.raw<Held | null>(null);
  truth = $state<Truth>('connecting');
  /** The last refusal, until something succeeds. */
  trouble = $state<string | null>(null);
  steps = $state.raw<StepTold[]>([]);
  hint = $state.raw<HintTold | null>(null);
  thinking = $state(false);
  busy = $state(false);
  /** Local time minus the server's. */
  skew = 0;

  private readonly link: Link;
  private readonly listeners = new Set<Listener>();

  constructor(readonly id: string) {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
    this.link = new Link({
      open: () => new WebSocket(address) as unknown as import('./link').Socket,
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
    this.link.start();
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', online);
      this.link.stop();
    };
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Send; true when it was done. A refusal is kept to be shown. */
  async send(wish: Wish): Promise<boolean> {
    const answer = await this.link.send(wish);
    if (answer.type === 'refused') {
      this.trouble = (answer as Refused).reason;
      return false;
    }
    this.trouble = null;
    return true;
  }

  private get at(): { seat: number; position: number } | null {
    const scene = this.held?.now.scene;
    if (!scene || scene.observer === null) return null;
    return { seat: scene.observer, position: scene.position };
  }

  private async choose(wish: Wish): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.hint = null;
    try {
      await this.send(wish);
    } finally {
      this.busy = false;
    }
  }

  act(action: number): void {
    if (this.at !== null) void this.choose({ do: 'act', ...this.at, action });
  }

  type(text: string): void {
    if (this.at !== null) void this.choose({ do: 'act', ...this.at, text });
  }

  undo(): void {
    if (this.at !== null) void this.choose({ do: 'undo', ...this.at });
  }

  restart(): void {
    if (this.at !== null) void this.choose({ do: 'restart', ...this.at });
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

  async askHint(): Promise<void> {
    const at = this.at;
    if (at === null || this.thinking) return;
    this.thinking = true;
    try {
      const answer = await this.link.send({ do: 'hint', ...at });
      if (answer.type === 'hint') {
        if (answer.position === this.held?.now.scene?.position) this.hint = answer;
      } else if (answer.type === 'refused') this.trouble = answer.reason;
    } finally {
      this.thinking = false;
    }
  }

  async preview(actions: number[]): Promise<(number | null)[]> {
    const at = this.at;
    if (at === null || actions.length === 0) return [];
    const answer = await this.link.send({ do: 'preview', ...at, actions: actions.slice(0, 64) });
    return answer.type === 'preview' ? (answer as PreviewTold).gains : [];
  }

  /** A past moment through the same eyes. */
  moment(step: number) {
    const seat = this.held?.now.scene?.observer ?? null;
    return api.moments(this.id, step, step, seat);
  }
}
