// How long a board keeps the page from answering: the CPU time of every task of the page's thread through a whole game, played by
// hand. Time on the clock would tell how busy this machine is; on a very busy one CPU time grows too, so this wants a quiet one.
import type { Browser, Page } from '@playwright/test';
import { dice, DRAWN, expect, finish, Person, test } from './hall';
import { mouse, step } from './hands';

const LONG = 50; // milliseconds
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
async function tasks(browser: Browser, page: Page, during: () => Promise<unknown>): Promise<number[]> {
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

for (const game of DRAWN)
  test(`${game}: no task of a whole game is long @slow`, async ({ person, browser, hall }) => {
    test.setTimeout(900_000);
    const ada = await person('Ada');
    const level = (await ada.games()).find((one) => one.id === game)?.levels[0]?.id ?? null;
    const { id } = await ada.table({ game, seats: [{ who: 'me' }, { who: 'bot', level }], start: true });
    // A line of its own: what tests listen in on reaches the page as their questions do.
    const context = await browser.newContext({ baseURL: hall.url, storageState: await ada.context.storageState() });
    const page = await context.newPage();
    const player = new Person(hall, context, page, 'Ada');
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => player.frames.push(String(payload))));
    await page.addInitScript(() => localStorage.setItem('yarnhall.settings', JSON.stringify({ motion: 'full' })));
    await page.goto(`/t/${id}`);
    await page.locator('main button[data-action]:not([disabled])').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const hand = mouse(page);
    const random = dice(5);
    const played = { dragged: 0, pressed: 0 };
    // A new view is laid out by the frame that shows it, before the test looks at it.
    const drawn = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await tasks(browser, page, () =>
      finish([player], async (one) => {
        await drawn();
        return step(one, hand, random, played);
      }),
    );
    const told = found.slice(0, 5).map((ms) => ms.toFixed(1));
    const choices = `${played.dragged} drags and ${played.pressed} presses`;
    console.log(`      ${game}: ${found.length} tasks in ${choices}, longest ${told.join(', ')} ms`);
    await context.close();
    expect(found.length, 'tasks were seen').toBeGreaterThan(100);
    expect(found.filter((ms) => ms > LONG)).toEqual([]);
  });
