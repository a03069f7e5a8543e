// How the hall is reached: a server over the network, or this browser's own worker. Everything else is the same.
import type { Socket } from './link';

/** These pages carry their hall with them. */
export const pocket: boolean = import.meta.env.VITE_POCKET === '1';

const client = pocket ? await import('../pocket/client') : null;

export interface Answer {
  ok: boolean;
  status: number;
  body: unknown;
}

/** Ask the hall. Rejects where nobody answers. */
export async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  if (client !== null) {
    const given = await client.ask(method, path, JSON.stringify(body ?? {}));
    return { ok: given.ok, status: given.ok ? 200 : 400, body: JSON.parse(given.body) as unknown };
  }
  const init: RequestInit = { method, credentials: 'same-origin', headers: { Accept: 'application/json' } };
  if (method !== 'GET') {
    init.headers = { ...init.headers, 'Content-Type': 'application/json', 'X-Yarnhall': '1' };
    init.body = JSON.stringify(body ?? {});
  }
  const answer = await fetch(path, init);
  return { ok: answer.ok, status: answer.status, body: await answer.json().catch(() => null) };
}

/** A line to a table, or (null) to the hall itself. */
export function line(table: string | null): Socket {
  if (client !== null) return client.line(table);
  const where = table === null ? 'hall' : `tables/${encodeURIComponent(table)}`;
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/${where}/socket`) as unknown as Socket;
}

/** Save what a server would send as a file. */
export async function save(path: string): Promise<void> {
  if (client === null) return;
  const given = await client.ask('GET', path, '');
  const made = document.createElement('a');
  const [, , , table, what] = path.split('/');
  made.href = URL.createObjectURL(new Blob([given.body], { type: 'application/octet-stream' }));
  made.download = `yarnhall-${table ?? ''}.${what?.split('.')[1] ?? 'json'}`;
  made.click();
  setTimeout(() => URL.revokeObjectURL(made.href), 10_000);
}
