import { describe, expect, it } from 'vitest';
import type { EventTold, Now, Scene, SeatTold, TableTold } from '../wire';
import { hold, take } from './model';

const seat = (number: number, name: string): SeatTold => ({
  seat: number,
  name,
  kind: 'person',
  level: null,
  portrait: null,
  program: false,
  yours: number === 0,
  host: number === 0,
  same_screen: false,
  present: true,
  away_since: null,
  can_hand: false,
  left: false,
  resigned: false,
  acting: false,
  time_left: null,
  time_runs: false,
  vacation: null,
});
const scene = (step: number): Scene => ({
  position: step + 1,
  step,
  turn: 1,
  observer: 0,
  acting: [0],
  status: 'Your turn.',
  view: { step },
  panels: [],
  offers: [],
  undo: 0,
  restart: 0,
  passing: null,
  since: 0,
  press: null,
  lesson: null,
  intention: null,
});
const now = (step: number): Now => ({
  at: 1000 + step,
  phase: 'playing',
  seats: [seat(0, 'Ada'), seat(1, 'Ben')],
  spectators: 0,
  scene: scene(step),
  undo_asked: null,
  result: null,
  seed: null,
  rematch: null,
});
const table: TableTold = {
  type: 'table',
  table: 't',
  protocol: 1,
  version: 4,
  audience: 'seats',
  game: 'some_game',
  title: 'Some Game',
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
  now: now(2),
  log: [
    { step: 1, turn: 1, seat: 0, text: 'one' },
    { step: 2, turn: 1, seat: 1, text: 'two' },
  ],
  chat: [],
};
const event = (version: number, more: Partial<EventTold>): EventTold => ({
  type: 'event',
  version,
  kind: 'acted',
  at: 0,
  seat: 0,
  steps: [],
  keep: null,
  chat: null,
  agree: null,
  now: null,
  ...more,
});

describe('what a client holds', () => {
  it('is replaced by a table', () => {
    const { held, effects } = take(null, table);
    expect(held?.version).toBe(4);
    expect(held?.head.title).toBe('Some Game');
    expect(effects).toEqual([{ kind: 'fresh' }]);
  });

  it('grows by an event: log, version and now', () => {
    const step = { step: 3, turn: 2, seat: 0, forced: false, lines: ['three', 'and more'], text: null, says: null };
    const { held, effects } = take(hold(table), event(5, { steps: [step], now: now(3) }));
    expect(held?.version).toBe(5);
    expect(held?.log.map((line) => line.text)).toEqual(['one', 'two', 'three', 'and more']);
    expect(held?.log[3]).toEqual({ step: 3, turn: 2, seat: 0, text: 'and more' });
    expect(held?.now.scene?.step).toBe(3);
    expect(effects.map((effect) => effect.kind)).toEqual(['event', 'steps']);
  });

  it('does not change when an event is told twice', () => {
    const held = hold(table);
    expect(take(held, event(4, { now: now(9) }))).toEqual({ held, effects: [] });
  });

  it('notices a gap and keeps what it has', () => {
    const held = hold(table);
    expect(take(held, event(6, { now: now(9) }))).toEqual({ held, effects: [{ kind: 'gap' }] });
    expect(take(held, { type: 'pong', id: 'x', at: 0, version: 5 }).effects).toEqual([{ kind: 'gap' }]);
    expect(take(held, { type: 'pong', id: 'x', at: 0, version: 4 }).effects).toEqual([]);
  });

  it('forgets the lines of steps that were undone', () => {
    const { held } = take(hold(table), event(5, { kind: 'undone', keep: 1, now: now(1) }));
    expect(held?.log.map((line) => line.text)).toEqual(['one']);
  });

  it('hears chat without losing the scene', () => {
    const chat = { at: 1, audience: 'seats' as const, seat: 1, name: 'Ben', text: '<b>hello</b>' };
    const { held } = take(hold(table), event(5, { kind: 'said', chat }));
    expect(held?.chat).toEqual([chat]);
    expect(held?.now).toEqual(table.now);
  });

  it('takes who is here from presence, and nothing else', () => {
    const seats = [seat(0, 'Ada'), { ...seat(1, 'Ben'), present: false }];
    const { held } = take(hold(table), { type: 'presence', version: 4, seats, spectators: 2, at: 5 });
    expect(held?.now.spectators).toBe(2);
    expect(held?.now.seats[1]?.present).toBe(false);
    expect(held?.version).toBe(4);
  });

  it('leaves presence that is true for another version alone', () => {
    const held = hold(table);
    const told = { type: 'presence' as const, seats: [], spectators: 9, at: 5 };
    expect(take(held, { ...told, version: 3 })).toEqual({ held, effects: [] });
    expect(take(held, { ...told, version: 5 })).toEqual({ held, effects: [] });
  });
});
