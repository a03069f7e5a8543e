// Whole games on the drawn table: by dragging, by pressing, by keys; with two seats and with four.
import { accessible, expect, finish, over, type Person, test } from '../../../e2e/hall';
import { byHand } from '../../../e2e/hands';
import type { Offered } from '../../board/contract';
import { Offers } from '../../board/offers';
import type { OfferTold, Scene } from '../../wire';
import type { CircuitousView, Offer } from './view';

const GAME = 'circuitous';
const BOT = { who: 'bot' as const, level: 'greedy' };
const SHORT = { distance: 17 };
const LIFT = 64; // pixels by which a card is held above a finger

const meaning = (offer: OfferTold): Offer => offer.offer as Offer;
const lays = (offers: OfferTold[]) => new Offers(offers as Offered<Offer>[]).of('lay');
/** The card of the hand that it is about. */
const kindOf = (offer: OfferTold): number | undefined => {
  const meant = meaning(offer);
  return 'kind' in meant ? meant.kind : undefined;
};

/** What the server last told this person's page. */
function scene(person: Person): Scene {
  const told = person.scene();
  if (told === null) throw new Error('Nothing was told yet.');
  return told;
}
/** End the turn, where it waits for a press; whether it did. */
async function ended(person: Person): Promise<boolean> {
  const now = scene(person);
  if (!now.press) return false;
  await person.page.getByRole('button', { name: 'End turn' }).click();
  await expect.poll(() => scene(person).position !== now.position, { intervals: [10] }).toBe(true);
  return true;
}
/** Wait until it is this person's choice; a turn that is done is ended. */
async function chooses(person: Person): Promise<Scene> {
  do await expect.poll(() => scene(person).offers.length, { intervals: [10] }).toBeGreaterThan(0);
  while (await ended(person));
  return scene(person);
}
const view = (person: Person): CircuitousView => scene(person).view as CircuitousView;

/** What brings the path nearest to a Finish; an ability where one has not been seen yet. */
function best(offers: OfferTold[], fresh: (offer: OfferTold) => boolean): OfferTold {
  const rank = (one: OfferTold): number => {
    const meant = meaning(one);
    if (meant.do === 'use') return fresh(one) ? -2 : 5000;
    if (meant.do === 'discard') return 9000;
    if ('ends' in meant && meant.ends) return -1;
    return (meant.do === 'lay' ? meant.away : null) ?? 4000;
  };
  return [...offers].sort((one, other) => rank(one) - rank(other))[0]!;
}

/** The button of an action on the table or in the tray; the card is chosen and turned for it by keys. */
async function bring(person: Person, offer: OfferTold): Promise<string> {
  const { page } = person;
  const [verb, kind] = [meaning(offer).do, kindOf(offer)];
  const target = `main [data-action="${offer.action}"]:not(.primary)`;
  if (kind !== undefined) await page.locator(`.hand [data-kind="${kind}"]`).first().click();
  if (verb === 'lay' || verb === 'put')
    for (let turns = 0; turns < 4 && (await page.locator(target).count()) === 0; turns += 1)
      await page.keyboard.press('t');
  return target;
}

type Habit = (person: Person, offer: OfferTold) => Promise<void>;

const byPress: Habit = async (person, offer) => {
  const target = await bring(person, offer);
  await person.page.locator(target).click();
  await expect(person.page.locator(target)).toHaveClass(/picked/);
  await person.page.locator(`main .primary[data-action="${offer.action}"]`).click();
};

const byKeys: Habit = async (person, offer) => {
  const { page } = person;
  const [verb, kind] = [meaning(offer).do, kindOf(offer)];
  if (kind !== undefined) {
    const slot = await page.locator(`.hand [data-kind="${kind}"]`).first().getAttribute('data-slot');
    await page.keyboard.press(String(Number(slot) + 1));
  }
  if (verb === 'use' || verb === 'discard' || verb === 'skip') {
    await page.locator(`main [data-action="${offer.action}"]:not(.primary)`).focus();
    await page.keyboard.press('Enter');
  } else {
    // From spot to spot, and at each spot every way in which the card can lie.
    const there = (): Promise<boolean> =>
      page.evaluate((action) => document.activeElement?.getAttribute('data-action') === action, String(offer.action));
    const spots = await page.locator('.over [data-action]').count();
    for (let spot = 0; spot < spots && !(await there()); spot += 1) {
      await page.keyboard.press('n');
      for (let turns = 0; turns < 3 && !(await there()) && (verb === 'lay' || verb === 'put'); turns += 1)
        await page.keyboard.press('t');
    }
    expect(await there(), `keys lead to ${offer.text}`).toBe(true);
    await expect(page.getByTestId('note')).toContainText(
      (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? 'a name',
    );
    // The focus may have been there by itself: then the first Enter shows it.
    if ((await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))) !== 'true')
      await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
};

/** Where a place of the table is drawn, once the camera has come to rest, and whether it is in sight there. */
async function drawn(person: Person, at: { x: number; y: number }): Promise<{ x: number; y: number; seen: boolean }> {
  return person.page.evaluate(async ({ x, y }) => {
    const camera = document.querySelector<HTMLElement>('.circuitous .camera')!;
    const place = (): DOMPoint =>
      new DOMPoint(x, y).matrixTransform(camera.querySelector<SVGSVGElement>(':scope > svg')!.getScreenCTM()!);
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));
    let found = place();
    for (let still = 0; still < 12;) {
      await frame();
      const next = place();
      still = next.x === found.x && next.y === found.y ? still + 1 : 0;
      found = next;
    }
    const box = camera.getBoundingClientRect();
    const edge = 60; // nearer to it, the table is drawn along
    const across = found.x > box.left + edge && found.x < box.right - edge;
    return { x: found.x, y: found.y, seen: across && found.y > box.top + edge && found.y < box.bottom - edge };
  }, at);
}

const byDrag: Habit = async (person, offer) => {
  const { page } = person;
  const said = meaning(offer);
  if (said.do !== 'lay') return byPress(person, offer);
  const card = page.locator(`.hand [data-kind="${said.kind}"]`).first();
  await card.click();
  const rect = (await card.boundingBox())!;
  const to = await drawn(person, said);
  if (!to.seen) return byPress(person, offer);
  await page.mouse.move(rect.x + rect.width / 2, rect.y + rect.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  // It snaps as it is turned; the wheel or a key turns it on.
  const meant = page.locator('.circuitous .meant');
  await expect(meant).toHaveCount(1);
  const wanted = await page.locator(`.over [data-action="${offer.action}"]`).count();
  for (let turns = 0; wanted === 0 && turns < 4; turns += 1) {
    if (turns % 2 === 0) await page.keyboard.press('t');
    else {
      await page.mouse.wheel(0, 120);
      await page.waitForTimeout(160);
    }
    if ((await page.locator(`.over [data-action="${offer.action}"]`).count()) > 0) break;
  }
  // What is told is what will be laid.
  const label = await page.locator(`.over [data-action="${offer.action}"]`).getAttribute('aria-label');
  await expect(page.getByTestId('note')).toContainText(`${label}.`);
  await page.mouse.up();
};

/** Whether what is drawn is what was told last: all cards, the points along the path, and its stitches. */
async function same(person: Person): Promise<boolean> {
  const found = await person.page.evaluate(() => {
    const count = (selector: string): number => document.querySelectorAll(`.circuitous ${selector}`).length;
    return {
      cards: count('[data-card]'),
      stitches: count('[data-stitch]'),
      points: [...document.querySelectorAll('[data-points]')].map((one) => Number(one.textContent)),
    };
  });
  const told = view(person);
  return (
    found.cards === told.cards.length &&
    found.stitches === told.path.length + 1 &&
    found.points.join() === told.seats.map((one) => one.points).join()
  );
}

interface Played {
  moves: number;
  verbs: Set<string>;
}

/** Everybody plays by their habit until a Finish is reached. */
async function reach(players: { person: Person; habit: Habit }[], abilities = false): Promise<Played> {
  const verbs = new Set<string>();
  const used = new Set<string>();
  const people = players.map(({ person }) => person);
  const moves = await finish(people, async (person) => {
    const now = scene(person);
    if (now.offers.length === 0) return false;
    if (await ended(person)) return true;
    const offer = best(now.offers, (one) => abilities && !used.has(one.text));
    if (meaning(offer).do === 'use') used.add(offer.text);
    // The news has come to the page.
    await expect(person.page.locator(`[data-testid="choices"] [data-action="${offer.action}"]`)).toBeAttached();
    await players[people.indexOf(person)]!.habit(person, offer);
    verbs.add(meaning(offer).do);
    await expect
      .poll(() => scene(person).position !== now.position, { message: offer.text, timeout: 8000, intervals: [10] })
      .toBe(true);
    await expect.poll(() => same(person), { timeout: 5000, intervals: [20] }).toBe(true);
    return true;
  });
  return { moves, verbs };
}

/** People at one table, each with a page of their own; the list of choices is open, to know when news is drawn. */
async function gather(
  person: (name: string) => Promise<Person>,
  names: string[],
  bots: number,
  options: Record<string, string | number> = SHORT,
  bot = BOT,
): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names) people.push(await person(name));
  const host = people[0]!;
  const seats = [
    { who: 'me' as const },
    ...people.slice(1).map(() => ({ who: 'open' as const })),
    ...Array.from({ length: bots }, () => bot),
  ];
  const table = await host.table({ game: GAME, seats, options, start: people.length === 1 });
  await host.page.goto(`${host.hall.url}/t/${table.id}`);
  if (people.length > 1) {
    const link = await host.page.getByLabel('Send this link').inputValue();
    for (const guest of people.slice(1)) await guest.sit(link);
    await host.page.getByRole('button', { name: 'Begin the game' }).click();
  }
  for (const { page } of people) {
    await page.locator('.circuitous').waitFor();
    await page.getByRole('tab', { name: 'Choices' }).click();
  }
  return people;
}

byHand(GAME, { options: SHORT });

test('two friends lay the path, one by dragging and one by keys', async ({ person }) => {
  const [ada, ben] = await gather(person, ['Ada', 'Ben'], 0);
  const { moves } = await reach([
    { person: ada!, habit: byDrag },
    { person: ben!, habit: byKeys },
  ]);
  console.log(`      ${moves} choices by hand and by keys`);
  const end = view(ada!);
  expect(end.settled).toBe(true);
  await expect(over(ada!.page)).toContainText(`along a path of ${end.path.length} cards`);
  await ada!.page.keyboard.press('Escape');
  await accessible(ada!.page, 'the end');
  // Hands reached their owners only.
  for (const [seat, one] of [ada!, ben!].entries()) {
    for (const frame of one.frames) {
      const seen = (JSON.parse(frame) as { now?: { scene?: { view: CircuitousView } | null } | null }).now?.scene?.view;
      if (seen !== undefined && seen.stage !== 'over') expect(seen.seats[1 - seat]?.hand ?? null).toBeNull();
    }
  }
});

test('the end of a turn waits for a press: until then the card can be taken back, and then it is the other’s turn', async ({
  person,
}) => {
  // A hand of crosses can always be laid; of other hands one in sixty cannot begin the path.
  const people = await gather(person, ['Ada', 'Ben'], 0, { ...SHORT, cards: CROSSES });
  const waits = (one: Person) => one.page.locator('main').getByRole('button', { name: 'End turn' });
  const choices = (one: Person) => one.page.getByRole('list', { name: 'All choices' }).getByRole('button');
  const mover = (): Person => people[view(people[0]!).active]!;
  const lay = async (one: Person): Promise<void> => {
    await expect(choices(one).nth(1)).toBeEnabled();
    await byPress(one, lays(scene(one).offers)[0] as OfferTold);
    await expect(waits(one)).toBeVisible();
  };
  const over = async (one: Person): Promise<void> => {
    await expect(waits(one)).toBeHidden();
    await expect(choices(one)).toHaveCount(0);
    await expect.poll(mover).not.toBe(one);
    await expect(choices(mover()).first()).toBeEnabled();
  };

  await expect.poll(() => people.some(({ frames }) => frames.some((frame) => frame.includes('"offers"')))).toBe(true);
  const one = mover();
  await lay(one);
  await one.page.keyboard.press('u');
  await expect(waits(one)).toBeHidden();
  await lay(one);
  await waits(one).click();
  await over(one);

  // The same by its key.
  const other = mover();
  await lay(other);
  await other.page.keyboard.press('e');
  await over(other);
});

test('four seats by pressing, with abilities on the table @slow', async ({ person }) => {
  const [ada] = await gather(person, ['Ada'], 3);
  const { moves, verbs } = await reach([{ person: ada!, habit: byPress }], true);
  console.log(`      ${moves} choices by pressing: ${[...verbs].join(', ')}`);
  await expect(over(ada!.page)).toContainText('wins with');
});

test('four seats by keys', async ({ person }) => {
  const [ada] = await gather(person, ['Ada'], 3);
  await reach([{ person: ada!, habit: byKeys }]);
});

test('two seats by pressing', async ({ person }) => {
  const [ada] = await gather(person, ['Ada'], 1);
  await reach([{ person: ada!, habit: byPress }]);
});

// Crosses that can be laid anywhere, with every ability five times: none has to be waited for.
const ABILITIES = ['draw', 'spin', 'turn', 'swap', 'slide'];
const CROSSES = [
  ...ABILITIES.map((ability) => `[[card]]\npaths = "NESW"\npoints = 1\ncopies = 5\nability = "${ability}"`),
  '[[card]]\npaths = "NESW"\npoints = 1',
].join('\n');
const RANDOM = { who: 'bot' as const, level: 'random' };

test('every ability is played on the table, and each can be seen before it is done', async ({ person }) => {
  const [ada] = await gather(person, ['Ada'], 1, { distance: 32, cards: CROSSES }, RANDOM);
  const { page } = ada!;
  const asked = new Set<string>();
  for (let choices = 0; choices < 60 && asked.size < ABILITIES.length; choices += 1) {
    const now = await chooses(ada!);
    const stage = view(ada!).stage;
    const verb = (wanted: string): OfferTold[] => now.offers.filter((one) => meaning(one).do === wanted);
    // A path with several ends first: what has one answer only is not asked.
    const unused =
      view(ada!).cards.length > 4 ? verb('use').filter((one) => !asked.has(one.text.split('-')[1] ?? '')) : [];
    const offer =
      stage === 'act'
        ? (unused[0] ?? (view(ada!).cards.length < 6 ? verb('lay') : verb('discard'))[0]!)
        : stage === 'drawn'
          ? verb('lay')[0]!
          : now.offers[now.offers.length - 1]!;
    await expect(page.locator(`[data-testid="choices"] [data-action="${offer.action}"]`)).toBeAttached();
    if (stage !== 'act') {
      asked.add(stage === 'put' ? 'swap' : stage === 'drawn' ? 'draw' : stage);
      // Every answer lies on the table.
      if (stage !== 'drawn' && stage !== 'put')
        for (const { action } of now.offers)
          await expect(page.locator(`.over [data-action="${action}"]`)).toHaveCount(1);
    }
    const target = await bring(ada!, offer);
    await page.locator(target).focus();
    await page.keyboard.press('Enter');
    if (stage === 'spin' || stage === 'slide' || stage === 'turn' || stage === 'put')
      await expect(page.locator('.circuitous .meant')).toHaveCount(1);
    // The path as it would be then.
    if (stage !== 'swap' && meaning(offer).do !== 'use' && meaning(offer).do !== 'discard')
      await expect(page.locator('.circuitous [data-soon]').first()).toBeAttached();
    await page.locator(`main .primary[data-action="${offer.action}"]`).click();
    await expect.poll(() => scene(ada!).position !== now.position, { message: offer.text, intervals: [10] }).toBe(true);
  }
  expect([...asked].sort()).toEqual([...ABILITIES].sort());
});

test('a spot that is barred says why; a move can be typed; the camera, the map and the Guide', async ({ person }) => {
  const [ada] = await gather(person, ['Ada'], 1, SHORT, RANDOM);
  const { page } = ada!;
  const mine = (): Promise<Scene> => chooses(ada!);
  // Typed, as the log writes it.
  let now = await mine();
  const opening = now.offers[0]!;
  await page.getByLabel('Type a move').fill(opening.text);
  await page.keyboard.press('Enter');
  await expect.poll(() => scene(ada!).position !== now.position, { intervals: [10] }).toBe(true);

  // Closer, elsewhere, everything, back to the path.
  const seen = (): Promise<number> =>
    page.locator('.camera > svg').evaluate((svg) => Number(svg.getAttribute('viewBox')?.split(' ')[2]));
  const wide = await seen();
  await page.getByRole('button', { name: 'Closer' }).click();
  expect(await seen()).toBeLessThan(wide);
  await page.getByRole('button', { name: 'Whole table' }).click();
  await page.getByRole('button', { name: 'Follow' }).click();
  const map = (await page.getByTestId('minimap').locator('svg').boundingBox())!;
  const before = await page.locator('.camera > svg').getAttribute('viewBox');
  await page.mouse.click(map.x + map.width * 0.8, map.y + map.height / 2);
  expect(await page.locator('.camera > svg').getAttribute('viewBox')).not.toBe(before);
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.getByRole('button', { name: 'Guide', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Guide' })).toContainText('Turn an end card');
  await accessible(page, 'the table with the Guide');
  await page.keyboard.press('Escape');

  // Near the Finish a card would shut it off: it is shown in red, says why, and is not laid.
  for (let turns = 0; turns < 25; turns += 1) {
    now = await mine();
    const told = view(ada!);
    const barred = told.barred[0];
    const going = lays(now.offers).filter((one) => !one.offer.ends);
    if (barred === undefined) {
      const offer = best(going.length > 0 ? (going as OfferTold[]) : now.offers, () => false);
      await expect(page.locator(`[data-testid="choices"] [data-action="${offer.action}"]`)).toBeAttached();
      await byPress(ada!, offer);
      await expect.poll(() => scene(ada!).position !== now.position, { intervals: [10] }).toBe(true);
      continue;
    }
    // A card that can lie somewhere, brought to the place and turned until that is where it would lie.
    for (const card of await page.locator('.hand button.can').all()) {
      await card.click();
      const rect = (await card.boundingBox())!;
      const to = await drawn(ada!, barred);
      await page.mouse.move(rect.x + rect.width / 2, rect.y + rect.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      for (let quarters = 0; quarters < 4 && (await page.locator('.circuitous .barred').count()) === 0; quarters += 1)
        await page.keyboard.press('t');
      if ((await page.locator('.circuitous .barred').count()) > 0) break;
      await page.keyboard.press('Escape');
      await page.mouse.up();
    }
    await expect(page.locator('.circuitous .barred')).toHaveCount(1);
    const why = (await page.getByTestId('note').textContent()) ?? '';
    // Beside the hand without the rule's number, for which there is no room.
    expect(told.barred.map((one) => one.why.replace(/ \(R[\d.]+\)/, ''))).toContain(why);
    await page.mouse.up();
    await expect(page.getByRole('alert')).toContainText(why.slice(0, -1));
    expect(scene(ada!).position).toBe(now.position);
    return;
  }
  throw new Error('Nothing was ever barred.');
});

test('late in a game cards can be read, the path is in sight, and what is promised is earned', async ({ person }) => {
  // As far as a Finish can lie: at 40 inches 3 games of 100 were over as soon as the path was long enough.
  const [ada] = await gather(person, ['Ada'], 1, { distance: 48, cards: CROSSES }, RANDOM);
  const { page } = ada!;
  while (view(ada!).path.length < 11) {
    await type([ada!], best((await chooses(ada!)).offers, () => false).text);
    await chooses(ada!);
  }
  const lead = view(ada!).lead!.card;
  const lies = (selector: string) =>
    page.locator(selector).evaluateAll((found) => {
      const mat = document.querySelector('.circuitous .mat')!.getBoundingClientRect();
      return found.map((one) => {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
        const seen = left >= mat.left && right <= mat.right && top >= mat.top && bottom <= mat.bottom;
        return { seen, short: Math.min(width, height) };
      });
    });
  const [end] = await lies(`[data-card="${lead}"]`);
  expect(end!.seen, 'the end of the path is in sight').toBe(true);
  expect(end!.short, 'pixels of a card').toBeGreaterThanOrEqual(64);
  expect((await lies('[data-card]')).filter(({ seen }) => seen).length).toBeGreaterThan(6);

  // Everything in one press, and back.
  await page.getByRole('button', { name: 'Whole table' }).click();
  await expect.poll(async () => (await lies('[data-card], g.goal')).every(({ seen }) => seen)).toBe(true);
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect.poll(async () => (await lies(`[data-card="${lead}"]`))[0]!.short).toBeCloseTo(end!.short, 1);

  // Where the path goes on: the thread runs over the card that is not there yet, and its points are told.
  const now = await chooses(ada!);
  const offer = best(lays(now.offers).filter((one) => one.offer.on === lead) as OfferTold[], () => false);
  await page.locator(await bring(ada!, offer)).click();
  const promised = page.locator('.circuitous .promised');
  await expect(promised).toHaveCount(1);
  const gain = Number(await promised.getAttribute('data-brings'));
  await expect(page.locator('[data-soon]')).not.toHaveCount(0);
  await expect(page.getByTestId('note')).toContainText(gain === 0 ? 'points change' : 'along the path');
  const before = view(ada!).seats[0]!.points;
  await page.locator(`main .primary[data-action="${offer.action}"]`).click();
  await expect.poll(() => scene(ada!).position !== now.position, { intervals: [10] }).toBe(true);
  expect(view(ada!).seats[0]!.points - before).toBe(gain);
});

/** Whoever is asked types a move, as the log writes it; then everybody has heard of it. */
async function type(people: Person[], text: string): Promise<void> {
  const one = await asked(people);
  const was = scene(one).position;
  await one.page.getByLabel('Type a move').fill(text);
  await one.page.keyboard.press('Enter');
  await expect
    .poll(() => people.every((each) => scene(each).position !== was), { message: text, intervals: [10] })
    .toBe(true);
}
async function asked(people: Person[]): Promise<Person> {
  const found = (): Person | undefined => people.find((one) => scene(one).offers.length > 0);
  do await expect.poll(() => found() !== undefined, { intervals: [10] }).toBe(true);
  while (await ended(found()!));
  await expect.poll(() => found() !== undefined, { intervals: [10] }).toBe(true);
  return found()!;
}
const narrow = (person: Person): Promise<void> => person.page.setViewportSize({ width: 360, height: 740 });
const contrast = (person: Person): Promise<void> =>
  person.page.evaluate(() => void (document.documentElement.dataset.theme = 'contrast'));

test('whoever ends the game chooses between equally short paths', async ({ person }) => {
  // Nothing but crosses: whoever begins, and however the decks lie, these cards can be laid.
  const cards = '[[card]]\npaths = "NESW"\npoints = 1\ncopies = 26';
  const people = await gather(person, ['Ada', 'Ben'], 0, { distance: 17, finishes: 2, cards });
  for (const at of ['0e by s', '1e by w', '2n by e', '3n by s', '3e by w', '4e by s', '6e by s', '7e by w'])
    await type(people, `lay cross1 on ${at}`);
  const one = await asked(people);
  const other = people.find((each) => each !== one)!;
  expect(view(one).stage).toBe('trace');
  expect(
    scene(one)
      .offers.map(({ text }) => text)
      .sort(),
  ).toEqual(['via 4', 'via 5']);
  await expect(other.page.getByTestId('note')).toHaveText(`${one.name} is to move.`);
  await contrast(one);
  await narrow(one);
  // Both cards lie on the table to be pressed, and each tells what it brings.
  for (const { action, text } of scene(one).offers) {
    await one.page.locator(`.over [data-action="${action}"]`).click();
    await expect(one.page.getByTestId('note')).toContainText(`card ${text.slice(4)}.`);
    await expect(one.page.getByTestId('note')).toContainText('along the path');
  }
  await accessible(one.page, 'equally short paths');
  const last = scene(one).offers.at(-1)!;
  await one.page.locator(`main .primary[data-action="${last.action}"]`).click();
  for (const each of people) await expect(over(each.page)).toContainText('along a path of 7 cards');
  expect(view(one).path).toContain(Number(last.text.slice(4)));
});

test('with very much to choose from a card is taken up first, for all to see @slow', async ({ person }) => {
  // Crosses of 26 values: a hand of five kinds, and every card laid to the south opens two more ends.
  const cards = Array.from({ length: 26 }, (_, at) => `[[card]]\npaths = "NESW"\npoints = ${at + 1}`).join('\n');
  const people = await gather(person, ['Ada', 'Ben'], 0, { distance: 32, cards });
  const south = (): OfferTold | undefined =>
    lays(people.flatMap((one) => scene(one).offers)).sort((one, next) => next.offer.y - one.offer.y)[0] as OfferTold;
  await asked(people);
  for (let next = south(), laid = 0; next !== undefined && laid < 30; next = south(), laid += 1) {
    await type(people, next.text);
    await asked(people);
  }
  const one = await asked(people);
  const other = people.find((each) => each !== one)!;
  const now = scene(one);
  expect(now.offers.every((each) => ['take', 'discard'].includes(meaning(each).do))).toBe(true);
  const take = now.offers.find((each) => meaning(each).do === 'take')!;
  await narrow(one);
  await one.page.locator(`.hand [data-kind="${kindOf(take)}"]`).click();
  await expect(one.page.getByTestId('note')).toContainText('first take up the card');
  await one.page.locator(`main [data-action="${take.action}"]:not(.primary)`).click();
  await one.page.locator(`main .primary[data-action="${take.action}"]`).click();
  await expect.poll(() => view(one).stage, { intervals: [10] }).toBe('lay');
  await expect(one.page.getByTestId('note')).toHaveText('Choose where the card lies that you have taken up.');
  await expect(other.page.getByTestId('note')).toHaveText(`${one.name} has taken up a cross and lays it.`);
  await accessible(one.page, 'a card that was taken up');
  // The camera's buttons can be reached on a narrow screen, and the card is laid.
  await one.page.getByRole('button', { name: 'Whole table' }).click();
  await one.page.getByRole('button', { name: 'Follow' }).click();
  const before = view(one).cards.length;
  await one.page.keyboard.press('n');
  await one.page.keyboard.press('Enter');
  await expect.poll(() => view(other).cards.length, { intervals: [10] }).toBe(before + 1);
});

test('on a phone: one finger lays, a second one turns, two fingers zoom', async ({ person }) => {
  const ada = await person('Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  const table = await ada.table({
    game: GAME,
    seats: [{ who: 'me' }, BOT],
    options: { distance: 17, cards: CROSSES },
    start: true,
  });
  await page.goto(`${ada.hall.url}/t/${table.id}`);
  await page.locator('.over [data-action]').first().waitFor();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'nothing runs out of a narrow page',
  ).toBeLessThanOrEqual(0);
  await accessible(page, 'a phone');
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((one, id) => ({ ...one, id })) });
  const mat = (await page.locator('.circuitous .mat').boundingBox())!;
  const [x, y] = [mat.x + mat.width / 2, mat.y + mat.height * 0.8];
  const seen = (): Promise<number> =>
    page.locator('.camera > svg').evaluate((svg) => Number(svg.getAttribute('viewBox')?.split(' ')[2]));
  const wide = await seen();
  await fingers('touchStart', [
    { x: x - 30, y },
    { x: x + 30, y },
  ]);
  await fingers('touchMove', [
    { x: x - 60, y },
    { x: x + 60, y },
  ]);
  await fingers('touchEnd', []);
  expect(await seen()).toBeLessThan(wide * 0.7);
  await page.getByRole('button', { name: 'Follow' }).tap();

  const now = scene(ada);
  const said = lays(now.offers)[0]!.offer;
  const card = (await page.locator(`.hand [data-kind="${said.kind}"]`).first().boundingBox())!;
  const from = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
  const to = await drawn(ada, said);
  await fingers('touchStart', [from]);
  await fingers('touchMove', [{ x: to.x, y: to.y + 90 }]);
  await fingers('touchMove', [{ x: to.x, y: to.y + LIFT }]);
  const meant = page.locator('.circuitous .meant > rect');
  await expect(meant).toHaveCount(1);
  const lies = await meant.getAttribute('width');
  await fingers('touchStart', [
    { x: to.x, y: to.y + LIFT },
    { x: x + 60, y: y + 10 },
  ]);
  await expect(meant).not.toHaveAttribute('width', lies ?? '');
  await fingers('touchEnd', [{ x: to.x, y: to.y + LIFT }]);
  await fingers('touchEnd', []);
  await expect.poll(() => scene(ada).position !== now.position, { intervals: [10] }).toBe(true);
  expect(view(ada).cards.length).toBeGreaterThan(1);
});
