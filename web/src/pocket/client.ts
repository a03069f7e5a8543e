// The page's end of the worker that holds its tables: it looks to the shell like a hall.
import type { Socket } from '../shell/link';
import type { FromEngine, ToEngine } from './talk';

export interface Answer {
  ok: boolean;
  body: string;
}

export type Progress = 'elsewhere' | 'python' | 'games' | 'ready';

let worker: Worker | null = null;
let number = 0;
const asked = new Map<number, (answer: Answer) => void>();
const lines = new Map<number, Line>();

const THROWN_AWAY =
  'This browser has thrown away the games that were kept here. Those that you saved as records can be brought back.';

/** Sentences about what could not be kept. Until somebody hears them they wait. */
export const troubles: { waiting: string | null; hear: (sentence: string) => void } = {
  waiting: null,
  hear: (sentence) => (troubles.waiting = sentence),
};

// That a game was kept here. A browser that throws away what it keeps for a page seldom throws away both of these.
const KEPT = 'yarnhall.pocket.kept';
const remembered = (): boolean => localStorage.getItem(KEPT) !== null || document.cookie.includes(`${KEPT}=1`);
function remember(): void {
  localStorage.setItem(KEPT, '1');
  document.cookie = `${KEPT}=1; path=${new URL('.', document.baseURI).pathname}; max-age=34560000; samesite=strict`;
}

const post = (what: ToEngine): void => worker?.postMessage(what);

/** Begin, when no other tab of this browser holds the tables. Why games can only be saved, or null; rejects with a
 * sentence. */
export function begin(told: (progress: Progress) => void): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const hold = async (): Promise<void> => {
      await run(told).then(resolve, reject);
      await new Promise(() => undefined); // as long as this page is here
    };
    if (navigator.locks === undefined) {
      reject(new Error('This browser is too old to play offline, or the page came over an insecure line.'));
      return;
    }
    void navigator.locks.request('yarnhall.pocket', { ifAvailable: true }, (lock) => {
      if (lock !== null) return hold();
      told('elsewhere');
      void navigator.locks.request('yarnhall.pocket', hold);
      return undefined;
    });
  });
}

function run(told: (progress: Progress) => void): Promise<string | null> {
  return new Promise((resolve, reject) => {
    worker = new Worker(new URL('./engine.ts', import.meta.url), { type: 'module' });
    worker.onerror = (event) => reject(new Error(event.message || 'The engine could not be loaded.'));
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
      if ('at' in data) {
        told(data.at);
        if (data.at !== 'ready') return;
        if (data.fresh && remembered()) troubles.hear(THROWN_AWAY);
        resolve(data.only);
      } else if ('failed' in data) reject(new Error(data.failed));
      else hear(data);
    };
    void navigator.storage?.persist?.();
    post({ start: new URL(`${String(import.meta.env.VITE_ENGINE)}/`, document.baseURI).href });
  });
}

function hear(data: Exclude<FromEngine, { at: string } | { failed: string }>): void {
  if ('trouble' in data) troubles.hear(data.trouble);
  else if ('kept' in data) remember();
  else if ('answer' in data) {
    asked.get(data.answer)?.({ ok: data.ok, body: data.body });
    asked.delete(data.answer);
  } else if ('opened' in data) lines.get(data.opened)?.onopen?.();
  else if ('told' in data) lines.get(data.told)?.onmessage?.({ data: data.frame });
  else {
    lines.get(data.closed)?.onclose?.({ code: data.code });
    lines.delete(data.closed);
  }
}

/** What a server is asked over HTTP. */
export function ask(method: string, path: string, body: string): Promise<Answer> {
  number += 1;
  const mine = number;
  return new Promise((resolve) => {
    asked.set(mine, resolve);
    post({ ask: mine, method, path, body });
  });
}

class Line implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(private readonly number: number) {}

  send(frame: string): void {
    post({ say: this.number, frame });
  }

  close(): void {
    lines.delete(this.number);
    post({ shut: this.number });
  }
}

/** What is a WebSocket where there is a server. `table` null: the hall's own. */
export function line(table: string | null): Socket {
  number += 1;
  const made = new Line(number);
  lines.set(number, made);
  post({ open: number, table });
  return made;
}
