import { dice, expect, GAME, over, test } from './hall';

test('a whole game by keyboard alone', async ({ person, hall }) => {
  test.setTimeout(120_000);
  const ada = await person('Ada');
  const { page } = ada;
  await page.goto(hall.url);
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      return {
        text: at?.textContent?.trim() ?? '',
        game: at?.closest<HTMLElement>('[data-game]')?.dataset.game ?? null,
        action: at?.closest('main') ? (at.dataset.action ?? null) : null,
      };
    });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await focused();
    if (at.game === GAME && at.text.startsWith('Play now')) break;
  }
  await page.keyboard.press('Enter');
  // Where a lesson is offered first, the usual game.
  const usual = page.getByRole('button', { name: 'The usual game' });
  await expect(usual.or(page.locator('main [data-action]')).first()).toBeVisible();
  if (await usual.isVisible()) {
    for (let presses = 0; presses < 20 && (await focused()).text !== 'The usual game'; presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await page.locator('main [data-action]:not([disabled])').first().waitFor();
  const random = dice(3);
  let moves = 0;
  for (let attempt = 0; attempt < 2500 && !(await over(page).isVisible()); attempt += 1) {
    const offered = await page.locator('main [data-action]:not([disabled])').count();
    if (offered === 0) {
      await page.waitForTimeout(15);
      continue;
    }
    for (let skip = Math.floor(random() * Math.min(offered, 4)); skip > 0; skip -= 1) await page.keyboard.press('Tab');
    let presses = 0;
    for (; presses < 60 && (await focused()).action === null; presses += 1) await page.keyboard.press('Tab');
    if (presses === 60) continue;
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    moves += 1;
  }
  await expect(over(page)).toBeVisible();
  console.log(`      a whole game in ${moves} rounds of Tab and Enter`);
  // The dialog has the focus, and Escape closes it.
  await page.keyboard.press('Escape');
  await expect(over(page)).toBeHidden();
});
