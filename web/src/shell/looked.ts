// How far I have seen a table. The hall keeps it for whoever has a seat there, so that it holds on every device of mine;
// pages that carry their hall keep it in this browser, where their tables are.
import type { LookedBody } from '../wire';
import { api } from './api';
import { pocket } from './carrier';

const key = (table: string): string => `yarnhall.looked.${table}`;

export async function seen(table: string): Promise<LookedBody> {
  if (!pocket) return api.looked(table);
  try {
    const kept = JSON.parse(localStorage.getItem(key(table)) ?? 'null') as { step: number; at: number } | null;
    return kept === null ? { step: null, ago: 0 } : { step: kept.step, ago: Date.now() - kept.at };
  } catch {
    return { step: null, ago: 0 };
  }
}

/** Nobody waits for it, and where it fails the same is told once more another time. */
export function note(table: string, step: number): void {
  if (pocket) {
    try {
      localStorage.setItem(key(table), JSON.stringify({ step, at: Date.now() }));
    } catch {
      // a browser that keeps nothing is no reason not to play
    }
  } else api.look(table, step).catch(() => null);
}
