// Who I am to this hall. Nobody has to say anything before playing: a guest gets a name and may change it.
import type { MeBody } from '../wire';
import { api } from './api';

const FIRST = [
  'Woolly',
  'Quiet',
  'Merry',
  'Nimble',
  'Amber',
  'Mossy',
  'Hazel',
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

export const me = $state<{ body: MeBody | null }>({ body: null });

export async function meet(): Promise<MeBody> {
  me.body = await api.me();
  return me.body;
}

/** Make sure that the hall knows me: somebody who has no name yet gets one. */
export async function someone(name?: string): Promise<MeBody> {
  const known = me.body ?? (await meet());
  if (known.person !== null && (name === undefined || name === known.name)) return known;
  me.body = await api.name(name ?? `${pick(FIRST)} ${pick(SECOND)}`);
  return me.body;
}
