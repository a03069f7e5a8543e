// The hall's own socket: lists of tables as they change, and "your move" on whatever page I am.
import type { AnyHallTold, TablesBody, YourMove } from '../wire';
import { here } from './route.svelte';
import { notify } from './notify';
import { play } from './sound';

export const hall = $state<{ tables: TablesBody | null; calls: YourMove[] }>({ tables: null, calls: [] });

let socket: WebSocket | null = null;
let attempts = 0;

export function attend(): void {
  if (socket !== null) return;
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/hall/socket`);
  socket.onmessage = (event: MessageEvent<string>) => {
    attempts = 0;
    hear(JSON.parse(event.data) as AnyHallTold);
  };
  socket.onclose = () => {
    socket = null;
    attempts += 1;
    setTimeout(attend, Math.min(15_000, 500 * 2 ** attempts));
  };
}

/** My session changed: the hall must tell me my own tables. */
export function reattend(): void {
  socket?.close();
}

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
