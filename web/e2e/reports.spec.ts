// A report of the lab is one page that is read anywhere, also on a phone: its pictures stay.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, GAME, PYTHON, test } from './hall';

test('a report keeps its pictures on a small phone', async ({ browser }, info) => {
  const report = info.outputPath('report.html');
  execFileSync(PYTHON, ['-m', 'yarnhall', 'balance', GAME, '--games', '60', '--bots', 'random', '--out', report], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: 'pipe',
  });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(pathToFileURL(report).href);
  for (const kind of ['figure svg', 'td svg']) {
    const pictures = page.locator(kind);
    expect(await pictures.count(), kind).toBeGreaterThan(2);
    for (const picture of await pictures.all()) {
      const box = await picture.boundingBox();
      expect(box?.width ?? 0, kind).toBeGreaterThan(60);
      expect(box?.height ?? 0, kind).toBeGreaterThan(6);
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
  await page.screenshot({ path: info.outputPath('report.png'), fullPage: true });
  await context.close();
});
