// Hints in steps, and trying something else from a moment of a finished game.
import { choose, dice, expect, GAME, over, test } from './hall';

test('a hint says where to look, then the piece glows, then the move and why', async ({ person, hall }) => {
  const ada = await person('Ada');
  const made = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  const { page } = ada;
  await page.goto(`${hall.url}/t/${made.id}`);
  await page.locator('main [data-action]:not([disabled])').first().waitFor();
  const hint = page.getByRole('status', { name: 'Hint' });
  await page.keyboard.press('h');
  await expect(hint).toContainText('Look at', { timeout: 20_000 });
  await expect(hint.getByRole('listitem')).toHaveCount(0);
  await hint.getByRole('button', { name: 'Which piece?' }).click();
  await expect(hint).toContainText('glows');
  await page.keyboard.press('h');
  await expect(hint.getByRole('listitem').first()).toContainText(/The best: \d+ chances in 100 to win\./);
  // What the hint says is what Choices say.
  const words = (await hint.locator('b').first().textContent()) ?? '';
  await page.getByRole('tab', { name: 'Choices' }).click();
  await expect(page.getByRole('list', { name: 'All choices' })).toContainText(words);
});

test('a stranger follows a link to a finished game and tries it from there', async ({ person, hall }) => {
  const ada = await person('Ada');
  const made = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  await ada.page.goto(`${hall.url}/t/${made.id}`);
  // Something must have happened before what could have happened instead.
  await expect.poll(() => (ada.scene()?.offers.length ?? 0) > 0 && choose(ada.page, dice(1))).toBe(true);
  await expect.poll(() => ada.scene()?.position ?? 0).toBeGreaterThan(0);
  await ada.page.getByRole('button', { name: 'More' }).click();
  await ada.page.getByRole('button', { name: 'Resign' }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(over(ada.page)).toBeVisible();

  const eve = await person('Eve');
  await eve.page.goto(`${hall.url}/t/${made.id}/replay?step=0&seat=0`);
  await eve.page.getByRole('button', { name: 'Try it from here' }).click();
  await eve.page.getByRole('button', { name: 'With bots' }).click();
  await expect(eve.page.getByText('what if, counts for nothing')).toBeVisible();
  await expect(eve.page.locator('main [data-action]:not([disabled])').first()).toBeAttached();
  expect(eve.page.url()).not.toContain(made.id);
});
