// How long a board keeps the page from answering: the CPU time of every task of the page's thread through a whole game, played by
// hand.
import { dice, DRAWN, expect, finish, Person, test } from './hall';
import { mouse, step } from './hands';
import { LONG, tasks } from './tasks';

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
