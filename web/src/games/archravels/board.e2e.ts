// Whole games of this board by clicks: both editions, four seats, a phone.
import { accessible, dice, expect, lookAt, over, type Person, playOn, test } from '../../../e2e/hall';
import { byHand } from '../../../e2e/hands';
import type { NewTable, Scene } from '../../wire';

const GAME = 'archravels';
const LINES = [
  'Finished projects',
  'Finished requests',
  'Patterns learned',
  'Remaining items',
  'Unfinished requests',
  'Leftover yarn',
];

interface Offer {
  do: string;
  yarn?: number[];
}

interface Habit {
  touch?: boolean;
  /** Pieces are used by one press, as the person has set it. */
  oneClick?: boolean;
}

// What makes a game end: finishing before crafting, crafting before shopping, and nothing is left unused.
const EAGER = ['finish', 'craft', 'learn', 'shop', 'spin', 'exchange'];
// Chosen in steps on the board: colours first, then the button that says yes.
const STEPWISE = ['yarn', 'pay', 'exchange', 'number'];

/** What the board offers at once, when it shows the position that the server told; null: it moved on meanwhile. */
async function laid(person: Person, now: Scene): Promise<string[] | null> {
  const offered = new Set(now.offers.map(({ action }) => String(action)));
  for (let tries = 0; tries < 200; tries += 1) {
    if (person.scene()?.position !== now.position) return null;
    const found = await person.page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.archravels [data-action]:not([disabled]), .archravels [data-sure]:not([disabled])',
        ),
      ].map((one) => one.getAttribute('data-action') ?? one.getAttribute('data-sure') ?? ''),
    );
    if (found.length > 0 && found.every((action) => offered.has(action))) return found;
    await person.page.waitForTimeout(25);
  }
  throw new Error(`The board shows nothing of ${now.offers.map(({ text }) => text).join('; ')}`);
}

/** One choice with the pointer; every offer that needs no steps must lie on the table. */
async function step(
  person: Person,
  random: () => number,
  seen: Set<string>,
  { touch = false, oneClick = false }: Habit = {},
): Promise<boolean> {
  const { page } = person;
  const now = person.scene();
  if (now === null || now.offers.length === 0) return false;
  const moved = (): boolean => person.scene()?.position !== now.position;
  const verbs = new Map(now.offers.map(({ action, offer }) => [String(action), (offer as Offer).do]));
  const press = async (selector: string, at = 0): Promise<void> => {
    const target = page.locator(selector).nth(at);
    await (touch ? target.tap({ timeout: 4000 }) : target.click({ timeout: 4000 }));
  };
  const there = await laid(person, now);
  if (there === null) return false;
  const hidden = now.offers.filter(
    ({ action, offer }) => !STEPWISE.includes((offer as Offer).do) && !there.includes(String(action)),
  );
  expect(
    hidden.map(({ text }) => text),
    'offers that the board does not show',
  ).toEqual([]);
  for (const verb of verbs.values()) seen.add(verb);

  const wanted =
    EAGER.map((verb) => there.filter((action) => verbs.get(action) === verb)).find((found) => found.length > 0) ??
    there.filter((action) => verbs.get(action) !== 'frog' || random() < 0.1);
  const pool = wanted.length > 0 ? wanted : there;
  let action = pool[Math.floor(random() * pool.length)] ?? '';
  // Sometimes other yarn than the board proposes, colour by colour.
  const ready = '[data-picker] .primary[data-action]';
  const colours = '[data-picker]:not([data-picker="1"]) [data-colour]:not([disabled])';
  if (!oneClick && random() < 0.5 && (await page.locator(colours).count()) > 0) {
    do await press(colours, Math.floor(random() * (await page.locator(colours).count())));
    while ((await page.locator(ready).count()) === 0);
    action = (await page.locator(ready).getAttribute('data-action')) ?? '';
  }
  if ((await page.locator(`.archravels [data-action="${action}"]`).count()) === 0)
    await press(`.archravels [data-sure="${action}"]`);
  await press(`.archravels [data-action="${action}"]`);
  // A piece shows first what it does; then there is a button that does it.
  const sure = `.archravels .tray .primary[data-action="${action}"]:not([disabled])`;
  if (!oneClick && !moved() && (await page.locator(sure).count()) > 0) await press(sure).catch(() => undefined);
  await expect.poll(moved, { timeout: 8000, intervals: [15] }).toBe(true);
  return true;
}

const craft = (
  people: Person[],
  random: () => number,
  seen: Set<string>,
  most: number,
  habit: Habit = {},
): Promise<number> => playOn(people, most, (person) => step(person, random, seen, habit));

async function settled({ page }: Person): Promise<void> {
  await expect(over(page)).toBeVisible();
  const heads = over(page).getByRole('rowheader');
  await expect(heads).toContainText(['Total', ...LINES]);
  await accessible(page, 'the score sheet');
}

const table = (options: NewTable['options'], seats: NewTable['seats']): NewTable => ({
  game: GAME,
  options: options ?? {},
  seats,
  start: true,
});
const greedy = { who: 'bot' as const, level: 'greedy' };

// Hats are soon crafted by anybody: a whole game is eight of them.
const PROJECTS = [
  ...['Lumberjack', 'Recess', 'Fall Essentials', 'Naptime', 'Snow Day', 'Triplets', 'Baby Shower', 'Stargazers'],
  ...['Winter is Coming', 'Debonbear', 'Pond Hockey', 'Oktoberfest', 'Peas in a Pod', 'Bleacher Bum'],
  ...['Whole Nine Yards', 'BFFs'],
];
byHand(GAME, { options: { data: PROJECTS.map((name) => `[projects."${name}"]\nitems = ["hat"]`).join('\n') } });

test('a whole game of the retail edition by clicks', async ({ person, hall }) => {
  test.setTimeout(360_000);
  const ada = await person('Ada');
  const made = await ada.table(table({ edition: 'retail' }, [{ who: 'me' }, greedy]));
  await ada.page.goto(`${hall.url}/t/${made.id}`);
  const seen = new Set<string>();
  await craft([ada], dice(3), seen, 12);
  await accessible(ada.page, 'the board');
  const moves = await craft([ada], dice(5), seen, 900);
  await settled(ada);
  for (const verb of ['move', 'shop', 'craft', 'done', 'end']) expect(seen).toContain(verb);
  console.log(`      ${moves} choices; kinds: ${[...seen].sort().join(', ')}`);
});

test('the earlier edition by clicks of two people who choose characters, and to its end @slow', async ({
  person,
  hall,
}) => {
  test.setTimeout(240_000);
  const ada = await person('Ada');
  const ben = await person('Ben');
  const made = await ada.table({
    ...table({ edition: 'earlier', characters: 'chosen' }, [{ who: 'me' }, { who: 'open' }]),
    start: false,
    public: true,
  });
  await ada.page.goto(`${hall.url}/t/${made.id}`);
  await ben.sit(`${hall.url}/t/${made.id}`);
  await ada.page.getByRole('button', { name: 'Begin the game' }).click();
  await ada.page.getByRole('button', { name: /^Theo, Thrifty/ }).click();
  await ada.page.getByRole('button', { name: 'Play this one', exact: true }).click();
  await expect(ben.page.getByRole('button', { name: /^Rebecca, Thrifty/ })).not.toHaveAttribute('data-action');
  const seen = new Set<string>();
  const moves = await craft([ada, ben], dice(11), seen, 70);
  // The retail edition is played to its end by clicks; here bots play the rest while both look on.
  for (const [seat, one] of [ada, ben].entries()) one.handOver(made.id, seat, 'greedy');
  await expect(over(ada.page)).toBeVisible({ timeout: 120_000 });
  await settled(ada);
  await expect(over(ben.page)).toBeVisible();
  console.log(`      ${moves} choices; kinds: ${[...seen].sort().join(', ')}`);
});

for (const [name, whole] of [
  ['some turns', false],
  ['a whole game @slow', true],
] as const)
  test(`four seats: others at a glance, their boards on a press, pieces used by one press, ${name}`, async ({
    person,
    hall,
  }) => {
    test.setTimeout(360_000);
    const ada = await person('Ada');
    await ada.page.addInitScript(() => localStorage.setItem('yarnhall.settings', JSON.stringify({ oneClick: true })));
    const made = await ada.table(table({}, [{ who: 'me' }, greedy, greedy, greedy]));
    await ada.page.goto(`${hall.url}/t/${made.id}`);
    await expect(ada.page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(4);
    await lookAt(ada.page, 2);
    await expect(ada.page.getByRole('dialog').getByRole('region', { name: /^Board of/ })).toBeVisible();
    await ada.page.keyboard.press('Escape');
    const seen = new Set<string>();
    const moves = await craft([ada], dice(8), seen, whole ? 900 : 40, { oneClick: true });
    if (whole) await settled(ada);
    else expect(moves).toBe(40);
    console.log(`      ${moves} choices; kinds: ${[...seen].sort().join(', ')}`);
  });

test('a Shop fills its basket, and what it took can be put back', async ({ person, hall }) => {
  const ada = await person('Ada');
  const made = await ada.table(table({}, [{ who: 'me' }, greedy]));
  const { page } = ada;
  await page.goto(`${hall.url}/t/${made.id}`);
  // A card that the first player turns over may ask something first.
  const random = dice(2);
  const mine = (): boolean => ada.scene()?.status === 'Your turn: move your action marker.';
  for (let tries = 0; tries < 400 && !mine(); tries += 1)
    if (!(await step(ada, random, new Set()))) await page.waitForTimeout(25);
  await page.getByRole('button', { name: /^Shop [34]: move here/ }).click();
  await page.getByRole('button', { name: 'Move here', exact: true }).click();
  const basket = page.getByRole('img', { name: /^Shopping basket/ });
  await expect(basket).toHaveAttribute('aria-label', /nothing yet; [34] to take/);
  const card = page
    .getByRole('button', { name: /^Bazaar \d: \d (red|blue|green|yellow|orange|purple)[^:]*: take it$/ })
    .first();
  const name = /^Bazaar \d: (.*): take it$/.exec((await card.locator('.sr').textContent()) ?? '')?.[1] ?? '';
  await card.click();
  await page.getByRole('button', { name: 'Take it', exact: true }).click();
  await expect(basket).toHaveAttribute('aria-label', new RegExp(`^Shopping basket: ${name}; [23] to take`));
  await page.getByRole('button', { name: /Undo/ }).first().click();
  await expect(basket).toHaveAttribute('aria-label', /nothing yet/);
  // While there is something to do, restocking asks once more.
  await page.getByRole('button', { name: 'Restock the Bazaar' }).click();
  await expect(page.getByText(/You still have Shop/)).toBeVisible();
});

test('on a phone: everything in reach, nothing wider than the screen', async ({ person, hall }) => {
  test.setTimeout(120_000);
  const ada = await person('Ada', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const made = await ada.table(table({ edition: 'earlier' }, [{ who: 'me' }, greedy, greedy, greedy]));
  await ada.page.goto(`${hall.url}/t/${made.id}`);
  const seen = new Set<string>();
  const moves = await craft([ada], dice(21), seen, 25, { touch: true });
  expect(moves).toBeGreaterThan(10);
  const wide = await ada.page.evaluate(
    () =>
      document.documentElement.scrollWidth > innerWidth ||
      [...document.querySelectorAll('.archravels *')].some((one) => one.getBoundingClientRect().right > innerWidth + 1),
  );
  expect(wide).toBe(false);
  // Many undone requests do not fit beside the sum: keys reach what lies below.
  await expect(ada.page.getByRole('group', { name: 'Your score' })).toHaveAttribute('tabindex', '0');
  await accessible(ada.page, 'the board on a phone');
});

/** Whether all that these find lies whole in the window, and how small the smallest is. */
const within = (page: Person['page'], selector: string) =>
  page.evaluate((selector_) => {
    const rects = [...document.querySelectorAll(selector_)].map((one) => one.getBoundingClientRect());
    return {
      number: rects.length,
      whole: rects.every(
        ({ top, left, bottom, right }) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
      ),
      least: Math.min(...rects.map(({ width, height }) => Math.min(width, height))),
    };
  }, selector);

test('when one thing is left to do, one button says so at every size', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const made = await ada.table(table({}, [{ who: 'me' }, greedy]));
  await page.goto(`${hall.url}/t/${made.id}`);
  const random = dice(5);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const waits = (): boolean => (ada.scene()?.press ?? null) !== null;
    for (let tries = 0; tries < 400 && !waits(); tries += 1)
      if (!(await step(ada, random, new Set()))) await page.waitForTimeout(25);
    expect(waits()).toBe(true);
    const only = page.locator(`button.primary[data-action="${ada.scene()?.press?.action}"]`).filter({ visible: true });
    await expect(only, `at ${width} × ${height}`).toHaveCount(1);
    await only.click();
    await expect.poll(waits).toBe(false);
  }
});

const drawnAt = (page: Person['page']) =>
  page
    .locator('.archravels')
    .first()
    .evaluate((one: HTMLElement) => one.getBoundingClientRect().width / one.offsetWidth);

test('spaces, bowl and steps are in sight at every size, and what is chosen shows the yarn moving', async ({
  person,
  hall,
}) => {
  const ada = await person('Ada');
  const { page } = ada;
  const made = await ada.table(table({}, [{ who: 'me' }, greedy]));
  await page.goto(`${hall.url}/t/${made.id}`);
  const random = dice(4);
  const mine = (): boolean => ada.scene()?.status === 'Your turn: move your action marker.';
  for (let tries = 0; tries < 400 && !mine(); tries += 1)
    if (!(await step(ada, random, new Set()))) await page.waitForTimeout(25);
  const sizes = [
    [1280, 800],
    [1366, 650],
    [390, 844],
    [360, 740],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const told = `at ${width} × ${height}`;
    await expect.poll(async () => within(page, '.spaces .piece'), told).toMatchObject({ number: 4, whole: true });
    await expect.poll(async () => within(page, '.archravels .bowl'), told).toMatchObject({ number: 1, whole: true });
    await expect(page.getByRole('list', { name: 'Your turn, step by step' })).toContainText('Restock');
    // On a low screen it is laid out otherwise, not made smaller.
    await expect.poll(() => drawnAt(page), told).toBeGreaterThanOrEqual(0.84);
    if (width < 640) expect((await within(page, '.spaces .piece')).least, told).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.archravels [data-standing]')).toContainText(/\d+ yarn left −\d+/);
  await page.getByRole('button', { name: /^Shop [34]: move here/ }).click();
  await page.getByRole('button', { name: 'Move here', exact: true }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText('Act');
  const card = page.getByRole('button', {
    name: /^Bazaar \d: \d (red|blue|green|yellow|orange|purple)[^:]*: take it$/,
  });
  await card.first().click();
  // Before it is final: the bowl, and what it costs.
  await expect(page.locator('.archravels .bowl [data-by]').first()).toContainText('+');
  await expect(page.locator('[data-forecast]')).toContainText(/−\d points?/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.archravels .bowl [data-by]')).toHaveCount(0);
});
