// How quick the hall without a server is, by the clock: a quiet machine of two cores is asked for, and nothing else beside it.
// `scripts/pocket-speed` runs this and nothing else.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { dice, DRAWN, expect, playNow, playOn, test } from './hall';
import { hallStands, installed, onward, WebSpace } from './space';
import { LONG, tasks } from './tasks';

const COLD = 6_000; // milliseconds from a press to the first table
const WARM = 4_000;
const ANSWER = 100; // milliseconds from an action to its answer
const CHOICES = 60;
const BOARD = 'main[data-position] .host:not(.unfitted) > :not(p)'; // laid out and fitted

let space: WebSpace;
test.beforeEach(async () => {
  space = new WebSpace();
  await space.start();
});
test.afterEach(() => space.end());

/** Seconds of CPU that the browser has used, all of its processes together. */
async function used(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** From the press that leads to the page to the first table that is dealt there. Who begins is drawn by lot: where a bot does, the
    first choice waits for the second Python and for its thinking. */
async function dealt(browser: Browser, page: Page, press: () => Promise<unknown>, what: string): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const [before, begin] = [await used(cdp), performance.now()];
  const since = (): string => `${(performance.now() - begin).toFixed(0)} ms`;
  await press();
  await hallStands(page);
  const stands = since();
  await playNow(page, DRAWN[0] ?? '', BOARD);
  await page.locator(BOARD).first().waitFor();
  const whole = performance.now() - begin;
  await page.locator('main [data-action]').first().waitFor();
  const cpu = ((await used(cdp)) - before) * 1000;
  console.log(
    `      ${what}: the hall stands after ${stands}, the first table is dealt after ${whole.toFixed(0)} ms, the first choice is asked after ${since()} (CPU ${cpu.toFixed(0)} ms)`,
  );
  return whole;
}

/** A page whose worker is listened in on: how long every action waited for its answer. */
async function heard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const [sent, waits] = [new Map<string, number>(), [] as number[]];
    Object.assign(window, { waits });
    const post = Worker.prototype.postMessage;
    const known = new WeakSet<Worker>();
    Worker.prototype.postMessage = function (this: Worker, what: { say?: number; frame?: string }) {
      const act = what.frame?.startsWith('{"do":"act"') ? /"id":"([^"]+)"/.exec(what.frame)?.[1] : undefined;
      if (!known.has(this)) {
        known.add(this);
        this.addEventListener('message', ({ data }: MessageEvent<{ frame?: string }>) => {
          const id = /^{"type":"done","id":"([^"]+)"/.exec(data.frame ?? '')?.[1];
          const at = id === undefined ? undefined : sent.get(id);
          if (at !== undefined) waits.push(performance.now() - at);
        });
      }
      if (act !== undefined) sent.set(act, performance.now());
      post.call(this, what);
    } as Worker['postMessage'];
  });
}

test('from a press to the first table, cold and warm @slow', async ({ browser }) => {
  test.setTimeout(300_000);
  const found: { cold: number[]; warm: number[] } = { cold: [], warm: [] };
  for (let round = 0; round < 3; round += 1) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    found.cold.push(await dealt(browser, page, () => page.goto(space.url), 'cold'));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller === null) await new Promise((wake) => setTimeout(wake, 50));
    });
    found.warm.push(await dealt(browser, page, () => page.goto(space.url), 'warm'));
    await context.close();
  }
  expect(Math.min(...found.cold)).toBeLessThanOrEqual(COLD);
  expect(Math.min(...found.warm)).toBeLessThanOrEqual(WARM);
});

for (const game of DRAWN)
  test(`${game}: every action is answered at once, and no task of the page is long @slow`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await heard(context);
    const ada = await installed(space, context);
    const { page } = ada;
    const random = dice(7);
    const found = await tasks(browser, page, async () => {
      await page.reload();
      await hallStands(page);
      await playNow(page, game);
      await playOn([ada], CHOICES, () => onward(page, random));
    });
    const waits = (await page.evaluate(() => (window as unknown as { waits: number[] }).waits)).sort((a, b) => a - b);
    const at = (share: number): string => (waits[Math.floor(share * (waits.length - 1))] ?? NaN).toFixed(0);
    console.log(
      `      ${game}: ${waits.length} actions answered after ${at(0.5)} ms (median), ${at(0.95)} (95 %), ${at(1)} (longest)`,
    );
    const longest = found.slice(0, 5).map((ms) => ms.toFixed(1));
    console.log(`      ${game}: ${found.length} tasks of the page, longest ${longest.join(', ')} ms of CPU`);
    await context.close();
    expect(waits.length).toBeGreaterThan(5);
    expect(waits.filter((wait) => wait > ANSWER)).toEqual([]);
    expect(found.filter((ms) => ms > LONG)).toEqual([]);
  });
