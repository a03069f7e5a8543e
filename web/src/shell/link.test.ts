import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyCommand, AnyTold } from '../wire';
import { Link, type Socket, type Truth } from './link';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  frames: AnyCommand[] = [];
  closed = false;

  send(data: string): void {
    this.frames.push(JSON.parse(data) as AnyCommand);
  }
  close(): void {
    this.closed = true;
  }
  tell(told: unknown): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

describe('the link to a table', () => {
  let sockets: FakeSocket[];
  let truths: Truth[];
  let told: AnyTold[];
  let seen: { audience: 'seats'; version: number; show: number | null } | null;
  let link: Link;
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    truths = [];
    told = [];
    seen = null;
    link = new Link({
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      seen: () => seen,
      told: (message) => void told.push(message),
      truth: (truth) => void truths.push(truth),
    });
    link.start();
    last().onopen?.();
  });
  afterEach(() => {
    link.stop();
    vi.useRealTimers();
  });

  const greet = (): void => {
    last().tell({ type: 'table' });
    seen = { audience: 'seats', version: 3, show: 0 };
  };

  it('says hello first and sends commands only after the table came', () => {
    void link.send({ do: 'say', text: 'hi' });
    expect(last().frames.map((frame) => frame.do)).toEqual(['hello']);
    greet();
    expect(last().frames.map((frame) => frame.do)).toEqual(['hello', 'say']);
  });

  it('sends an unanswered command again with the same id, and an answered one never', async () => {
    greet();
    const first = link.send({ do: 'say', text: 'one' });
    const second = link.send({ do: 'say', text: 'two' });
    const [, one, two] = last().frames;
    last().tell({ type: 'done', id: one?.id, version: 4 });
    expect((await first).type).toBe('done');
    last().onclose?.({ code: 1006 });
    expect(truths.at(-1)).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    expect(last().frames[0]).toMatchObject({ do: 'hello', audience: 'seats', seen: 3, show: 0 });
    last().tell({ type: 'presence', seats: [], spectators: 0, at: 0 });
    expect(last().frames.slice(1)).toEqual([two]);
    last().tell({ type: 'refused', id: two?.id, code: 'stale', reason: 'moved on' });
    expect((await second).type).toBe('refused');
  });

  it('tells the truth: sending while unanswered, saved afterwards', () => {
    greet();
    void link.send({ do: 'act', seat: 0, position: 1, action: 7 });
    expect(truths.at(-1)).toBe('sending');
    last().tell({ type: 'done', id: last().frames.at(-1)?.id, version: 4 });
    expect(truths.at(-1)).toBe('saved');
  });

  it('gives a socket up whose ping stays unanswered', async () => {
    greet();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(last().frames.at(-1)?.do).toBe('ping');
    expect(truths.at(-1)).toBe('saved');
    // A line that swallows everything is known for dead within eight seconds.
    await vi.advanceTimersByTimeAsync(4_000);
    expect(truths.at(-1)).toBe('reconnecting');
    expect(sockets[0]?.closed).toBe(true);
  });

  it('opens another socket for whoever one has become, asks for everything and sends what waits through it', async () => {
    greet();
    const first = last();
    void link.send({ do: 'say', text: 'as a nobody' });
    link.anew();
    expect(first.closed).toBe(true);
    first.tell({ type: 'table' });
    expect(truths.at(-1), 'what still comes through the old one is for somebody else').toBe('reconnecting');
    void link.send({ do: 'say', text: 'as somebody' });
    last().onopen?.();
    expect(last().frames).toMatchObject([{ do: 'hello' }]);
    expect(last().frames[0]).not.toHaveProperty('seen');
    last().tell({ type: 'table' });
    expect(last().frames.map((frame) => ('text' in frame ? frame.text : frame.do))).toEqual([
      'hello',
      'as a nobody',
      'as somebody',
    ]);
  });

  it('stays away from a table that does not exist', async () => {
    last().onclose?.({ code: 4404 });
    expect(truths.at(-1)).toBe('closed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});
