// The socket of one table: says hello, sends commands and sends the unanswered ones again, comes back by itself.
import type { AnyCommand, AnyTold, Audience, Bye } from '../wire';

export type Truth = 'connecting' | 'saved' | 'sending' | 'reconnecting' | 'closed';

/** A command without its id. */
type Bare<C> = C extends AnyCommand ? Omit<C, 'id'> : never;
export type Wish = Bare<AnyCommand>;

export interface Socket {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface LinkHooks {
  open(): Socket;
  /** What is held, so that hello asks only for what is missing. */
  seen(): { audience: Audience; version: number; show: number | null } | null;
  told(message: AnyTold): void;
  truth(truth: Truth): void;
}

// A line that swallows everything is known for dead within eight seconds: so long until the next ping, and so long until
// nothing at all has come back.
const PING = 3_500;
const PATIENCE = 4_000;
const KNOCK = 6_000; // until a socket that opens but never answers is given up
const FINAL = new Set([4404]);
const POSITIONAL = new Set(['act', 'undo', 'restart', 'resign']);

type Waiting = { frame: AnyCommand; answer: (told: AnyTold) => void; sent: boolean };

export class Link {
  private socket: Socket | null = null;
  private greeted = false;
  private readonly waiting = new Map<string, Waiting>();
  private number = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 10);
  private attempts = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private pinging: string | null = null;
  private over = false;
  private bye: Bye | null = null;
  /** What is held was told to somebody else: ask for everything. */
  private stranger = false;

  constructor(private readonly hooks: LinkHooks) {}

  start(): void {
    this.connect();
  }

  stop(): void {
    this.over = true;
    this.forget();
    this.socket?.close();
  }

  /** Send a command; resolves with its answer, however often the connection breaks in between. */
  send(wish: Wish): Promise<AnyTold> {
    const frame = { ...wish, id: this.id() } as AnyCommand;
    return new Promise((answer) => {
      const entry: Waiting = { frame, answer, sent: false };
      this.waiting.set(frame.id, entry);
      if (this.greeted) this.put(entry);
      this.report();
    });
  }

  /** Something was lost, or may have been: ask for what is missing on the same socket. */
  hello(): void {
    if (this.socket === null) return;
    const seen = this.stranger ? null : this.hooks.seen();
    this.stranger = false;
    const frame: AnyCommand =
      seen === null
        ? { do: 'hello', id: this.id() }
        : { do: 'hello', id: this.id(), audience: seen.audience, seen: seen.version, show: seen.show };
    this.socket.send(JSON.stringify(frame));
  }

  /** The page became visible: is the connection still true? */
  ping(): void {
    if (this.socket === null || !this.greeted || this.pinging !== null) return;
    this.pinging = this.id();
    const asked = this.pinging;
    this.socket.send(JSON.stringify({ do: 'ping', id: asked }));
    this.later(PATIENCE, () => {
      if (this.pinging === asked) this.drop();
    });
  }

  /** Somebody else looks from now on: a socket belongs to whoever opened it, so open another. */
  anew(): void {
    if (this.over) return;
    const old = this.socket;
    this.unplug();
    this.stranger = true;
    this.connect();
    old?.close();
  }

  /** Try again now instead of when the pause is over. */
  retry(): void {
    if (this.socket === null && !this.over) {
      this.forget();
      this.connect();
    }
  }

  private id(): string {
    this.number += 1;
    return `${this.prefix}-${this.number}`;
  }

  private later(ms: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      task();
    }, ms);
    this.timers.add(timer);
  }

  private forget(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private connect(): void {
    const socket = this.hooks.open();
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => {
      if (this.socket === socket) this.hello();
    };
    socket.onmessage = (event) => {
      if (this.socket === socket && typeof event.data === 'string') this.hear(JSON.parse(event.data) as AnyTold);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
    this.later(KNOCK, () => {
      if (this.socket === socket && !this.greeted) this.drop();
    });
    this.report();
  }

  private drop(): void {
    const socket = this.socket;
    if (socket === null) return;
    this.lost(1006);
    socket.close();
  }

  private unplug(): void {
    this.socket = null;
    this.greeted = false;
    this.pinging = null;
    for (const entry of this.waiting.values()) entry.sent = false;
    this.forget();
  }

  private lost(code: number): void {
    this.unplug();
    if (FINAL.has(code) || (this.bye !== null && this.bye.retry_after === null)) this.over = true;
    this.report();
    if (this.over) return;
    const pause = this.bye?.retry_after ?? Math.min(8000, 250 * 2 ** this.attempts) * (0.75 + Math.random() / 2);
    this.bye = null;
    this.attempts += 1;
    this.later(pause, () => this.connect());
  }

  private hear(told: AnyTold): void {
    this.pinging = null; // whatever is heard, the line is alive
    this.hooks.told(told);
    if (told.type === 'bye') this.bye = told;
    if (!this.greeted && (told.type === 'table' || told.type === 'event' || told.type === 'presence')) this.greet();
    if ('id' in told && told.id !== null) {
      const entry = this.waiting.get(told.id);
      if (entry !== undefined) {
        this.waiting.delete(told.id);
        entry.answer(told);
      }
    }
    this.report();
  }

  private greet(): void {
    this.greeted = true;
    this.attempts = 0;
    for (const entry of this.waiting.values()) this.put(entry);
    const beat = (): void => {
      this.ping();
      this.later(PING, beat);
    };
    this.later(PING, beat);
  }

  private put(entry: Waiting): void {
    if (entry.sent || this.socket === null) return;
    entry.sent = true;
    this.socket.send(JSON.stringify(entry.frame));
  }

  private report(): void {
    const busy = [...this.waiting.values()].some((entry) => POSITIONAL.has(entry.frame.do) || entry.frame.do === 'say');
    if (this.over) this.hooks.truth('closed');
    else if (!this.greeted) this.hooks.truth(this.hooks.seen() === null ? 'connecting' : 'reconnecting');
    else this.hooks.truth(busy ? 'sending' : 'saved');
  }
}
