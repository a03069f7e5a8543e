// The README's pictures: the hall, and a table of each game in the middle of a game. `scripts/pictures` runs it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { MomentsBody, TableCard } from '../src/wire';
import { DRAWN, expect, over, test } from './hall';

const FOLDER = process.env.YARNHALL_PICTURES ?? '';
const QUICK = 'greedy';
const GAME_LASTS = 240_000; // milliseconds, on a slow machine
const MIDDLE = 0.6; // of the steps of a game
const WIDTH = 1000; // pixels of a picture
const QUALITY = 0.55;

/** What the page shows, small: WebP, as the browser itself writes it. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  const shot = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const desk = await page.context().newPage();
  const small = await desk.evaluate(
    async ([png, width, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((width * image.height) / image.width);
      const drawn = canvas.getContext('2d');
      if (drawn === null) throw new Error('This browser draws nothing.');
      drawn.imageSmoothingQuality = 'high';
      drawn.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
    },
    [shot, WIDTH, QUALITY] as const,
  );
  await desk.close();
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(small, 'base64'));
}

test('the hall', async ({ person, hall }) => {
  const { page } = await person('Ada');
  await page.goto(hall.url);
  await expect(page.locator('[data-game]')).toHaveCount(DRAWN.length);
  await picture(page, 'hall');
});

for (const game of DRAWN)
  test(`a table of ${game}`, async ({ person, hall }) => {
    test.setTimeout(2 * GAME_LASTS);
    const ada = await person('Ada');
    const { page } = ada;
    const { id } = await ada.table({ game, seats: [{ who: 'me' }, { who: 'bot', level: QUICK }], start: true });
    await page.goto(`${hall.url}/t/${id}`);
    await page.locator('main [data-action]:not([disabled])').first().waitFor();
    ada.handOver(id, 0, QUICK);
    await expect(over(page)).toBeVisible({ timeout: GAME_LASTS });
    // From there it goes on: the last moment before the middle's end in which Ada alone was asked.
    const moments = (first: number, last: number) =>
      ada.call<MomentsBody>('GET', `/api/tables/${id}/moments?first=${first}&last=${last}&seat=0`);
    const { steps } = await moments(0, 0);
    const last = Math.floor(steps * MIDDLE);
    const { scenes } = await moments(Math.max(0, last - 40), last);
    const step = scenes.findLast(({ acting }) => acting.length === 1 && acting[0] === 0)?.step ?? last;
    const again = await ada.call<TableCard>('POST', `/api/tables/${id}/what-if`, { step, seat: 0 });
    await page.goto(`${hall.url}/t/${again.id}`);
    await page.locator('main [data-action]:not([disabled])').first().waitFor();
    // What happened meanwhile, and that it counts for nothing, is nothing to show.
    const news = page.getByRole('button', { name: 'Close the news' });
    if (await news.isVisible()) await news.click();
    await page.locator('.status .title span').evaluateAll((notes) => notes.forEach((note) => note.remove()));
    await picture(page, game);
  });
