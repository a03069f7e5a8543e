// Everybody here begins with an empty profile and a link.
import { accessible, choose, dice, expect, GAME, Hall, over, type Person, test } from './hall';

const OPEN = [{ who: 'me' as const }, { who: 'open' as const }];

test('a link, a name, a seat; at an open table without an invite, too', async ({ person, hall }) => {
  const ada = await person('Ada');
  for (const open of [false, true]) {
    const made = await ada.table({ game: GAME, seats: OPEN, public: open });
    const ben = await person(`Ben ${open ? 'public' : 'invited'}`);
    const link = `${hall.url}/t/${made.id}`;
    await ben.sit(open ? link : `${link}?invite=${made.invite ?? ''}`);
    await ada.page.goto(link);
    await expect(ada.page.getByText(ben.name, { exact: true })).toBeVisible();
    await ada.page.getByRole('button', { name: 'Begin the game' }).click();
    await expect(ben.page.locator('main [data-spot], main [data-action]').first()).toBeAttached();
  }
});

test('somebody who watches is heard at the first word', async ({ person, hall }) => {
  const [ada, eve] = [await person('Ada'), await person('Eve')];
  const made = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot' }], public: true, start: true });
  await eve.page.goto(`${hall.url}/t/${made.id}`);
  await eve.page.getByRole('tab', { name: 'Chat' }).click();
  await eve.page.getByLabel('Your name').fill('Eve');
  await eve.page.getByRole('button', { name: 'Good luck!' }).click();
  await expect(eve.page.getByRole('list', { name: 'Chat' })).toContainText('Eve (watching) Good luck!');
  await expect(eve.page.getByRole('alert')).toHaveCount(0);
});

test('a hall of its own computer is opened to the network with one press, and the link leads there', async ({
  person,
}) => {
  const beyond = '127.0.0.2';
  const hall = new Hall(beyond);
  await hall.start();
  try {
    const ada = await person('Ada', {}, hall);
    const { page } = ada;
    await page.goto(hall.url);
    await page
      .locator(`[data-game="${GAME}"]`)
      .getByRole('button', { name: /^With friends/ })
      .click();
    await expect(page.getByRole('note')).toContainText('Only this computer reaches the hall.');
    await page.getByRole('button', { name: 'Make the table' }).click();
    await expect(page.getByLabel('For another browser on this computer')).toHaveValue(new RegExp(`^${hall.url}/t/`));
    await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
    await accessible(page, 'the gathering of a hall that is not open');
    await page.getByRole('button', { name: 'Open it to the network' }).click();
    const link = page.getByLabel('Send this link');
    await expect(link).toHaveValue(new RegExp(`^http://${beyond}:`));
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    const ben = await person('Ben', {}, hall);
    await ben.sit(await link.inputValue());
    expect(new URL(ben.page.url()).hostname).toBe(beyond);
    await expect(page.getByText('Ben', { exact: true })).toBeVisible();
  } finally {
    await hall.stop();
  }
});

const players = (one: Person['page']) => one.getByRole('region', { name: 'Before the game' }).getByRole('listitem');
const mine = (one: Person['page']) => players(one).filter({ hasText: 'you' });

test('a seat stays: in a second tab, after the hall fell, after the cookie was lost, on another device', async ({
  person,
  hall,
}) => {
  const [ada, ben, phone] = [await person('Ada'), await person('Ben'), await person('Ben on a phone')];
  const made = await ada.table({ game: GAME, seats: OPEN });
  const link = `${hall.url}/t/${made.id}?invite=${made.invite ?? ''}`;
  await ada.page.goto(link);
  // Both tabs were opened by nobody; what one becomes the other is, too.
  const second = await ben.context.newPage();
  await second.goto(link);
  await expect(second.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await ben.sit(link);
  await expect(mine(second)).toContainText('Ben');
  await second.close();

  await hall.kill();
  await hall.start();
  await expect(ben.page.getByTestId('truth')).toHaveAttribute('data-truth', 'saved', { timeout: 20_000 });
  await expect(mine(ben.page)).toContainText('Ben');

  await ben.page.goto(`${hall.url}/profile`);
  await ben.page.getByRole('button', { name: 'Get a code' }).click();
  const code = (await ben.page.getByLabel('Code', { exact: true }).textContent()) ?? '';
  expect(code).toMatch(/^[A-Z3-9]{4} [A-Z3-9]{4}$/);
  await expect(ben.page.getByRole('img', { name: /QR/ })).toBeVisible();
  await accessible(ben.page, 'a code for another device');
  await phone.page.goto(`${hall.url}/profile?code=${code.replace(' ', '')}`);
  await phone.page.getByRole('button', { name: 'Use it' }).click();
  await expect(phone.page.getByRole('status')).toHaveText('This device is Ben now.');
  await phone.page.goto(`${hall.url}/t/${made.id}`);
  await expect(mine(phone.page)).toContainText('Ben');

  // Without the cookie Ben is a stranger; the host frees the seat of who is away, and two presses are enough again.
  await phone.page.goto('about:blank');
  await ben.context.clearCookies();
  await ben.page.goto(link);
  await expect(mine(ben.page)).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Make it open' }).click();
  await expect(ben.page.getByLabel('Your name')).toHaveValue('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(mine(ben.page)).toContainText('Ben');
  // Lost while the page is open, too: what is done next makes somebody of them again.
  await ben.page.getByRole('button', { name: 'Stand up' }).click();
  await expect(mine(ben.page)).toHaveCount(0);
  await ben.context.clearCookies();
  await ben.breakLine();
  await expect(ben.page.getByTestId('truth')).toHaveAttribute('data-truth', 'saved');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(mine(ben.page)).toContainText('Ben');
  await expect(ben.page.getByRole('alert')).toHaveCount(0);
});

test('the hall knows who returns: what waits for them is in sight, drawn, and nothing jumps', async ({
  person,
  hall,
}) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const ada = await person('Ada', { viewport });
    const { page } = ada;
    await page.addInitScript(() => {
      const sum = { shift: 0 };
      Object.assign(window, { sum });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) sum.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shift = () => page.evaluate(() => (window as unknown as { sum: { shift: number } }).sum.shift);
    const ready = page.getByRole('button', { name: /^Play now/ }).first();
    await page.goto(hall.url);
    await ready.waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await shift(), `a stranger's hall at ${viewport.width}`).toBeLessThanOrEqual(0.05);
    await expect(page.getByRole('region', { name: 'Your tables' })).toHaveCount(0);

    const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
    await page.goto(`${hall.url}/t/${table.id}`);
    await page.locator('main [data-action]:not([disabled])').first().waitFor();
    await page.goto(hall.url);
    const strip = page.getByRole('region', { name: 'Your tables' });
    await expect(strip.getByRole('heading', { name: 'Your move' })).toBeInViewport({ ratio: 1 });
    const next = strip.getByRole('link').filter({ hasText: 'Play on' });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(next).toContainText(/Your move · (just now|\d+ min ago)/);
    // The game's own board, small, which neither keys nor pointers reach.
    await expect.poll(() => next.locator('[inert] svg, [inert] button').count()).toBeGreaterThan(5);
    expect(await next.locator('[data-action]').count()).toBe(0);
    await ready.waitFor();
    expect(await shift(), `the hall of who returns at ${viewport.width}`).toBeLessThanOrEqual(0.05);
    await accessible(page, 'the hall of who returns');
    await next.click();
    await expect(page).toHaveURL(`${hall.url}/t/${table.id}`);
  }
});

test('with friends in two taps: on a phone the first step fits, and the button never leaves', async ({
  person,
  hall,
}) => {
  const ada = await person('Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  await page.goto(hall.url);
  const make = page.getByRole('button', { name: /^(Make the table|Begin)$/ });
  const games = await ada.games();
  for (const game of games) {
    await page
      .locator(`[data-game="${game.id}"]`)
      .getByRole('button', { name: /^With friends/ })
      .tap();
    const sheet = page.getByRole('dialog');
    await expect(make).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByText('Variants')).toBeInViewport({ ratio: 1 });
    for (const way of game.ways.filter((one) => !one.scenario))
      await expect(sheet.getByText(way.about, { exact: true })).toBeInViewport({ ratio: 1 });
    expect(await sheet.locator('.inside').evaluate((one) => one.scrollHeight - one.clientHeight), game.title).toBe(0);
    const rows = await sheet
      .locator('label:has(+ .field)')
      .evaluateAll((labels) =>
        labels.map((label) => [label, label.nextElementSibling as Element].map((one) => one.getBoundingClientRect())),
      );
    for (const [label, field] of rows)
      expect(Math.abs((label!.top + label!.bottom - field!.top - field!.bottom) / 2)).toBeLessThan(3);
    await sheet.getByText('Variants').tap();
    await sheet.getByLabel('Clock').scrollIntoViewIfNeeded();
    await expect(make).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('button', { name: 'Close' }).tap();
  }
  // Scenarios have names.
  const told = games.find((game) => game.ways.some((way) => way.scenario));
  const task = told?.ways.filter((way) => way.scenario)[2];
  await page
    .locator(`[data-game="${told?.id}"]`)
    .getByRole('button', { name: /^With friends/ })
    .tap();
  await page.getByLabel('Scenario').selectOption({ label: task?.title ?? '' });
  await expect(page.getByRole('dialog')).toContainText(task?.about ?? '–');
  await page.getByLabel('Your name').fill('Ada');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'));
  await make.tap();
  expect((await asked).postDataJSON()).toMatchObject({ options: task?.options });
  await expect(page).toHaveURL(/\/t\//);
});

test('an undo asks in words, bots are somebody, and the record is saved', async ({ person, hall }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const made = await ada.table({ game: GAME, seats: OPEN });
  await ben.sit(`${hall.url}/t/${made.id}?invite=${made.invite ?? ''}`);
  await ada.page.goto(`${hall.url}/t/${made.id}`);
  await ada.page.getByRole('button', { name: 'Begin the game' }).click();
  const random = dice(23);
  const first = async (): Promise<Person> => {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      for (const one of [ada, ben]) if (await choose(one.page, random).catch(() => false)) return one;
      await ada.page.waitForTimeout(20);
    }
    throw new Error('nobody could choose anything');
  };
  const asker = await first();
  const other = asker === ada ? ben : ada;
  const lines = other.page.getByRole('list', { name: 'What happened' }).getByRole('button');
  await expect(lines.first()).toBeVisible();
  const words = await lines.allTextContents();
  await asker.page.getByRole('button', { name: 'More' }).click();
  await asker.page.getByRole('button', { name: 'Ask to take my last choice back' }).click();
  const question = other.page.getByRole('alert').filter({ hasText: 'asks to take this back' });
  await expect(question).toContainText(asker.name);
  const said = (await question.innerText()).replaceAll(/\s+/g, ' ');
  expect(
    words.some((line) => said.includes(line.replaceAll(/\s+/g, ' ').trim())),
    `${said} tells one of ${words.join(' / ')}`,
  ).toBe(true);
  expect(said).not.toMatch(/step \d/);
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => lines.count()).toBeLessThan(words.length);

  const against = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'mender' }], start: true });
  await ada.page.goto(`${hall.url}/t/${against.id}`);
  const bot = against.seats[1]?.name ?? '';
  const rival = ada.page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: bot }).first();
  await expect(rival).toContainText('Mender');
  await expect(rival.locator('svg').first()).toBeVisible();
  await ada.page.getByRole('button', { name: 'More' }).click();
  await ada.page.getByRole('button', { name: 'Resign' }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const place of ['the end', 'replay']) {
    const saved = ada.page.waitForEvent('download');
    if (place === 'the end') await over(ada.page).getByRole('link', { name: 'Save' }).click();
    else await ada.page.getByRole('link', { name: 'Save' }).click();
    expect((await saved).suggestedFilename(), place).toContain(against.id);
    if (place === 'the end') await over(ada.page).getByRole('link', { name: 'Replay' }).click();
  }
  await expect(rival).toContainText('Mender');
  await expect(rival).not.toContainText('mender');
});
