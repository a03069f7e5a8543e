// The CPU time of every task of the page's thread. Time on the clock would tell how busy this machine is; on a very busy one CPU
// time grows too, so this wants a quiet one.
import type { Browser, Page } from '@playwright/test';

export const LONG = 50; // milliseconds
const SHORT = 10_000; // microseconds: whose these are does not matter
const TEST = 'blink.mojom.DevToolsSession'; // by which a test asks a page; such tasks are no player's

interface Event {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/** Milliseconds of CPU of each task of pages, but for those that only serve the test; longest first. */
export async function tasks(browser: Browser, page: Page, during: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const thread = ({ pid, tid }: Event): string => `${pid}.${tid}`;
  const mains = new Set(traceEvents.filter((one) => one.args?.name === 'CrRendererMain').map(thread));
  const own = traceEvents.filter((one) => one.tdur !== undefined && mains.has(thread(one)));
  const asked = own.filter((one) => one.args?.chrome_mojo_event_info?.mojo_interface_tag === TEST);
  const within = (task: Event, one: Event): boolean =>
    thread(one) === thread(task) && one.ts >= task.ts && one.ts <= task.ts + (task.dur ?? 0);
  return own
    .filter(({ name }) => name === 'RunTask')
    .filter((task) => (task.tdur ?? 0) < SHORT || !asked.some((one) => within(task, one)))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
}
