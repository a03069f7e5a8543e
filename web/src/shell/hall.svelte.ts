// The hall's own socket: lists of tables as they change, and "your move" on whatever page I am.
import type { AnyHallTold, TablesBody, YourMove } from '../wire';
import { follow } from './me.svelte';
import { notify } from './notify';
import { here } from './route.svelte';
import { play } from './sound';

export const hall = $state<{ tables: TablesBody | null; calls: YourMove[] }>({ tables: null, calls: [] });

let socket: WebSocket | null = null;
let attempts = 0;

export function attend(): void {
  if (socket !== null) return;
  const mine = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/hall/socket`);
  socket = mine;
  mine.onmessage = (event: MessageEvent<string>) => {
    if (socket !== mine) return;
    attempts = 0;
    hear(JSON.parse(event.data) as AnyHallTold);
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

function hear(told: AnyHallTold): void {
  if (told.type === 'hall') {
    hall.tables = told.tables;
    hall.calls = hall.calls.filter((call) =>
      told.tables.mine.some((table) => table.id === call.table && table.your_move),
    );
    return;
  }
  if (here.route.page === 'table' && here.route.table === told.table) return; // the table itself calls
  hall.calls = [...hall.calls.filter((call) => call.table !== told.table), told];
  play('turn');
  notify(`${told.title}: your move`, told.status, `/t/${told.table}`);
}
