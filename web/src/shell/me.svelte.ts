// Who I am to this hall. Nobody has to say anything before playing: a guest gets a name and may change it.
// A socket belongs to whoever opened it, so everything that holds one follows `me` and opens it anew.
import type { MeBody } from '../wire';
import { api, Refusal } from './api';

// None is the name of a bot, who might sit at the same table.
const FIRST = [
  'Woolly',
  'Quiet',
  'Merry',
  'Nimble',
  'Amber',
  'Mossy',
  'Russet',
  'Silver',
  'Sunny',
  'Drowsy',
  'Gentle',
  'Clever',
];
const SECOND = [
  'Weaver',
  'Spinner',
  'Otter',
  'Thimble',
  'Bobbin',
  'Hedgehog',
  'Quilter',
  'Tabby',
  'Robin',
  'Darner',
  'Lamb',
  'Knitter',
];

const pick = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? 'Guest';

const KEPT = 'yarnhall.name';

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // a browser that keeps nothing is no reason not to play
  }
}

/** Somebody was here before in this browser, and knows what a hall is. */
export const returning: boolean = kept() !== null;

/** A name for somebody who has none yet: the one they had here before, or a made-up one. */
export const suggestion: string = kept() ?? `${pick(FIRST)} ${pick(SECOND)}`;

/** `shut`: why hosts have closed the hall to me. */
export const me = $state<{ body: MeBody | null; shut: string | null }>({ body: null, shut: null });

const followers = new Set<() => void>();
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yarnhall.me');
if (tabs !== null) tabs.onmessage = () => void meet().catch(() => null);

/** Be told when this browser becomes somebody else, or somebody of another name; in another tab, too. */
export function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

function know(body: MeBody): MeBody {
  const before = me.body;
  me.body = body;
  try {
    if (body.name !== null) localStorage.setItem(KEPT, body.name);
  } catch {
    // as above
  }
  if (before !== null && (before.person !== body.person || before.name !== body.name))
    for (const changed of followers) changed();
  return body;
}

/** Ask the hall who I am. */
export async function meet(): Promise<MeBody> {
  try {
    const body = await api.me();
    me.shut = null;
    return know(body);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_yours') me.shut = error.message;
    throw error;
  }
}

/** I named myself, logged in or out: from now on this browser is that person in all its tabs. */
export function become(body: MeBody): MeBody {
  know(body);
  tabs?.postMessage('changed');
  return body;
}

/** Make sure that the hall knows me: somebody who has no name yet gets one. */
export async function someone(name?: string): Promise<MeBody> {
  const known = me.body?.person ? me.body : await meet(); // a nobody may have become somebody in another tab
  if (known.person !== null && (name === undefined || name === known.name)) return known;
  return become(await api.name(name ?? suggestion));
}

/** Do what only somebody can do. A browser that lost its cookie is told so by the hall, and becomes somebody again. */
export async function asSomeone<T>(task: () => Promise<T>, name?: string): Promise<T> {
  const had = (await someone(name)).name ?? undefined;
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'session') throw error;
    await meet();
    await someone(name ?? had);
    return task();
  }
}
