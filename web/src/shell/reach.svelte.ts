// How others reach this hall: with what a link begins that is sent to somebody.
import type { ReachBody } from '../wire';
import { api } from './api';

export const reach = $state<{ body: ReachBody | null }>({ body: null });

/** The beginnings of links that others can follow, the best first; null: not known yet. */
export function bases(body: ReachBody | null, here: string): string[] | null {
  if (body === null) return null;
  return body.here ? [here] : body.links;
}

export async function look(): Promise<void> {
  reach.body = await api.reach();
}

/** Open the hall to its network; only a browser on the hall's own computer may. */
export async function open(): Promise<void> {
  reach.body = await api.openReach();
}
