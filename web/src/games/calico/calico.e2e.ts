import type { Page } from '@playwright/test';
import { accessible, choose, dice, expect, finish, lookAt, over, type Person, points, test } from '../../../e2e/hall';
import { byHand } from '../../../e2e/hands';
import type { CalicoView } from './view';

const GAME = 'calico';
const BOT = { who: 'bot' as const, level: 'random' };
const spaces = '.cells button[data-action]';

/** The hands in the first view that a browser was sent. */
function dealt(frames: string[]): (number | null)[][] {
  for (const frame of frames) {
    const view = (JSON.parse(frame) as { now?: { scene?: { view: CalicoView } | null } }).now?.scene?.view;
    if (view !== undefined) return view.seats.map((seat) => seat.hand);
  }
  return [];
}

/** If a space promises points: sew there, and see that they are earned. */
async function promise(page: Page): Promise<boolean> {
  const tagged = await page.evaluate((selector) => {
    const space = [...document.querySelectorAll<HTMLElement>(`${selector}:not([disabled])`)].find(
      (one) => one.querySelector('.earns') !== null,
    );
    return space === undefined
      ? null
      : {
          action: space.dataset.action ?? '',
          promised: Number(space.querySelector('.earns')?.textContent?.replace('+', '')),
        };
  }, spaces);
  if (tagged === null) return false;
  const before = await points(page);
  // Between the answer to a choice and the news of it the old spaces are still there: then nothing is sewn, and it is tried again.
  const space = page.locator(`.cells [data-action="${tagged.action}"]`);
  if (
    !(await space.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    ))
  )
    return false;
  const sew = page.locator(`.note button.primary[data-action="${tagged.action}"]`);
  if (
    !(await sew.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    ))
  )
    return false;
  await expect(page.locator('.note .gain').first()).toBeVisible();
  await sew.click();
  await expect.poll(() => points(page)).toBe(before + tagged.promised);
  return true;
}

/** Play until the end; how many promises were kept. */
async function sew(people: Person[], seed: number): Promise<{ moves: number; promises: number }> {
  const random = dice(seed);
  let promises = 0;
  const moves = await finish(people, async ({ page }) => {
    if (!(await promise(page))) return choose(page, random).catch(() => false);
    promises += 1;
    return true;
  });
  return { moves, promises };
}

byHand(GAME);

test('two friends sew with the market, and every promised point is earned', async ({ person, hall }) => {
  test.setTimeout(150_000);
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'open' }], preset: 'standard' });
  await ada.page.goto(`${hall.url}/t/${table.id}`);
  await ben.sit(await ada.page.getByLabel('Send this link').inputValue());
  await ada.page.getByRole('button', { name: 'Begin the game' }).click();
  // Both choose goals at the same time, each for the spot that glows.
  for (const { page } of [ada, ben])
    await expect(page.getByRole('heading', { name: 'A Design Goal for spot 1' })).toBeVisible();
  await accessible(ada.page, 'choosing goals');

  const { moves, promises } = await sew([ada, ben], 5);
  console.log(`      ${moves} choices, ${promises} promises of points kept`);
  expect(promises).toBeGreaterThan(0);
  // Both see the same end, and each their own quilt full.
  const end = over(ada.page);
  await expect(end).toContainText('All quilts are finished');
  await expect(end).toContainText('Rainbow button');
  for (const { page } of [ada, ben]) {
    const mine = await points(page);
    await expect(over(page)).toContainText(String(mine));
    await page.keyboard.press('Escape');
    await expect(page.locator('.left .space')).toHaveCount(0);
  }
  // The other quilt on tap.
  await lookAt(ada.page, 1);
  await expect(ada.page.getByRole('dialog', { name: /^Ben: \d+ points$/ })).toBeVisible();
  await accessible(ada.page, 'the quilt of another');
  // What was dealt reached only its owner.
  [ada, ben].forEach(({ frames }, seat) => {
    const hands = dealt(frames);
    expect(hands[seat]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(hands[1 - seat]).toEqual([null, null]);
  });
});

test('a cat goes round the Quilting Circle to the end @slow', async ({ person, hall }) => {
  test.setTimeout(150_000);
  const ada = await person('Ada');
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, BOT], preset: 'circle-beginner', start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  const ring = page.getByRole('region', { name: 'The Quilting Circle' });
  await expect(ring.getByRole('img', { name: /^Your cat is on space [15]$/ })).toBeVisible();
  // First a patch is placed; the circle says so.
  await page.locator(spaces).first().waitFor();
  await ring.locator('button.piece').first().click();
  await expect(page.getByRole('alert')).toContainText('First place a patch');
  await page.locator(spaces).first().click();
  await page.getByRole('button', { name: 'Sew it on' }).click();
  // Then what is within reach glows, and what is not says where the cat can go.
  await expect(ring.locator('button.can').first()).toBeVisible();
  const reach = await ring.locator('path.reach').count();
  expect(reach).toBe(2);
  expect(await ring.locator('button.can').count()).toBeLessThanOrEqual(4);
  await ring.locator('button.piece:not(.can)').first().click();
  await expect(page.getByRole('alert')).toContainText(/Your cat can move to space \d+ or \d+, not to \d+\./);
  await accessible(page, 'the circle');

  const { moves, promises } = await sew([ada], 11);
  console.log(`      ${moves} choices at the circle, ${promises} promises of points kept`);
  await expect(over(page)).toContainText('All quilts are finished');
});

test('a scenario alone: goals are laid, objectives are counted, the end says what was reached @slow', async ({
  person,
  hall,
}) => {
  test.setTimeout(150_000);
  const ada = await person('Ada');
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }], preset: 'scenario-3', start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  const scenario = page.getByRole('region', { name: 'Scenario 3' });
  await expect(scenario.getByRole('listitem')).toHaveCount(4);
  await expect(scenario).toContainText('at least 60 points');
  // The three goals of the card, in the order one likes; the last one waits for a press, as nothing can be taken back after it.
  const goals = page.getByRole('list', { name: 'Design Goals to choose from' }).getByRole('button');
  await expect(goals).toHaveCount(3);
  await goals.filter({ hasText: 'two pairs' }).click();
  await page.getByRole('button', { name: 'Lay it here' }).click();
  await expect(goals).toHaveCount(2);
  await goals.filter({ hasText: 'three pairs' }).dblclick();
  await page.getByRole('button', { name: 'Lay the last Design Goal' }).click();
  await expect(goals).toHaveCount(0);
  await expect(page.getByRole('article', { name: /^Design Goal/ })).toHaveCount(3);
  await expect(page.getByRole('article', { name: /^Design Goal/ }).first()).toHaveAccessibleName(
    /^Design Goal AA-BB-C-D/,
  );

  const { promises } = await sew([ada], 3);
  expect(promises).toBeGreaterThan(0);
  await expect(over(page)).toContainText(/achieved scenario 3|scenario 3 also asks for/);
  await page.keyboard.press('Escape');
  await expect(scenario.getByRole('listitem').first()).toContainText(`${await points(page)}/60`);
});

test('one turn by touch on a phone, one by keyboard, one by dragging', async ({ person, hall }) => {
  const ada = await person('Ada', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, BOT], preset: 'beginner', start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  const free = page.locator('.left .space');
  await page.locator(spaces).first().waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'nothing runs out of a narrow page').toBeLessThanOrEqual(0);
  await accessible(page, 'a phone');
  const random = dice(2);
  const touched = async (): Promise<void> => void expect(await choose(page, random, true)).toBe(true);
  await touched();
  await expect(free).toHaveCount(21);
  await page.locator('.market button.can').first().waitFor();
  await touched();

  // Arrow keys walk over the quilt; the first Enter shows, the second sews.
  await page.locator(spaces).first().waitFor();
  await page.locator(spaces).first().focus();
  const from = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  await page.keyboard.press('ArrowDown');
  const to = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  expect(to).not.toBe(from);
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-cell="${to}"]`)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(free).toHaveCount(20);
  const market = page.locator('.market button.can').first();
  await market.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  // Drag the second patch of the hand onto a space.
  await page.locator(spaces).first().waitFor();
  await page.locator('.hand button').nth(1).scrollIntoViewIfNeeded();
  const patch = await page.locator('.hand button').nth(1).boundingBox();
  const space = await page.locator(spaces).last().boundingBox();
  const name = await page.locator('.hand button').nth(1).getAttribute('aria-label');
  await page.mouse.move(patch!.x + patch!.width / 2, patch!.y + patch!.height / 2);
  await page.mouse.down();
  await page.mouse.move(space!.x + space!.width / 2, space!.y + space!.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(free).toHaveCount(19);
  await expect(page.locator('.left .lies').filter({ has: page.locator('svg') })).toHaveCount(3);
  expect(
    await page.locator('.left .lies').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '')),
  ).toContainEqual(expect.stringContaining((name ?? '').replace(' in your hand', '').toLowerCase()));
});
