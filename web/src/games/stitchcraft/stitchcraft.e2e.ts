import { choose, expect, over, test } from '../../../e2e/hall';

const GAME = 'stitchcraft';

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
