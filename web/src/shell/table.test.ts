import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyTold, Now, Scene, TableTold } from '../wire';
import { TableClient } from './table.svelte';

class Line {
  static last: Line;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { do: string; id: string }[] = [];
  constructor() {
    Line.last = this;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as { do: string; id: string });
  }
  close(): void {}
  tell(told: Partial<AnyTold>): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

const scene = (position: number, actions: number[]): Scene => ({
  position,
  step: position,
  turn: 1,
  observer: 0,
  acting: [0, 1],
  status: 'All act.',
  view: {},
  panels: [],
  undo: 0,
  restart: 0,
  passing: null,
  since: 0,
  press: null,
  lesson: null,
  intention: null,
  offers: actions.map((action) => ({ action, text: `do ${action}`, offer: {}, says: `Do ${action}` })),
});
const now = (position: number, actions: number[]): Now => ({
  at: 0,
  phase: 'playing',
  seats: [],
  spectators: 0,
  scene: scene(position, actions),
  undo_asked: null,
  result: null,
  seed: null,
  rematch: null,
});
const table = (version: number): TableTold => ({
  type: 'table',
  table: 't',
  protocol: 1,
  version,
  audience: 'seats',
  game: 'g',
  title: 'G',
  options: {},
  reference: {},
  own: [],
  public: false,
  clock: { kind: 'none', seconds: 0, increment: 0, timeout: 'bot' },
  commitment: '',
  you: [0],
  host: true,
  invite: null,
  imported: false,
  what_if: null,
  daily: null,
  quiet: '',
  remarks: [],
  lets_pass: '',
  now: now(version, [1, 2]),
  log: [],
  chat: [],
});
const event = (version: number, actions: number[]): Partial<AnyTold> => ({
  type: 'event',
  version,
  kind: 'acted',
  at: 0,
  seat: 1,
  steps: [],
  keep: null,
  chat: null,
  agree: null,
  now: now(version, actions),
});
const settled = () => new Promise((wake) => setTimeout(wake));

describe('a table as the page sees it', () => {
  let client: TableClient;
  let close: () => void;
  beforeEach(() => {
    vi.stubGlobal('WebSocket', Line);
    client = new TableClient('t');
    close = client.open();
    Line.last.onopen?.();
    Line.last.tell(table(1));
  });
  afterEach(() => {
    close();
    vi.unstubAllGlobals();
  });
  const asked = (what: string) => Line.last.sent.findLast((one) => one.do === what)?.id ?? '';

  it('is busy until the news of a choice is here, not only its receipt', async () => {
    client.act(1);
    expect(client.busy).toBe(true);
    Line.last.tell({ type: 'done', id: asked('act'), version: 2 });
    await settled();
    expect(client.busy).toBe(true);
    Line.last.tell(event(2, [3]));
    await settled();
    expect(client.busy).toBe(false);
  });

  it('keeps a hint that is as good as before while others act', async () => {
    void client.askHint();
    Line.last.tell(event(2, [1, 2]));
    Line.last.tell({
      type: 'hint',
      id: asked('hint'),
      position: 1,
      action: 2,
      text: 'do 2',
      look: 'Look at 2.',
      moves: [],
    });
    await settled();
    expect(client.hint?.action).toBe(2);
    expect(client.grade).toBe(1);
    for (const grade of [2, 3, 3]) {
      void client.askHint();
      expect(client.grade).toBe(grade);
    }
    Line.last.tell(event(3, [1]));
    expect(client.hint).toBeNull();
  });

  it('says why a hint that came too late is not shown', async () => {
    void client.askHint();
    Line.last.tell(event(2, [7]));
    Line.last.tell({
      type: 'hint',
      id: asked('hint'),
      position: 1,
      action: 2,
      text: 'do 2',
      look: 'Look at 2.',
      moves: [],
    });
    await settled();
    expect(client.hint).toBeNull();
    expect(client.trouble).toMatch(/moved on/);
  });

  it('does what waits for a press without asking again, and says whether it may happen at once', async () => {
    client.press();
    expect(asked('act')).toBe('');
    client.careful = client.automatic = () => true;
    const waiting = now(2, [9]);
    waiting.scene = { ...scene(2, [9]), press: { action: 9, text: 'End turn', until: 15_000 } };
    Line.last.tell({ ...event(2, [9]), now: waiting } as Partial<AnyTold>);
    client.press();
    await settled();
    expect(asked('preview')).toBe('');
    expect(Line.last.sent.at(-1)).toMatchObject({ do: 'act', action: 9, automatic: true });
  });

  it('asks before what cannot be taken back, and only then', async () => {
    client.careful = () => true;
    client.act(1);
    Line.last.tell({
      type: 'preview',
      id: asked('preview'),
      position: 1,
      gains: [null],
      foreseen: [null],
      final: [true],
    });
    await settled();
    expect(client.question).toEqual({ action: 1, text: 'Do 1' });
    expect(asked('act')).toBe('');
    client.act(2);
    Line.last.tell({
      type: 'preview',
      id: asked('preview'),
      position: 1,
      gains: [0],
      foreseen: [null],
      final: [false],
    });
    await settled();
    expect(asked('act')).not.toBe('');
    expect(client.question).toBeNull();
  });
});
