// What works without a server besides a whole game, seen with the network off, at three sizes and in two looks: lessons, hints,
// undo, one screen, scenarios, bots of every level, review, replay, records, achievements, settings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessible, dice, DRAWN, expect, GAME, over, playNow, playOn, test, type Person } from './hall';
import { hallStands, installed, onward, position, WebSpace } from './space';

const SLOWLY = 60_000; // a second Python begins, then thinks
const LOOKS = [
  { name: 'desk', viewport: { width: 1280, height: 800 }, theme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, theme: 'dark' },
  { name: 'small phone', viewport: { width: 360, height: 740 }, theme: 'light' },
] as const;

/** What lies beside the board; on a phone it is opened from below. */
const side = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('tab', { name, exact: true }))
    .and(page.locator(':visible'));

let space: WebSpace;
test.beforeEach(async () => {
  space = new WebSpace();
  await space.start();
});
test.afterEach(() => space.end());

for (const { name, viewport, theme } of LOOKS) {
  /** A station of the walk: axe finds nothing; where somebody wants to look (YARNHALL_LOOK), a picture. */
  const seen = async (page: Page, what: string): Promise<void> => {
    const folder = process.env['YARNHALL_LOOK'];
    if (folder !== undefined) await page.screenshot({ path: join(folder, `${name} ${what}.png`.replaceAll(' ', '-')) });
    await accessible(page, `${what}, ${name}, ${theme}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${what} is no wider than the screen`).toBeLessThanOrEqual(0);
  };
  const home = async (page: Page): Promise<void> => {
    await page.goto(`${space.url}#/`);
    await hallStands(page);
  };
  const setUp = async (page: Page, game: string): Promise<void> => {
    await home(page);
    await page
      .locator(`[data-game="${game}"]`)
      .getByRole('button', { name: /^With friends/ })
      .click();
  };
  const began = (page: Page) => expect(page.locator('main [data-action]').first()).toBeVisible({ timeout: SLOWLY });

  test(`without a server everything else works, too, ${name} @slow`, async ({ browser }) => {
    test.setTimeout(900_000);
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', acceptDownloads: true });
    const ada: Person = await installed(space, context);
    const { page } = ada;
    const random = dice(17);

    await test.step('settings are kept', async () => {
      await page.goto(`${space.url}#/settings`);
      await page.getByRole('radio', { name: new RegExp(theme, 'i') }).check({ force: true });
      await seen(page, 'settings');
      await page.reload();
      await expect(page.getByRole('radio', { name: new RegExp(theme, 'i') })).toBeChecked({ timeout: SLOWLY });
      await home(page);
      await seen(page, 'hall');
    });

    await test.step('a lesson leads to its end', async () => {
      await page.goto(`${space.url}#/learn/${GAME}`);
      await seen(page, 'lessons');
      await page.getByRole('list').getByRole('button').first().click();
      const strip = page.locator('[data-lesson]');
      const finished = strip.getByRole('link', { name: 'All lessons' });
      const next = strip.getByRole('button', { name: 'Next', exact: true });
      await expect(strip).toBeVisible();
      await seen(page, 'lesson');
      for (let step = 0; step < 30 && !(await finished.isVisible()); step += 1) {
        await expect
          .poll(async () => (await strip.getAttribute('data-asked')) ?? (await finished.count()), { timeout: SLOWLY })
          .not.toBe(0);
        if (await finished.isVisible()) break;
        const action = (await strip.getAttribute('data-asked')) ?? '';
        while (await next.isVisible()) await next.click();
        const choice = page.locator(`[data-testid="choices"]:visible [data-action="${action}"]`);
        if (!(await choice.isVisible())) await side(page, 'Choices').click();
        await choice.click();
        await expect.poll(() => strip.getAttribute('data-asked'), { timeout: SLOWLY }).not.toBe(action);
      }
      await expect(finished).toBeVisible();
      await page.goto(`${space.url}#/learn/${GAME}`);
      await expect(page.getByRole('main')).toContainText(/finished|again/i);
    });

    await test.step('a hint, and a choice taken back', async () => {
      await home(page);
      await playNow(page, DRAWN[0] ?? '');
      await began(page);
      await seen(page, 'table');
      await page.keyboard.press('h');
      await expect(page.getByRole('status', { name: 'Hint' })).toBeVisible({ timeout: SLOWLY });
      await seen(page, 'hint');
      await page.keyboard.press('Escape');
      const undo = page.getByRole('button', { name: /^Undo/ }).and(page.locator(':visible')).first();
      let taken = false;
      for (let attempt = 0; attempt < 60 && !taken; attempt += 1) {
        await onward(page, random);
        const can = await expect(undo)
          .toBeEnabled({ timeout: 2_000 })
          .then(
            () => true,
            () => false, // this one revealed something, or a bot is at it
          );
        if (!can) continue;
        const before = await position(page);
        await undo.click();
        await expect.poll(() => position(page)).not.toBe(before);
        taken = true;
      }
      expect(taken, 'something could be taken back').toBe(true);
    });

    await test.step('the game is given up, looked at again and replayed; its record is saved and loaded', async () => {
      await playOn([ada], 8, () => onward(page, random));
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      await expect(over(page)).toBeVisible();
      await seen(page, 'end');
      const coming = page.waitForEvent('download');
      await over(page).getByRole('link', { name: 'Save' }).press('Enter');
      const path = join(space.folder, 'record.json');
      await (await coming).saveAs(path);
      await over(page).getByRole('link', { name: 'Replay' }).click();
      await expect(page.getByTestId('step')).toHaveText(/^0 \/ \d+$/);
      await page.keyboard.press('End');
      const last = (await page.getByTestId('step').textContent())?.split(' / ') ?? [];
      expect(last[0]).toBe(last[1]);
      await seen(page, 'replay');
      await side(page, 'Review').click();
      const review = page.getByTestId('review');
      await expect(review).toBeVisible({ timeout: SLOWLY });
      await expect(review.locator('polyline.chance').first()).toBeAttached({ timeout: 240_000 });
      await seen(page, 'review');
      await home(page);
      const file = { name: 'game.txt', mimeType: 'text/plain', buffer: readFileSync(path) };
      await page.getByLabel(/kept as a file/).setInputFiles(file);
      await expect(page.getByTestId('step')).toHaveText(new RegExp(`/ ${last[1]}$`), { timeout: SLOWLY });
    });

    await test.step('two at one screen pass it on', async () => {
      await setUp(page, GAME);
      await page.getByRole('radio', { name: /One screen/ }).check({ force: true });
      await page.getByLabel('Name of the player at seat 2').fill('Ben');
      await seen(page, 'one screen');
      await page.getByRole('button', { name: 'Begin' }).click();
      const curtain = page.getByRole('region', { name: 'Pass the device' });
      const shown = new Set<string | null>();
      await expect(async () => {
        if (await curtain.isVisible()) {
          const show = curtain.locator('[data-show]').first();
          shown.add(await show.getAttribute('data-show'));
          await show.click();
        } else await onward(page, random);
        expect(shown.size).toBe(2);
      }).toPass({ timeout: 120_000 });
    });

    await test.step('a level says how far it gets here', async () => {
      await setUp(page, DRAWN[1] ?? '');
      await page.getByRole('radio', { name: /^Bots/ }).check({ force: true });
      await page.getByLabel('They play as').selectOption({ label: 'Master' });
      await expect(page.getByRole('dialog')).toContainText(/about \d+ of the \d+ lines of play/, { timeout: SLOWLY });
      await seen(page, 'level');
      await page.getByRole('button', { name: 'Begin' }).click();
      await began(page);
    });

    await test.step('a scenario is begun alone', async () => {
      await home(page);
      for (const game of DRAWN) {
        await setUp(page, game);
        if (await page.getByLabel('Scenario').isVisible()) break;
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      }
      await page.getByLabel('Scenario').selectOption({ index: 2 });
      await page.getByRole('button', { name: 'Begin' }).click();
      await began(page);
      await seen(page, 'scenario');
    });

    await test.step('what was achieved stands in the profile, which says what needs a hall', async () => {
      await page.goto(`${space.url}#/profile`);
      await expect(page.getByRole('main')).toContainText(/need a hall/);
      await seen(page, 'profile');
      await page.goto(`${space.url}#/achievements/${GAME}`);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await seen(page, 'achievements');
    });
    expect(ada.complaints).toEqual([]);
    await context.close();
  });
}
