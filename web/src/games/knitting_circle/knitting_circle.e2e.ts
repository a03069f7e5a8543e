import type { Page } from '@playwright/test';
import {
  accessible,
  dice,
  expect,
  finish,
  lookAt,
  MY_POINTS,
  over,
  type Person,
  points,
  test,
} from '../../../e2e/hall';
import { byHand } from '../../../e2e/hands';
import type { AchievementsBody } from '../../wire';
import type { KnittingCircleView } from './view';

const GAME = 'knitting_circle';

/** The last view that a browser was sent. */
function lastView(frames: string[]): KnittingCircleView | undefined {
  for (const frame of [...frames].reverse()) {
    const view = (JSON.parse(frame) as { now?: { scene?: { view: KnittingCircleView } | null } | null }).now?.scene
      ?.view;
    if (view !== undefined) return view;
  }
  return undefined;
}

interface Promised {
  /** Points on the card of the garment that was completed. */
  points: number;
  before: number;
  made: number;
}

/** One choice on the board, by its own controls: garments are completed as soon as may be, yarn is knitted where it fits. */
function step(page: Page, share: number): Promise<Promised | 'moved' | 'waits'> {
  return page.evaluate(
    async ([share_, mine]) => {
      const find = (selector: string): HTMLButtonElement[] =>
        [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
          (one) => !one.disabled && one.dataset.action !== undefined,
        );
      const drawn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
      const press = async (piece: HTMLButtonElement): Promise<void> => {
        const action = piece.dataset.action;
        piece.click();
        await drawn();
        find(`main button.primary[data-action="${action}"]`)[0]?.click();
      };
      const points = (text: string | null | undefined): number =>
        Number((text ?? 'NaN').replace('−', '-').replace('+', ''));
      const complete = find('main .worth button')[0];
      if (complete !== undefined) {
        const promised = points(complete.closest('article')?.querySelector('.total')?.textContent);
        const before = points(document.querySelector(mine)?.textContent);
        const made = document.querySelectorAll('main [data-garment]').length;
        await press(complete);
        return { points: promised, before, made };
      }
      const both = find('.workspace button');
      if (
        both.length > 0 &&
        document.querySelector('[data-testid=status]')?.textContent?.includes('Two buttons') === true
      ) {
        // Where two buttons fit, the better one was promised.
        const worth = (one: HTMLElement): number =>
          Number(/: (\d+) point/.exec(one.getAttribute('aria-label') ?? '')?.[1]);
        await press(both.sort((a, b) => worth(b) - worth(a))[0]!);
        return 'moved';
      }
      const crafting = find('.commands button').some((one) => one.textContent?.includes('I am done'));
      for (const selector of [
        'main article .next',
        '.choosing button',
        'section.ring button',
        '.decks button',
        ...(crafting ? [] : ['.hand button']),
        '.commands button',
      ]) {
        const all = find(selector).filter((one) => one.textContent?.includes('Go on') !== true);
        const piece = all[Math.floor(share_ * all.length)];
        if (piece === undefined) continue;
        await press(piece);
        return 'moved';
      }
      return 'waits';
    },
    [share, MY_POINTS] as const,
  );
}

/** Play to the end; what was promised for a completed garment is earned. */
async function knit(people: Person[], seed: number): Promise<{ moves: number; promises: number }> {
  const random = dice(seed);
  let promises = 0;
  const moves = await finish(people, async ({ page }) => {
    const did = await step(page, random());
    if (did === 'waits' || did === 'moved') return did === 'moved';
    promises += 1;
    await expect
      .poll(
        async () => {
          // Again, if the other's choice came in between; and then the buttons.
          const again = (await page.locator('main [data-garment]').count()) === did.made;
          if (again || (await page.getByTestId('status').textContent())?.includes('Two buttons') === true)
            await step(page, 0);
          return points(page);
        },
        { intervals: [30] },
      )
      .toBe(did.before + did.points);
    return true;
  });
  return { moves, promises };
}

byHand(GAME);

test('two friends knit a whole game, and completed garments bring what they promised', async ({ person, hall }) => {
  test.setTimeout(150_000);
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'open' }], preset: 'standard' });
  await ada.page.goto(`${hall.url}/t/${table.id}`);
  await ben.sit(await ada.page.getByLabel('Send this link').inputValue());
  await ada.page.getByRole('button', { name: 'Begin the game' }).click();
  // Both choose at the same time; what one draws the other does not see.
  for (const [deck, { page }] of [ada, ben].entries()) {
    await page.getByRole('group', { name: 'Garment decks' }).getByRole('button').nth(deck).click();
    await page.locator('.bubble .deeds button.primary').click();
    await expect(page.locator('.pair button')).toHaveCount(2);
  }
  await accessible(ada.page, 'two cards to choose from');
  expect(lastView(ben.frames)?.seats[0]?.choosing).toBe(true);
  expect(lastView(ben.frames)?.seats[0]?.pair).toBeNull();
  expect(lastView(ada.frames)?.seats[0]?.pair).toHaveLength(2);
  for (const { page } of [ada, ben]) await page.locator('.pair button').first().dblclick();

  // The first player places a centre tile; then two spaces are lit, and the others say where the cat can go.
  await expect.poll(() => lastView(ada.frames)?.phase).toBe('centre');
  const first = [ada, ben][lastView(ada.frames)!.first]!;
  const ring = first.page.getByRole('region', { name: 'The knitting circle' });
  await first.page.locator('main [data-action]:not([disabled])').first().waitFor();
  await ring
    .getByRole('button', { name: /^Centre tile/ })
    .first()
    .dblclick();
  const spot = ring.getByRole('button', { name: /^Space 4, farther/ });
  await expect(spot).toHaveAttribute('data-action', /^\d+$/); // the hall has answered: it can be chosen now
  await spot.dblclick();
  await expect(ring.locator('path.reach')).toHaveCount(2);
  await expect(ring.locator('button.can')).toHaveCount(4);
  await ring.locator('button.piece:not(.can)[aria-label^="Space"]').first().click();
  await expect(first.page.getByRole('alert')).toContainText(/Your cat can move to space \d+ or \d+, not to \d+\./);
  await accessible(first.page, 'the draft');

  const { moves, promises } = await knit([ada, ben], 7);
  console.log(`      ${moves} choices, ${promises} garments completed for what was promised`);
  expect(promises).toBeGreaterThan(2);
  for (const { page } of [ada, ben]) {
    await expect(over(page)).toContainText('Garment bonuses');
    await expect(over(page).getByRole('list', { name: /^\d+ garments?$/ })).toHaveCount(2);
    await page.keyboard.press('Escape');
    // Everybody's line hangs there.
    const { seats } = lastView([ada, ben].find((one) => one.page === page)!.frames)!;
    expect(await page.locator('main [data-garment]').count()).toBe(seats.flatMap((seat) => seat.made).length);
  }
  await lookAt(ada.page, 1);
  await expect(ada.page.getByRole('dialog', { name: /^Ben: -?\d+ points?$/ })).toBeVisible();
  await accessible(ada.page, 'the garments of another');
});

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** What of these is not seen whole: out of the board's room, or with words that are cut. */
const unseen = (page: Page, selectors: string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const frame = document.querySelector('main [role=group][aria-label=Board]')!.getBoundingClientRect();
    return all.flatMap((selector) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)];
      if (found.length === 0) return [`${selector}: none`];
      return found.flatMap((one) => {
        const rect = one.getBoundingClientRect();
        const outside = rect.top < frame.top - 1 || rect.bottom > frame.bottom + 1 || rect.right > frame.right + 1;
        const cut = [one, ...one.querySelectorAll<HTMLElement>('*')].some((part) => {
          const style = getComputedStyle(part);
          return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        });
        return outside || cut ? [`${selector}: ${outside ? 'out of sight' : 'cut'}`] : [];
      });
    });
  }, selectors);

for (const [name, viewport] of Object.entries(SIZES))
  test(`every phase has what it needs on one screen, and tells before what a choice brings: ${name}`, async ({
    person,
    hall,
  }) => {
    const ada = await person('Ada', { viewport });
    const { page } = ada;
    const bot = { who: 'bot' as const, level: 'greedy' };
    const { id } = await ada.table({ game: GAME, seats: [{ who: 'me' }, bot], preset: 'advanced', start: true });
    await page.goto(`${hall.url}/t/${id}`);
    const whole = async (...selectors: string[]): Promise<void> =>
      void (await expect.poll(() => unseen(page, selectors)).toEqual([]));

    // Six cards with their points and the colour that begins them; the buttons they could win.
    await expect(page.locator('.choosing button.can')).toHaveCount(6);
    await whole('.choosing button', '.workspace button');
    await expect(
      page.getByRole('button', { name: /^Hats: 3–5 tiles, 2, 4, 6 points, starts with yellow/ }),
    ).toBeVisible();
    await page.locator('.choosing button').nth(1).dblclick();
    // Both cards of which one is kept, with all their words.
    await expect(page.locator('.pair button')).toHaveCount(2);
    await whole('.pair button');
    await page.locator('.pair button').first().dblclick();

    // Where one drafts: the two spaces in reach, what each tile would fit, and the button beside it.
    const take = page.locator('.reach').getByRole('button', { name: /^Take it: / });
    for (let move = 0; move < 8 && !(await take.first().isVisible()); move += 1) {
      await page.locator('main button[data-action]:not([disabled])').first().waitFor();
      if ((await take.count()) === 0) await step(page, 0.3);
    }
    await expect(take).toHaveCount(4);
    await whole('section.ring', '.reach', '.line');
    for (const box of await take.all()) expect((await box.boundingBox())!.height).toBeGreaterThanOrEqual(43.5);
    await expect(page.locator('.reach .fits').first()).toContainText(/next|row|yet/);

    // Where one crafts: yarn, needles and decks.
    await expect
      .poll(
        async () => {
          if ((await page.locator('.decks').count()) === 0) await step(page, 0.2);
          return page.locator('.decks').count();
        },
        { intervals: [30], timeout: 30_000 },
      )
      .toBe(1);
    await whole('.line', '.hand', 'article', '.decks', '.workspace');
    await expect(page.getByRole('list', { name: 'Requests' })).toContainText(/\d\/\d/);
    // A tile that is pressed shows what the garment would be, and stays where it is until it is said so.
    // The two tiles that one begins with fit either way.
    await page.getByRole('group', { name: 'Basket' }).getByRole('button').first().click();
    await expect(page.locator('article.ready .previewed')).toBeVisible();
    const knit = page.locator('.bubble').getByRole('button', { name: /^Knit: / });
    await expect(knit.first()).toBeVisible();
    await whole('.bubble');
    await page.keyboard.press('Escape');
    await expect(page.locator('.bubble')).toHaveCount(0);
  });

test('a scenario alone: the opponent cat walks, objectives are told line by line @slow', async ({ person, hall }) => {
  test.setTimeout(120_000);
  const ada = await person('Ada');
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }], options: { scenario: 9 }, start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  // What is asked for is read on a press, and how near one is stands there at once.
  const asked = page.getByRole('button', { name: 'Requests: read them' });
  await expect(asked).toContainText('0/2');
  await asked.click();
  await expect(page.getByRole('region', { name: 'Scenario 9' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(4);
  await accessible(page, 'a scenario');
  await page.keyboard.press('Escape');
  for (let card = 0; card < 2; card += 1) await page.locator('.choosing button').first().dblclick();
  await expect(page.getByRole('img', { name: 'The opponent cat is on space 5' })).toBeVisible();
  const { promises } = await knit([ada], 3);
  expect(promises).toBeGreaterThan(0);
  await expect(over(page)).toContainText(/completes scenario 9/);
  await expect(over(page)).toContainText(/reached/);
});

test('a family game on a phone: every tile is a ball of yarn, garments are free @slow', async ({ person, hall }) => {
  test.setTimeout(120_000);
  const ada = await person('Ada', { viewport: { width: 360, height: 740 } });
  const { page } = ada;
  const table = await ada.table({
    game: GAME,
    seats: [{ who: 'me' }, { who: 'bot', level: 'random' }],
    preset: 'family',
    start: true,
  });
  await page.goto(`${hall.url}/t/${table.id}`);
  await page.getByRole('group', { name: 'Garment decks' }).getByRole('button', { name: /^Hats/ }).dblclick();
  await expect(page.getByRole('article', { name: 'Needle 1: hat' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Space 1, nearer: \w+ yarn, either way$/ })).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'nothing runs out of a narrow page',
  ).toBeLessThanOrEqual(0);
  await accessible(page, 'a phone');
  const { promises } = await knit([ada], 5);
  expect(promises).toBeGreaterThan(1);
  await expect(over(page)).not.toContainText('Ugly');
});

test('the chart of stitches: what was earned, and a scenario to try', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const [chart] = (await ada.call<AchievementsBody[]>('GET', '/api/me/achievements')).filter(
    (one) => one.game === GAME,
  );
  expect(chart?.achievements).toHaveLength(60);
  await page.goto(`${hall.url}/rules/${GAME}`);
  await page.getByRole('link', { name: 'Achievements', exact: true }).click();
  await expect(page.getByRole('img', { name: '0 of 60 stitches' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Scenarios' }).getByRole('listitem')).toHaveCount(20);
  await accessible(page, 'the chart');
  await page.getByRole('button', { name: 'Play alone for: Scenario 3' }).click();
  await expect(page.getByRole('button', { name: 'Requests: read them' })).toContainText('Scenario 3');
  await page.goto(`${hall.url}/profile`);
  await expect(page.getByRole('img', { name: '0 of 60 stitches in Knitting Circle' })).toBeVisible();
});

test('a table with data of its own shows their hash, the same for the same text', async ({ person, hall }) => {
  const ada = await person('Ada');
  const shown = async (options: Record<string, string>): Promise<string> => {
    const { id } = await ada.table({ game: GAME, seats: [{ who: 'me' }], options, start: true });
    await ada.page.goto(`${hall.url}/t/${id}`);
    await ada.page.getByRole('group', { name: 'Board' }).waitFor();
    return (await ada.page.locator('.status .title').textContent()) ?? '';
  };
  const own = await shown({ data: '[paws]\nlimit = 1\n' });
  expect(own).toMatch(/^Knitting Circle · Own data [0-9a-f]{16}$/);
  expect(await shown({ data: '[paws]\nlimit = 1\n' })).toBe(own);
  expect(await shown({ data: '[paws]\nlimit = 2\n' })).not.toBe(own);
  expect(await shown({})).toBe('Knitting Circle');
});
