// The first lesson as a stranger takes it on a phone: from the cover to its end, with a detour, touching the board.
import { accessible, expect, test } from '../../../e2e/hall';

test('a stranger learns on a phone: nothing is covered, nothing jumps, a detour is led back', async ({
  person,
  hall,
}) => {
  test.setTimeout(120_000);
  const ada = await person('Ada', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = ada;
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () => page.evaluate(() => (window as unknown as { sum: { shift: number } }).sum.shift);
  await page.goto(hall.url);
  await page
    .locator('[data-game="calico"]')
    .getByRole('button', { name: /^Play now/ })
    .tap();
  await accessible(page, 'the question how to begin');
  await page.getByRole('button', { name: 'Take the first lesson' }).tap();

  const strip = page.locator('[data-lesson="first"]');
  const says = page.getByTestId('lesson-says');
  const asked = () => strip.getAttribute('data-asked');
  await strip.waitFor();
  await page.locator('main [data-action]').first().waitFor();
  const before = await shift();
  await strip.getByRole('button', { name: 'Next' }).tap();
  await expect(says).toContainText('Three touching patches');
  await expect(page.getByTestId('lesson-thread').locator('.ring')).toHaveCount(2);
  await accessible(page, 'a lesson');

  /** Touch what is asked for, where it lies; a tap that something covers fails. */
  async function sew(hand: number, cell: string): Promise<void> {
    await page.locator(`main [data-spot="0.hand.${hand}"]`).tap();
    await page.locator(`main [data-cell="${cell}"]`).tap();
    await page.locator('main .note button.primary[data-action]:not([disabled])').tap();
  }
  async function take(place: number): Promise<void> {
    await page.locator(`main [data-spot="market.${place}"]`).tap();
    await page.locator('main button.primary[data-action]:not([disabled])').tap();
  }
  /** Until something else is asked. */
  async function moved(from: string | null): Promise<void> {
    await expect.poll(async () => (await asked()) !== null && (await asked()) !== from).toBe(true);
  }

  // Another move is answered, and there is a way back although it cannot be undone in a game.
  const first = await asked();
  await sew(0, '3.3');
  await expect(says).toContainText('never moves again');
  await strip.getByRole('button', { name: 'Back to the lesson' }).tap();
  await expect.poll(asked).toBe(first);

  for (const step of [
    () => sew(0, '1.1'),
    () => take(0),
    () => sew(0, '1.2'),
    () => take(0),
    () => sew(1, '2.1'),
    () => take(1),
  ]) {
    const from = await asked();
    await step();
    await moved(from);
  }
  expect(await shift(), 'since the board was laid out').toBeLessThanOrEqual(before + 0.01);
  // Left in the middle and resumed from the list.
  await page.goto(`${hall.url}/learn/calico`);
  await page.getByRole('button', { name: /^Go on.*Your first patches/ }).tap();
  await expect(says).toContainText('pink stripes on b2');
  await sew(1, '2.2');
  await expect(says).toContainText('8 points');
  await expect(strip.getByRole('button', { name: 'Next lesson' })).toBeVisible();
  await strip.getByRole('link', { name: 'All lessons' }).tap();
  await expect(page.getByRole('button', { name: /^Again.*Your first patches/ })).toBeVisible();
  await accessible(page, 'the list of lessons');
});

test('a gentle first game is remembered and can be changed', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const cover = page.locator('[data-game="calico"]');
  await page.goto(hall.url);
  await cover.getByRole('button', { name: /^Play now/ }).click();
  await page.getByRole('button', { name: 'A gentle first game' }).click();
  await page.locator('main [data-action]:not([disabled])').first().waitFor();
  await expect(page.getByText('First evening').first()).toBeVisible();
  await page.goto(hall.url);
  await cover.getByRole('button', { name: /change it/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your first Calico?' })).toBeVisible();
  await page.getByRole('button', { name: 'The usual game' }).click();
  await page.locator('main [data-action]').first().waitFor();
  await page.goto(hall.url);
  await expect(cover.getByRole('button', { name: /^Play now/ })).toBeVisible();
  await expect(cover.getByRole('button', { name: /change it/ })).toHaveCount(0);
});
