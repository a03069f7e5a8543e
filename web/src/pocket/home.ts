// Coming home: games that were played in this browser's own hall are handed to the hall that these pages came from.
import type { Leaving, MeBody, Problem, TableCard } from '../wire';
import { ask } from './client';

const DONE = 'yarnhall.home'; // which games were handed over, and how far they were then

async function hall<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(new URL(path, location.origin), {
    method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Yarnhall': '1' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const found: unknown = await answer.json();
  if (!answer.ok) throw new Error((found as Problem).reason);
  return found as T;
}

function done(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(DONE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Whom that hall takes me for; null: there is none, or it cannot be reached now. */
export async function reach(): Promise<MeBody | null> {
  try {
    const me = await hall<Partial<MeBody>>('GET', '/api/me');
    return me.person === undefined ? null : (me as MeBody);
  } catch {
    return null;
  }
}

async function found(path: string): Promise<Leaving[]> {
  const given = await ask('GET', path, '');
  return given.ok ? (JSON.parse(given.body) as Leaving[]).filter(({ steps }) => steps > 0) : [];
}

/** Every game that can be read. */
export const all = (): Promise<Leaving[]> => found('/api/leaving?every=1');

/** Games that were not handed over yet, or went on since. */
export async function leaving(): Promise<Leaving[]> {
  const before = done();
  return (await found('/api/leaving')).filter((one) => before[one.table] !== one.steps);
}

/** Hand one over; whoever is nobody there yet becomes somebody of this name. */
export async function bring(one: Leaving, name: string): Promise<TableCard> {
  if ((await hall<MeBody>('GET', '/api/me')).person === null) await hall('PUT', '/api/me', { name });
  const card = await hall<TableCard>('POST', '/api/homecoming', one.home);
  localStorage.setItem(DONE, JSON.stringify({ ...done(), [one.table]: one.steps }));
  return card;
}
