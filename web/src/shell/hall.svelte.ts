// The hall's own socket: lists of tables as they change, and "your move" on whatever page I am.
import type { Announced, AnyHallTold, TablesBody, Word, YourMove } from '../wire';
import { line } from './carrier';
import type { Socket } from './link';
import { follow } from './me.svelte';
import { notify } from './notify';
import { here } from './route.svelte';
import { settings } from './settings.svelte';
import { play } from './sound';

/** What hosts tell everybody; `at` by this browser's clock. */
export interface News {
  words: string;
  at: number | null;
  drain: boolean;
}

export const hall = $state<{ tables: TablesBody | null; calls: YourMove[]; words: Word[]; news: News | null }>({
  tables: null,
  calls: [],
  words: [],
  news: null,
});

let socket: Socket | null = null;
let attempts = 0;

export function attend(): void {
  if (socket !== null) return;
  const mine = line(null);
  socket = mine;
  mine.onmessage = (event) => {
    if (socket !== mine) return;
    attempts = 0;
    hear(JSON.parse(String(event.data)) as AnyHallTold);
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    socket = null;
    attempts += 1;
    setTimeout(attend, Math.min(15_000, 500 * 2 ** attempts));
  };
}

/** I am somebody else now: the hall must tell me my own tables. */
follow(() => {
  const old = socket;
  if (old === null) return;
  socket = null;
  attend();
  old.close();
});

function hearNews(told: Announced | null): void {
  // Browsers' clocks are wrong by minutes: count from when it was told.
  const at = told?.at == null ? null : Date.now() + told.at - told.now;
  const same = hall.news?.words === told?.words && hall.news?.drain === told?.drain;
  const near = Math.abs((hall.news?.at ?? 0) - (at ?? 0)) < 2000;
  if (!(same && near)) hall.news = told === null ? null : { words: told.words, at, drain: told.drain };
}

function hear(told: AnyHallTold): void {
  if (told.type === 'hall') {
    hall.tables = told.tables;
    hearNews(told.announced);
    hall.calls = hall.calls.filter((call) =>
      told.tables.mine.some((table) => table.id === call.table && table.your_move),
    );
    return;
  }
  if (here.route.page === 'table' && here.route.table === told.table) return; // the table itself calls
  if (told.type === 'word') {
    if (!settings.page.includes(told.event)) return;
    hall.words = [...hall.words.filter((one) => one.table !== told.table || one.event !== told.event), told];
    play('news');
    notify(told.title, told.text, `/t/${told.table}`);
    return;
  }
  hall.calls = [...hall.calls.filter((call) => call.table !== told.table), told];
  if (!settings.page.includes('my_move')) return;
  play('turn');
  notify(`${told.title}: your move`, told.status, `/t/${told.table}`);
}
