// The daily: one deal a day, one try, and afterwards how everybody did. On days before, others have played.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { accessible, choose, dice, expect, finish, Hall, over, PYTHON, test } from './hall';

const ROOT = resolve(import.meta.dirname, '../..');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

let [folder, game] = ['', ''];
let hall: Hall;

// Four people have played yesterday and today, at random.
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yarnhall-daily-'));
  const database = join(folder, 'hall.sqlite');
  const words = [join(ROOT, 'tests/tools/dailies.py'), database, '4', '1', 'today'];
  const PYTHONPATH = process.env.PYTHONPATH ?? join(ROOT, 'src');
  game = (await promisify(execFile)(PYTHON, words, { env: { ...process.env, PYTHONPATH } })).stdout.trim();
  hall = new Hall(null, { database, tally_pause: 0.1, daily_pause: 0.2, daily_lines: 1, daily_seconds: 0.02 });
  await hall.start();
});

test.afterAll(async () => {
  await hall.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a stranger finds the daily, gives it up and sees how others did; nobody else looks in', async ({ person }) => {
  const ada = await person('Ada', { viewport: SIZES[1] ?? null }, hall);
  const { page } = ada;
  await page.goto(hall.url);
  await page.getByTestId('daily').click();
  await expect(page.getByRole('heading', { name: 'The daily', level: 1 })).toBeVisible();
  const mine = page.locator(`section[data-game="${game}"]`);
  await expect(mine.getByRole('button', { name: /^Play/ })).toBeVisible();
  await expect(mine.locator('svg[role=img]')).toHaveCount(0);
  await expect(page.getByText('You are here as a guest')).toBeVisible();
  await accessible(page, 'the daily before a try');

  await mine.getByRole('button', { name: /^Play/ }).press('Enter');
  await expect(page.locator('main [data-action]').first()).toBeAttached();
  await expect(page.getByText('the daily of')).toBeAttached(); // a phone's bar has no room for it
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  const table = page.url();

  const eve = await person('Eve', {}, hall);
  await eve.page.goto(table);
  await expect(eve.page.getByText('only who plays it can look at it').first()).toBeVisible();
  await expect(eve.page.locator('main [data-action]')).toHaveCount(0);
  eve.complaints.length = 0; // what is refused is in the console, too

  await page.goto(`${hall.url}/daily`);
  await mine.getByRole('button', { name: /^Go on/ }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Ask to take my last choice back' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await over(page).getByRole('link', { name: 'How others did' }).click();
  await expect(mine.getByTestId('went')).toHaveText('You gave it up.');
  await expect(mine.locator('svg[role=img]').first()).toBeVisible();
  await accessible(page, 'the daily after a try');

  // Whoever does not want it in the hall has it nowhere there.
  await page.goto(`${hall.url}/settings`);
  await page.getByLabel(/Show the daily/).uncheck();
  await page.goto(hall.url);
  await expect(page.locator('[data-game]').first()).toBeVisible();
  await expect(page.getByTestId('daily')).toHaveCount(0);
});

for (const viewport of SIZES) {
  test(`days before can be looked at, ${viewport.width} wide @slow`, async ({ person }) => {
    for (const theme of ['light', 'dark', 'contrast']) {
      const ben = await person('Ben', { viewport, hasTouch: viewport.width < 900 }, hall);
      const { page } = ben;
      await page.addInitScript(
        (look) => localStorage.setItem('yarnhall.settings', JSON.stringify({ theme: look })),
        theme,
      );
      await page.goto(`${hall.url}/daily`);
      await page.getByRole('navigation', { name: 'Days' }).getByRole('link').first().click();
      await expect(page.getByText('This day is over.')).toBeVisible();
      const section = page.locator(`section[data-game="${game}"]`);
      await expect(section.locator('svg[role=img]').first()).toBeVisible();
      await page.getByText('Is it the same for everybody').click();
      await expect(page.getByText('seed').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await accessible(page, `a day before, ${viewport.width} wide, ${theme}`);
      await section.getByRole('listitem').first().getByRole('link').click();
      await expect(page).toHaveURL(/\/replay/);
      await expect(page.getByRole('button', { name: 'Try it from here' })).toBeVisible();
    }
  });
}

test('a try is played to its end by touch and stands in the histogram @slow', async ({ person }) => {
  test.slow();
  const fay = await person('Fay', { viewport: SIZES[1] ?? null, hasTouch: true }, hall);
  await fay.page.goto(`${hall.url}/daily`);
  const section = fay.page.locator(`section[data-game="${game}"]`);
  await section.getByRole('button', { name: /^Play/ }).tap();
  const random = dice(7);
  await finish([fay], ({ page }) => choose(page, random, true));
  await expect(over(fay.page).getByRole('link', { name: 'Review' })).toHaveCount(0);
  await over(fay.page).getByRole('link', { name: 'How others did' }).click();
  await expect(section.getByTestId('went')).toContainText(/guests?\b/);
  await expect(section.locator('svg[role=img]').first()).toHaveAttribute('aria-label', /you among them/);
  // The hall's bot takes its time; what it came to is told when it has.
  await expect(section.getByText('The hall’s Master')).toBeVisible({ timeout: 60_000 });
});
