// A table that fits: at every size the board has its room, something to choose is in sight, and nothing jumps.
import type { Page } from '@playwright/test';
import { accessible, dice, DRAWN, expect, over, type Person, test } from './hall';

const SIZES = {
  desktop: { width: 1280, height: 800 },
  laptop: { width: 1366, height: 650 },
  large: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
  zoomed: { width: 640, height: 400 }, // 1280 × 800 at 200 %
} as const;
const QUICK = 'greedy';
const SHARE = { phone: 0.75, small: 0.7, zoomed: 0.6 } as const;

/** A table of as many as the game allows, up to four, with bots that do not think long but do come to an end. */
async function table(ada: Person, game: string): Promise<string> {
  const ways = (await ada.games()).find((one) => one.id === game)?.ways ?? [];
  const most = (way: { seats: number[] }): number => Math.max(...way.seats.filter((number) => number <= 4));
  const way = ways.find((one) => most(one) === Math.max(...ways.map(most)));
  const seats = way === undefined ? 2 : most(way);
  const { id } = await ada.table({
    game,
    ...(way === undefined ? {} : { options: way.options }),
    seats: [{ who: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ who: 'bot' as const, level: QUICK }))],
    start: true,
  });
  return id;
}

/** How the board lies in its room. */
const lying = (page: Page) =>
  page.evaluate(() => {
    const room = document.querySelector<HTMLElement>('main [role=group][aria-label=Board]');
    if (room === null) return null;
    const frame = room.getBoundingClientRect();
    const pieces = [...document.querySelectorAll<HTMLElement>('main button[data-action]:not([disabled])')].filter(
      (one) => one.offsetWidth > 0 && getComputedStyle(one).visibility !== 'hidden',
    );
    const seen = pieces.filter((one) => {
      const rect = one.getBoundingClientRect();
      if (rect.top < frame.top - 1 || rect.bottom > frame.bottom + 1) return false;
      if (rect.left < frame.left - 1 || rect.right > frame.right + 1) return false;
      // Nothing lies over it, but for a piece that overlaps it like a fan.
      return [0.5, 0.25, 0.1].some((part) => {
        const at = document.elementFromPoint(rect.left + rect.width * part, rect.top + rect.height / 2);
        return at !== null && (one.contains(at) || at.contains(one));
      });
    });
    return {
      share: frame.height / innerHeight,
      below: room.scrollHeight - room.clientHeight,
      beside: room.scrollWidth - room.clientWidth,
      pieces: pieces.length,
      seen: seen.length,
      size: Math.max(0, ...pieces.map((one) => one.getBoundingClientRect().height)),
    };
  });

/** However long a game is: it goes on as long as there is news of it. */
async function toTheEnd({ page, frames }: Person): Promise<void> {
  while (!(await over(page).isVisible())) {
    const heard = frames.length;
    await expect
      .poll(async () => frames.length > heard || (await over(page).isVisible()), {
        message: 'the game goes on',
        timeout: 30_000,
      })
      .toBe(true);
  }
}

const ready = (page: Page) => page.locator('main button[data-action]:not([disabled])').first().waitFor();

/** Every shift of what lies on the page counts from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: { value: number; what: string }[] = [];
    (window as unknown as { shifts: typeof shifts }).shifts = shifts;
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const corner = ({ x, y, width, height }: DOMRectReadOnly): string =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${corner(previousRect)} → ${corner(currentRect)}: ${element?.outerHTML.slice(0, 80) ?? 'gone'}`;
        });
        shifts.push({ value: entry.value, what: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift' });
  });
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);

for (const game of DRAWN) {
  test(`${game}: fits at every size`, async ({ person, hall }) => {
    const ada = await person('Ada');
    const { page } = ada;
    await page.goto(`${hall.url}/t/${await table(ada, game)}`);
    await ready(page);
    let desktop = Infinity;
    for (const [name, size] of Object.entries(SIZES) as [keyof typeof SIZES, { width: number; height: number }][]) {
      await page.setViewportSize(size);
      // The board is laid out anew in the next frame or the one after it.
      await expect
        .poll(async () => {
          const found = await lying(page);
          if (found === null || found.seen === 0) return 'nothing to press is in sight';
          return name in SHARE || (found.below <= 1 && found.beside <= 1)
            ? 'fits'
            : `${found.below} below and ${found.beside} beside are out of sight`;
        }, `${game} at ${name}`)
        .toBe('fits');
      const found = await lying(page);
      if (found === null) throw new Error('There is no board.');
      if (name === 'desktop') desktop = found.size;
      if (name === 'large')
        await expect
          .poll(async () => (await lying(page))?.size, 'pieces grow with the window')
          .toBeGreaterThan(desktop);
      if (name in SHARE)
        expect(found.share, `${name}: the board's share`).toBeGreaterThanOrEqual(SHARE[name as keyof typeof SHARE]);
      else expect(found.seen, `${name}: everything that can be pressed is in sight`).toBe(found.pieces);
    }
  });

  test(`${game}: nothing jumps through a whole game @slow`, async ({ person, hall }) => {
    await still(await person('Ada'), game, hall.url);
  });

  test(`${game}: nothing jumps through a whole game on a phone @slow`, async ({ person, hall }) => {
    await still(await person('Ada', { viewport: SIZES.phone }), game, hall.url);
  });

  test(`${game}: by keyboard alone, from the first move to the last, and always something in sight @slow`, async ({
    person,
    hall,
  }) => {
    test.setTimeout(150_000);
    const ada = await person('Ada', { viewport: SIZES.phone });
    await byKeys(ada, game, hall.url, 3);
  });

  for (const theme of ['light', 'dark', 'contrast'] as const)
    test(`${game}: axe finds nothing at three moments, ${theme} @slow`, async ({ person, hall }) => {
      test.setTimeout(150_000);
      const ada = await person('Ada');
      const { page } = ada;
      const id = await table(ada, game);
      await page.addInitScript((look) => {
        localStorage.setItem('yarnhall.settings', JSON.stringify({ theme: look }));
      }, theme);
      await page.goto(`${hall.url}/t/${id}`);
      await ready(page);
      await accessible(page, `${game} at the start, ${theme}`);
      // Two turns or three, where one choice and its end are a turn: no game is over by then.
      for (let moves = 0; moves < 5; moves += 1) {
        await ready(page);
        await page.locator('main button[data-action]:not([disabled])').last().press('Enter');
        await page.keyboard.press('Enter');
      }
      await accessible(page, `${game} in the middle, ${theme}`);
      ada.handOver(id, 0, QUICK);
      await toTheEnd(ada);
      await accessible(page, `${game} at the end, ${theme}`);
      await page.keyboard.press('Escape');
      await accessible(page, `the board of ${game} at the end, ${theme}`);
    });
}

/** A bot plays on for whoever looks: no press excuses a shift. */
async function still(ada: Person, game: string, url: string): Promise<void> {
  const { page } = ada;
  const id = await table(ada, game);
  await page.goto(`${url}/t/${id}`);
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  ada.handOver(id, 0, QUICK);
  // Beside the board, or in the drawer of a phone.
  await expect(page.locator('button', { hasText: 'Take my seat back' }).or(over(page)).first()).toBeAttached();
  await watchShifts(page);
  await toTheEnd(ada);
  const shifts = await shifted(page);
  const sum = shifts.reduce((total, one) => total + one.value, 0);
  // As layout shift is told everywhere: to the third decimal. A digit more in a sum at the right edge is below it.
  expect(Number(sum.toFixed(3)), `shifted: ${JSON.stringify(shifts.filter((one) => one.value > 1e-4))}`).toBe(0);
}

/** Tab and Enter, nothing else. The focus is never lost, and something to choose is always seen whole. */
async function byKeys(ada: Person, game: string, url: string, seed: number): Promise<void> {
  const { page } = ada;
  await page.goto(`${url}/t/${await table(ada, game)}`);
  await ready(page);
  const random = dice(seed);
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      return {
        lost: at === null || at === document.body,
        action: at?.closest('main') ? (at.dataset.action ?? null) : null,
      };
    });
  let moves = 0;
  for (let attempt = 0; attempt < 3000 && !(await over(page).isVisible()); attempt += 1) {
    const found = await lying(page);
    if (found === null || found.pieces === 0) {
      await page.waitForTimeout(15);
      continue;
    }
    await expect
      .poll(
        async () => (await lying(page))?.pieces === 0 || ((await lying(page))?.seen ?? 0) > 0,
        `${game}, after ${moves} choices: something is in sight`,
      )
      .toBe(true);
    if (moves > 0)
      await expect.poll(async () => (await focused()).lost, `${game}, after ${moves} choices: the focus`).toBe(false);
    for (let skip = Math.floor(random() * Math.min(found.pieces, 4)); skip > 0; skip -= 1)
      await page.keyboard.press('Tab');
    let presses = 0;
    for (; presses < 80 && (await focused()).action === null; presses += 1) await page.keyboard.press('Tab');
    if (presses === 80) continue;
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    moves += 1;
  }
  await expect(over(page)).toBeVisible();
  console.log(`      ${game}: a whole game in ${moves} rounds of Tab and Enter`);
  await page.keyboard.press('Escape');
  await expect(over(page)).toBeHidden();
}

test('a line that swallows everything is seen within eight seconds, and comes back by itself', async ({
  person,
  hall,
}) => {
  const ada = await person('Ada');
  const { page } = ada;
  await page.goto(`${hall.url}/t/${await table(ada, DRAWN[0] ?? '')}`);
  await ready(page);
  const truth = page.getByTestId('truth');
  await expect(truth).toHaveAttribute('data-truth', 'saved');
  ada.swallowed = true;
  await expect(truth).toHaveAttribute('data-truth', 'reconnecting', { timeout: 8_000 });
  await expect(page.getByText('The line is broken.')).toBeVisible();
  ada.swallowed = false;
  await expect(truth).toHaveAttribute('data-truth', 'saved', { timeout: 20_000 });
});

test('what lies over the board goes by itself, and takes no room @slow', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  await page.goto(`${hall.url}/t/${await table(ada, DRAWN[0] ?? '')}`);
  await ready(page);
  const board = page.getByRole('group', { name: 'Board' });
  const before = await board.boundingBox();
  await page.keyboard.press('h');
  await expect(page.getByRole('status', { name: 'Hint' })).toBeVisible({ timeout: 20_000 });
  expect(await board.boundingBox()).toEqual(before);
  // A move that nobody can read is refused in a sentence.
  await page.getByRole('tab', { name: 'Choices' }).click();
  await page.getByLabel('Type a move').fill('no such move');
  await page.getByLabel('Type a move').press('Enter');
  const refusal = page.getByRole('alert');
  await expect(refusal).toBeVisible();
  expect(await board.boundingBox()).toEqual(before);
  await expect(refusal).toBeHidden({ timeout: 20_000 });
});

test('pressing a player shows their board; zen, blocked people and volumes stay chosen @slow', async ({
  person,
  hall,
}) => {
  const ada = await person('Ada');
  const { page } = ada;
  const id = await table(ada, DRAWN[0] ?? '');
  await page.goto(`${hall.url}/t/${id}`);
  await ready(page);
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  const rival = players.nth(1);
  await rival.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await accessible(page, 'the board of a rival');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`${hall.url}/settings`);
  await page.getByRole('checkbox', { name: /^Zen/ }).check();
  await page.getByLabel('My turn', { exact: true }).fill('0.2');
  await page.getByRole('slider', { name: /^Speed of what moves/ }).fill('2');
  await page.getByLabel('Name of somebody to block').fill('Ben');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Blocked' })).toContainText('Ben');
  await page.reload();
  await expect(page.getByLabel('My turn', { exact: true })).toHaveValue('0.2');
  await expect(page.getByRole('list', { name: 'Blocked' })).toContainText('Ben');
  await page.goto(`${hall.url}/t/${id}`);
  await ready(page);
  await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Chat' })).toHaveCount(0);
  await expect(page.locator('aside').getByText('points')).toHaveCount(0);
});
