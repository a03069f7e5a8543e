// How long a board keeps the page from answering: the CPU time of every task of the page's thread through a whole game. Time on
// the clock would tell how busy this machine is.
import type { Browser, Page } from '@playwright/test';
import { dice, DRAWN, expect, over, playOn, test } from './hall';
import { mouse, step } from './hands';

const LONG = 50; // milliseconds
const MOST = 60; // choices by hand

interface Event {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds of CPU of each task on the page's main thread, longest first. */
async function tasks(browser: Browser, page: Page, during: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const mains = new Set(
    traceEvents.filter((one) => one.args?.name === 'CrRendererMain').map((one) => `${one.pid}.${one.tid}`),
  );
  return traceEvents
    .filter((one) => one.name === 'RunTask' && one.tdur !== undefined && mains.has(`${one.pid}.${one.tid}`))
    .map((one) => (one.tdur ?? 0) / 1000)
    .sort((a, b) => b - a);
}

for (const game of DRAWN)
  test(`${game}: no task of a whole game is long @slow`, async ({ person, browser }) => {
    test.setTimeout(600_000);
    const ada = await person('Ada');
    const { page } = ada;
    await page.addInitScript(() => localStorage.setItem('yarnhall.settings', JSON.stringify({ motion: 'full' })));
    const bot = {
      who: 'bot' as const,
      level: (await ada.games()).find((one) => one.id === game)?.levels[0]?.id ?? null,
    };
    const { id } = await ada.table({ game, seats: [{ who: 'me' }, bot], start: true });
    await page.goto(`${ada.hall.url}/t/${id}`);
    await page.locator('main button[data-action]:not([disabled])').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const hand = mouse(page);
    const random = dice(5);
    const played = { dragged: 0, pressed: 0 };
    const found = await tasks(browser, page, async () => {
      // By hand as long as any turn is new; then a bot goes on to the end.
      await playOn([ada], MOST, (one) => step(one, hand, random, played));
      if (!(await over(page).isVisible())) ada.handOver(id, 0, bot.level ?? '');
      await expect(over(page)).toBeVisible({ timeout: 300_000 });
    });
    const told = found.slice(0, 5).map((ms) => ms.toFixed(1));
    console.log(
      `      ${game}: ${found.length} tasks in ${played.dragged + played.pressed} choices, longest ${told.join(', ')} ms`,
    );
    expect(found.length, 'tasks were seen').toBeGreaterThan(100);
    expect(found.filter((ms) => ms > LONG)).toEqual([]);
  });
