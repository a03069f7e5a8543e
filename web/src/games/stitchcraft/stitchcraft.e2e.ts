import { choose, dice, expect, over, test } from '../../../e2e/hall';

const GAME = 'stitchcraft';

test('a spectator is never sent a hidden face', async ({ person, hall }) => {
  const ada = await person('Ada');
  const eve = await person('Eve');
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true, public: true });
  await ada.page.goto(`${hall.url}/t/${table.id}`);
  await eve.page.goto(`${hall.url}/t/${table.id}`);
  const random = dice(23);
  let moves = 0;
  for (let attempt = 0; attempt < 300 && moves < 25 && !(await over(ada.page).isVisible()); attempt += 1) {
    if (await choose(ada.page, random).catch(() => false)) moves += 1;
    else await ada.page.waitForTimeout(30);
  }
  expect(moves).toBeGreaterThan(15);
  const bytes = eve.frames.join('\n');
  // The player's own frames do hold a hand: what is looked for would be found.
  expect(ada.frames.join('\n')).toMatch(/"hand":\[/);
  expect(bytes).toContain('"stage"');
  expect(bytes).not.toMatch(/"hand":\[/);
  for (const [, faces] of bytes.matchAll(/"display":\[([^\]]*)\]/g)) expect(faces?.replace(/null|,/g, '')).toBe('');
  for (const [, known] of bytes.matchAll(/"chest_known":\[([^\]]*)\]/g)) expect(known).toBe('');
  expect(bytes).not.toMatch(/draws (Blue|Black|Red|Green|White|Orange|Yellow|Purple)/);
  expect(bytes).not.toMatch(/plays (Blue|Black|Red|Green|White|Orange|Yellow|Purple)/);
  expect(bytes).not.toMatch(/"seed":"/);
  expect(bytes).not.toMatch(/"offers":\[\{/);
});

test('the reaction window looks the same with and without a Blue', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  const random = dice(29);
  const react = page.getByRole('button', { name: 'React with Blue' });
  for (let attempt = 0; attempt < 500 && !(await react.isVisible()); attempt += 1) {
    // Only play and end the turn: the rival will reveal, and the window stays as it opens.
    if (!(await choose(page, random, false, 'main .hand [data-action], main .needles ~ [data-action]'))) await page.waitForTimeout(20);
  }
  await expect(react).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Let it pass' })).toBeEnabled();
  const looks = await page.locator('.tray .row .button').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor + getComputedStyle(one).borderColor + getComputedStyle(one).opacity));
  expect(looks[0]).toBe(looks[1]);
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
  const to = await page.locator('[data-drop="display"]').boundingBox();
  if (from === null || to === null) throw new Error('The hand or the Display is not on the page.');
  const grip = { x: from.x + from.width / 2, y: from.y + from.height / 2 };

  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.waitForTimeout(600);
  await page.mouse.up();
  await expect(page.locator('.tray h3')).toContainText(':'); // Colour: Power
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
