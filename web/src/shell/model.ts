// What a client holds of a table, and how each message changes it. No socket, no clock, no drawing: plain data in and out.
import type { AnyTold, Audience, ChatLine, EventTold, LogLine, Now, SeatTold, StepTold, TableTold } from '../wire';

/** The part of a table that never changes. */
export type Head = Omit<TableTold, 'type' | 'version' | 'audience' | 'now' | 'log' | 'chat'>;

export interface Held {
  head: Head;
  audience: Audience;
  version: number;
  now: Now;
  log: LogLine[];
  chat: ChatLine[];
}

/** What the screen should know beyond the new state. */
export type Effect =
  | { kind: 'fresh' } // everything was replaced: nothing to animate
  | { kind: 'steps'; event: EventTold; steps: StepTold[] }
  | { kind: 'undone' }
  | { kind: 'event'; event: EventTold }
  | { kind: 'gap' }; // something was lost: say hello again

export function hold(told: TableTold): Held {
  const { type: _, version, audience, now, log, chat, ...head } = told;
  return { head, audience, version, now, log, chat };
}

/** The state after a message, and what to make of it. The state given is not changed. */
export function take(held: Held | null, told: AnyTold): { held: Held | null; effects: Effect[] } {
  switch (told.type) {
    case 'table':
      return { held: hold(told), effects: [{ kind: 'fresh' }] };
    case 'event':
      return held === null ? { held, effects: [{ kind: 'gap' }] } : takeEvent(held, told);
    case 'scene':
      if (held === null) return { held, effects: [] };
      return { held: { ...held, version: told.version, now: told.now, log: told.log }, effects: [{ kind: 'fresh' }] };
    case 'presence':
      if (held === null) return { held, effects: [] };
      // True for another version than ours: an event on its way will tell.
      if (told.version !== held.version) return { held, effects: [] };
      return { held: { ...held, now: present(held.now, told.seats, told.spectators, told.at) }, effects: [] };
    case 'pong':
      return { held, effects: held !== null && told.version > held.version ? [{ kind: 'gap' }] : [] };
    default:
      return { held, effects: [] };
  }
}

function present(now: Now, seats: SeatTold[], spectators: number, at: number): Now {
  return { ...now, seats, spectators, at };
}

function takeEvent(held: Held, event: EventTold): { held: Held; effects: Effect[] } {
  if (event.version <= held.version) return { held, effects: [] }; // told twice
  if (event.version !== held.version + 1) return { held, effects: [{ kind: 'gap' }] };
  let log = held.log;
  if (event.keep !== null) {
    const keep = event.keep;
    log = log.filter((line) => line.step <= keep);
  }
  if (event.steps.length > 0) log = [...log, ...event.steps.flatMap(lines)];
  const chat = event.chat === null ? held.chat : [...held.chat, event.chat];
  const next: Held = { ...held, version: event.version, log, chat, now: event.now ?? held.now };
  const effects: Effect[] = [{ kind: 'event', event }];
  if (event.kind === 'undone') effects.push({ kind: 'undone' });
  if (event.steps.length > 0) effects.push({ kind: 'steps', event, steps: event.steps });
  return { held: next, effects };
}

const lines = (step: StepTold): LogLine[] =>
  step.lines.map((text) => ({ step: step.step, turn: step.turn, seat: step.seat, text }));
