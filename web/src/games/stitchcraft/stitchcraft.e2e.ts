import { choose, expect, over, test } from '../../../e2e/hall';
import { byHand } from '../../../e2e/hands';

const GAME = 'stitchcraft';

byHand(GAME);

test('a whole game: a spectator is never sent a hidden face, and every reaction window looks the same', async ({
  person,
  hall,
}) => {
  test.setTimeout(120_000);
  const ada = await person('Ada');
  const eve = await person('Eve');
  const { page } = ada;
  const table = await ada.table({
    game: GAME,
    seats: [{ who: 'me' }, { who: 'bot', level: 'random' }],
    start: true,
    public: true,
  });
  await page.goto(`${hall.url}/t/${table.id}`);
  await eve.page.goto(`${hall.url}/t/${table.id}`);
  // Played inside the page: what is looked at are windows and bytes, not the pointer.
  const { windows, looks } = await page.evaluate(async () => {
    const seen = new Set<string>();
    let count = 0;
    let dice = 23;
    const one = (selector: string): HTMLElement | undefined => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
      return all[Math.floor((dice / 2 ** 32) * all.length)];
    };
    for (let attempt = 0; attempt < 8000 && document.querySelector('dialog[open]') === null; attempt += 1) {
      const both = [...document.querySelectorAll<HTMLButtonElement>('.tray .row .button')];
      // While an answer is on its way both wait.
      if (both.length === 2 && both[1]?.textContent === 'React with Blue' && both[0]?.disabled === false) {
        count += 1;
        for (const button of both) {
          const { backgroundColor, borderColor, opacity, color, cursor, boxShadow, font } = getComputedStyle(button);
          seen.add([backgroundColor, borderColor, opacity, color, cursor, boxShadow, font, button.disabled].join(' '));
        }
      }
      const piece = one('main [data-action]:not([disabled])');
      piece?.click();
      await new Promise((wake) => setTimeout(wake, 4));
      document
        .querySelector<HTMLElement>(`main button.primary[data-action="${piece?.dataset.action}"]:not([disabled])`)
        ?.click();
      await new Promise((wake) => setTimeout(wake, 4));
    }
    return { windows: count, looks: [...seen] };
  });
  await expect(over(page)).toBeVisible();
  expect(windows, 'the rival revealed something').toBeGreaterThan(0);
  expect(looks, 'with a Blue or without: one look for both answers in all windows').toHaveLength(1);

  await expect(over(eve.page)).toBeVisible();
  // The end is everybody's; until then every byte is looked at.
  const bytes = eve.frames.filter((frame) => !frame.includes('"phase":"over"')).join('\n');
  // The player's own frames do hold a hand: what is looked for would be found.
  expect(ada.frames.join('\n')).toMatch(/"hand":\[/);
  expect(bytes.match(/"stage"/g)?.length ?? 0).toBeGreaterThan(40);
  expect(bytes).not.toMatch(/"hand":\[/);
  for (const [, faces] of bytes.matchAll(/"display":\[([^\]]*)\]/g)) expect(faces?.replace(/null|,/g, '')).toBe('');
  // Even a spectator knows what was put back into a Chest before everybody's eyes; a duel of Looms puts nothing there.
  for (const [, known] of bytes.matchAll(/"chest_known":\[([^\]]*)\]/g)) expect(known).toBe('');
  expect(bytes).not.toMatch(/draws (Blue|Black|Red|Green|White|Orange|Yellow|Purple)/);
  expect(bytes).not.toMatch(/plays (Blue|Black|Red|Green|White|Orange|Yellow|Purple)/);
  expect(bytes).not.toMatch(/"seed":"/);
  expect(bytes).not.toMatch(/"offers":\[\{/);
});

test('a Tapestry is played by dragging it, and held to be read', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  const card = page.locator('main .hand [data-action]:not([disabled])').first();
  // Until it is my turn to act: let reveals pass.
  for (let attempt = 0; attempt < 300 && !(await card.isVisible()); attempt += 1) {
    if (!(await choose(page, () => 0, false, 'main .tray [data-action]'))) await page.waitForTimeout(20);
  }
  const display = page.locator('.area.mine .display .tapestry');
  const before = await display.count();
  const from = await card.boundingBox();
  const to = await page.locator('.area.mine [data-drop^="display"]').boundingBox();
  if (from === null || to === null) throw new Error('The hand or the Display is not on the page.');
  const grip = { x: from.x + from.width / 2, y: from.y + from.height / 2 };

  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await expect(page.locator('.tray h3')).toContainText(':'); // Colour: Power
  await page.mouse.up();
  expect(await display.count()).toBe(before);

  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 20, grip.y - 20, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(display).toHaveCount(before + 1);
  await page.keyboard.press('u');
  await expect(display).toHaveCount(before);
});

test('several are asked at once; a sealed answer can be taken back, and no other screen shows what it is', async ({
  person,
  hall,
}) => {
  const people = [await person('Ada'), await person('Ben'), await person('Cat')];
  const [ada] = people;
  if (ada === undefined) throw new Error('Nobody came.');
  const table = await ada.table({
    game: GAME,
    options: { mode: 'ffa' },
    seats: [{ who: 'me' }, { who: 'open' }, { who: 'open' }],
  });
  const link = `${hall.url}/t/${table.id}?invite=${table.invite}`;
  await ada.page.goto(link);
  for (const one of people.slice(1)) await one.sit(link); // one after the other: who sits where decides who is asked first
  await ada.page.getByRole('button', { name: 'Begin the game' }).click();
  const turn = (one: (typeof people)[number]) => one.page.locator('main .hand [data-action]:not([disabled])').first();
  const acting = async () => {
    for (let attempt = 0; attempt < 400; attempt += 1)
      for (const one of people) if (await turn(one).isVisible()) return one;
    throw new Error('It is nobody’s turn.');
  };
  // Everybody plays one Tapestry face down; then the first reveals theirs.
  for (let round = 0; round < 3; round += 1) {
    const one = await acting();
    await choose(one.page, () => 0, false, 'main .hand [data-action]');
    await one.page.getByRole('button', { name: 'End turn' }).click();
    await expect(turn(one)).not.toBeVisible();
  }
  const first = await acting();
  await choose(first.page, () => 0, false, 'main .area.mine .display [data-action]');
  // In turn order: what the second of them answers is sealed until the first has.
  const [ben, cat] = [1, 2].map((away) => people[(people.indexOf(first) + away) % 3]);
  if (ben === undefined || cat === undefined) throw new Error('Two are asked.');
  const pass = (one: typeof ben) => one.page.getByRole('button', { name: 'Let it pass', exact: true });
  await expect(pass(ben)).toBeEnabled();
  await expect(pass(cat)).toBeEnabled(); // both at the same time
  await pass(cat).click();
  await expect(cat.page.getByRole('button', { name: 'Think again' })).toBeVisible();
  await expect(first.page.locator('.tray')).not.toContainText(cat.name);
  await cat.page.getByRole('button', { name: 'Think again' }).click();
  await expect(pass(cat)).toBeEnabled();
  await cat.page.keyboard.press('Tab');
  await pass(cat).click();
  for (const one of [first, ben]) expect(one.frames.join('\n')).not.toMatch(/"answer":"/);
  expect(cat.frames.join('\n')).toMatch(/"answer":"pass"/);
  await pass(ben).click();
  await expect(first.page.locator('.tray').getByText('may react')).toHaveCount(0);
});

test('everything passes until my next turn, and nobody else is told', async ({ person, hall }) => {
  const ada = await person('Ada');
  const eve = await person('Eve');
  const { page } = ada;
  const bot = { who: 'bot', level: 'random' } as const;
  const table = await ada.table({
    game: GAME,
    options: { mode: 'ffa' },
    seats: [{ who: 'me' }, bot, bot],
    start: true,
    public: true,
  });
  await page.goto(`${hall.url}/t/${table.id}`);
  await eve.page.goto(`${hall.url}/t/${table.id}`);
  const card = page.locator('main .hand [data-action]:not([disabled])').first();
  const promise = page.getByRole('checkbox', { name: 'Let everything pass until my next turn' });
  await expect(card).toBeVisible({ timeout: 60_000 }); // nothing lies face down: nobody asks before
  await choose(page, () => 0, false, 'main .hand [data-action]');
  // Bots are quick: it may be my turn again before I could promise anything. As soon as one reveals, they wait for me.
  const end = page.getByRole('button', { name: 'End turn' });
  let promised = false;
  for (let round = 0; round < 60 && !promised; round += 1) {
    await expect(end.or(promise).first()).toBeVisible({ timeout: 60_000 });
    if (await end.isVisible()) await end.click({ timeout: 2000 }).catch(() => null);
    else
      promised = await promise.click({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
  }
  expect(promised).toBe(true);
  await expect(card).toBeVisible({ timeout: 60_000 }); // without another press it is my turn again
  await expect(promise).toHaveCount(0);
  expect(ada.frames.join('\n')).toMatch(/"passing":true/);
  expect(eve.frames.join('\n')).not.toMatch(/"passing":(true|false)/);
});

test('partners cannot talk while they play, but for set phrases', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const bot = { who: 'bot', level: 'random' } as const;
  const table = await ada.table({
    game: GAME,
    options: { mode: 'guilds' },
    seats: [{ who: 'me' }, bot, bot, bot],
    start: true,
  });
  await page.goto(`${hall.url}/t/${table.id}`);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByTestId('quiet')).toContainText('Table talk is not allowed in Guilds');
  await expect(page.getByLabel('Say something')).toHaveCount(0);
  await page.getByRole('button', { name: 'Good luck!' }).click();
  await expect(page.getByRole('list', { name: 'Chat' })).toContainText('Good luck!');
});

test('what a reveal would do is drawn before it is final, on the Showcase and on the band that fills', async ({
  person,
  hall,
}) => {
  const ada = await person('Ada');
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  const mine = page.locator('.area.mine');
  const card = page.locator('main .hand [data-action]:not([disabled])').first();
  for (let attempt = 0; attempt < 300 && !(await card.isVisible()); attempt += 1)
    if (!(await choose(page, () => 0, false, 'main .tray [data-action]'))) await page.waitForTimeout(20);
  const band = mine.getByRole('listitem').filter({ hasText: 'colours' });
  await expect(band).toHaveAttribute('aria-label', '0 of 7 different colours');
  // In the hand: what it will bring. In the Display, pointed at with a key as with the mouse: what it brings now.
  await card.focus();
  await expect(page.getByTestId('after')).toContainText('Once revealed: 1 of 4 alike, 1 of 7 colours');
  await choose(page, () => 0, false, 'main .hand [data-action]');
  const down = mine.locator('.display [data-action]:not([disabled])').first();
  await expect(down).toBeVisible();
  await down.focus();
  await expect(page.getByTestId('after')).toContainText('If nobody reacts: 1 of 4 alike, 1 of 7 colours');
  await expect(band).toHaveAttribute('aria-label', '0 of 7 different colours, then 1');
  await expect(mine.locator('.showcase .ghost')).toHaveCount(1);
  expect(await mine.locator('.showcase button.tapestry').count()).toBe(0); // nothing has happened
});

test('Tapestries hang large, the Pattern lies open beside them, and on a phone the hand stays in sight', async ({
  person,
  hall,
}) => {
  const ada = await person('Ada');
  const { page } = ada;
  const bot = { who: 'bot', level: 'random' } as const;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, bot], start: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${hall.url}/t/${table.id}`);
  const hand = page.locator('main .hand .tapestry').first();
  const wide = async () => (await hand.boundingBox())?.width ?? 0;
  await expect.poll(wide).toBeGreaterThan(80);
  const pattern = page.getByRole('complementary', { name: 'Pattern: Loom' });
  await expect(pattern).toHaveCount(0);
  await page.getByRole('button', { name: 'Pattern' }).click();
  await expect(pattern.getByRole('listitem')).toHaveCount(8);
  await page.getByRole('button', { name: 'Pattern' }).click();
  await expect(pattern).toHaveCount(0);

  const six = await ada.table({
    game: GAME,
    options: { mode: 'ffa' },
    seats: [{ who: 'me' }, bot, bot, bot, bot, bot],
    start: true,
  });
  await page.goto(`${hall.url}/t/${six.id}`);
  const room = page.getByRole('group', { name: 'Board' });
  await expect(hand).toBeVisible();
  const hidden = () => room.evaluate((one) => one.scrollHeight - one.clientHeight);
  await expect.poll(hidden, 'six seats fit').toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(hidden).toBeGreaterThan(100);
  for (const top of [0, 10_000]) {
    await room.evaluate((one, to) => one.scrollTo(0, to), top);
    await expect(hand).toBeInViewport({ ratio: 0.9 });
    expect(await wide(), 'for a fingertip').toBeGreaterThanOrEqual(44);
  }
});

test('where fingers press, nothing in the middle lies over anything else', async ({ person, hall }) => {
  const ada = await person('Ada', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  const bot = { who: 'bot', level: 'random' } as const;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, bot], start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  await expect(page.locator('main .choices .button').first()).toBeVisible();
  const [tray, words, choices, pattern] = await page.evaluate(() =>
    ['.tray', '.tray .words', '.tray .choices', '.tray .reference'].map((one) => {
      const { top, bottom, height } = document.querySelector(one)!.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );
  if (!tray || !words || !choices || !pattern) throw new Error('Something is missing in the middle.');
  expect(pattern.top - tray.top, 'the Pattern is at the top').toBeLessThan(20);
  expect(words.height).toBeGreaterThan(40);
  expect(words.bottom).toBeLessThanOrEqual(choices.top + 1);
  expect(choices.bottom).toBeLessThanOrEqual(tray.bottom);
});
