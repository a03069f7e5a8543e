import { accessible, choose, dice, DRAWN, expect, GAME, playNow, playOn, test } from './hall';

test('the hall opens fast, invites to play, and Play now starts a game', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const begin = Date.now();
  await page.goto(hall.url);
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
  const usable = Date.now() - begin;
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: /^Play now/ }).first()).toBeInViewport({ ratio: 1 });
  }
  await playNow(page, GAME);
  await page.locator('main [data-action]:not([disabled])').first().waitFor();
  const move = Date.now() - begin;
  const bytes = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('resource'),
      ...performance.getEntriesByType('navigation'),
    ] as PerformanceResourceTiming[];
    return entries.reduce((sum, entry) => sum + entry.transferSize, 0);
  });
  console.log(
    `      first load usable after ${usable} ms, first legal move after ${move} ms, ${(bytes / 1024).toFixed(0)} KiB for hall and one game`,
  );
  expect(bytes).toBeLessThanOrEqual(250 * 1024);
  expect(await choose(page, dice(1))).toBe(true);
});

test('axe would find what is wrong', async ({ person, hall }) => {
  const ada = await person('Ada');
  await ada.page.goto(hall.url);
  await ada.page.evaluate(() => document.body.append(document.createElement('input')));
  await expect(accessible(ada.page, 'a page with a field that has no name')).rejects.toThrow(/label/);
});

test('every page is accessible', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  for (const [path, heading] of [
    ['/', 'Yarnhall'],
    [`/rules/${GAME}`, /in a minute/],
    [`/learn/${GAME}`, /./],
    [`/games/${GAME}/cards`, /cards and pieces/],
    ['/settings', 'Settings'],
    ['/profile', 'You'],
    ['/nowhere', /nowhere/],
  ] as const) {
    await page.goto(hall.url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
    await accessible(page, path);
  }
});

test('dark and high contrast are as accessible as light', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot' }], start: true });
  for (const theme of ['Dark', 'High contrast', 'Light']) {
    await page.goto(`${hall.url}/settings`);
    await page.getByLabel(theme, { exact: true }).check();
    await accessible(page, `settings, ${theme}`);
    await page.goto(`${hall.url}/`);
    await page
      .getByRole('button', { name: /^Play now/ })
      .first()
      .waitFor();
    await accessible(page, `hall, ${theme}`);
    await page.goto(`${hall.url}/t/${table.id}`);
    await page.locator('main [data-action]').first().waitFor();
    await accessible(page, `table, ${theme}`);
  }
});

test('a table of friends is made by link, on one screen or with bots', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  await page.goto(hall.url);
  await page
    .locator(`[data-game="${GAME}"]`)
    .getByRole('button', { name: /^With friends/ })
    .click();
  await accessible(page, 'the form of a new table');
  await page.getByRole('radio', { name: /Bots/ }).check({ force: true });
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('main [data-action]:not([disabled])').first().waitFor();
});

test('a table that does not exist says so', async ({ person, hall }) => {
  const ada = await person('Ada');
  await ada.page.goto(`${hall.url}/t/nosuchtable`);
  await expect(ada.page.getByTestId('truth')).toHaveAttribute('data-truth', 'closed');
});

test('all of it fits on a phone, by touch', async ({ person, hall }) => {
  const ada = await person('Ada', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  const narrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  for (const path of ['/', `/rules/${GAME}`, '/settings', '/profile']) {
    await page.goto(hall.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await narrow(), path).toBe(true);
  }
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  const random = dice(5);
  expect(await playOn([ada], 12, () => choose(page, random, true))).toBe(12);
  expect(await narrow(), 'table').toBe(true);
  await accessible(page, 'table on a phone');
  await page.getByRole('navigation', { name: 'Table' }).getByRole('button', { name: 'Log' }).tap();
  await expect(page.getByRole('list', { name: 'What happened' }).getByRole('button').first()).toBeVisible();
});

test('the first page of a stranger weighs little, and a page that does not come says so', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page, context } = ada;
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(hall.url, { waitUntil: 'networkidle' });
  await expect(page.locator('[data-game]')).toHaveCount(DRAWN.length);
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThan(200 * 1024);
  await page.route('**/assets/SettingsPage-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('alert')).toContainText('newer version');
  // The browser tells of it, too; that is all it complains about.
  for (const one of ada.complaints.splice(0)) expect(one).toContain('Failed to load resource');
  await page.unroute('**/assets/SettingsPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
