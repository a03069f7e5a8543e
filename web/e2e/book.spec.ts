// What is to be read: a game in a minute, its rules by number, its cards; on pages of their own and beside the board.
import { accessible, choose, dice, DRAWN, expect, GAME, test } from './hall';

test('from the cover to a game in a minute, to a rule and to a card', async ({ person, hall }) => {
  const { page } = await person('Ada');
  await page.goto(hall.url);
  await page
    .locator(`[data-game="${GAME}"]`)
    .getByRole('link', { name: /^How to play/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /in a minute/ })).toBeVisible();
  await expect(page.locator('.figures figure').first()).toBeVisible();
  await page.goto(`${page.url()}#R2.1`);
  await expect(page.locator('[id="R2.1"][data-marked]')).toBeInViewport();
  await page.getByRole('link', { name: 'Cards and pieces' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cards and pieces/ })).toBeVisible();
  await expect(page.locator('section li svg').first()).toBeVisible();
});

test('the book lies beside the board, and a name shows its card', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot' }], start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  await page.locator('main [data-action]:not([disabled])').first().waitFor();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { name: 'What you want' })).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  // Names are marked once the cards are known; the keyboard reaches them by the line in which they stand.
  const line = page.locator('#panel button:has([data-card])').first();
  for (let round = 0; round < 12 && (await line.count()) === 0; round += 1) await choose(page, dice(round));
  await page.keyboard.press('Tab'); // from now on the focus is the keyboard's
  await line.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

for (const game of DRAWN) {
  test(`${game}: its minute and its cards at two sizes are accessible and nothing is wider than the page @slow`, async ({
    person,
    hall,
  }) => {
    for (const width of [1280, 390]) {
      const { page } = await person(`Ada ${width}`, { viewport: { width, height: 844 } });
      for (const path of [`/rules/${game}`, `/games/${game}/cards`]) {
        await page.goto(hall.url + path);
        await page.locator('main figure, main section li').first().waitFor();
        await accessible(page, path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await page.goto(`${hall.url}/rules/${game}`);
      const minute = page.locator('.minute');
      await minute.locator('figure').first().waitFor();
      const tall = await minute.evaluate((element) => element.getBoundingClientRect().height);
      expect(tall).toBeLessThanOrEqual(3 * 844);
    }
  });
}
