// Whole games on the drawn table: by dragging, by pressing, by keys; with two seats and with four.
import { accessible, expect, over, type Person, test } from '../../../e2e/hall';
import type { OfferTold, Scene } from '../../wire';
import type { CircuitousView } from './view';

const GAME = 'circuitous';
const BOT = { who: 'bot' as const, level: 'greedy' };
const SHORT = { distance: 'short' };

interface Offer {
  do: string;
  kind?: number;
  away?: number | null;
  ends?: boolean;
}
const meaning = (offer: OfferTold): Offer => offer.offer as unknown as Offer;

/** What the server last told this person's page. */
function scene(person: Person): Scene {
  for (let at = person.frames.length - 1; at >= 0; at -= 1) {
    const told = JSON.parse(person.frames[at] ?? '{}') as { now?: { scene: Scene | null } | null };
    if (told.now?.scene) return told.now.scene;
  }
  throw new Error('Nothing was told yet.');
}
const view = (person: Person): CircuitousView => scene(person).view as CircuitousView;

/** What brings the path nearest to a Finish; an ability where one has not been seen yet. */
function best(offers: OfferTold[], fresh: (offer: OfferTold) => boolean): OfferTold {
  const rank = (one: OfferTold): number => {
    const { do: verb, ends, away } = meaning(one);
    if (verb === 'use') return fresh(one) ? -2 : 5000;
    if (verb === 'discard') return 9000;
    return ends ? -1 : (away ?? 4000);
  };
  return [...offers].sort((one, other) => rank(one) - rank(other))[0]!;
}

/** The button of an action on the table or in the tray; the card is chosen and turned for it by keys. */
async function bring(person: Person, offer: OfferTold): Promise<string> {
  const { page } = person;
  const { do: verb, kind } = meaning(offer);
  const target = `main [data-action="${offer.action}"]:not(.primary)`;
  if (kind !== undefined) await page.locator(`.hand [data-kind="${kind}"]`).first().click();
  if (verb === 'lay' || verb === 'put') for (let turns = 0; turns < 4 && (await page.locator(target).count()) === 0; turns += 1) await page.keyboard.press('t');
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
  const { do: verb, kind } = meaning(offer);
  if (kind !== undefined) {
    const slot = await page.locator(`.hand [data-kind="${kind}"]`).first().getAttribute('data-slot');
    await page.keyboard.press(String(Number(slot) + 1));
  }
  if (verb === 'use' || verb === 'discard' || verb === 'skip') {
    await page.locator(`main [data-action="${offer.action}"]:not(.primary)`).focus();
    await page.keyboard.press('Enter');
  } else {
    // From spot to spot, and at each spot every way in which the card can lie.
    const there = (): Promise<boolean> => page.evaluate((action) => document.activeElement?.getAttribute('data-action') === action, String(offer.action));
    const spots = await page.locator('.over [data-action]').count();
    for (let spot = 0; spot < spots && !(await there()); spot += 1) {
      await page.keyboard.press('n');
      for (let turns = 0; turns < 3 && !(await there()) && (verb === 'lay' || verb === 'put'); turns += 1) await page.keyboard.press('t');
    }
    expect(await there(), `keys lead to ${offer.text}`).toBe(true);
    await expect(page.getByTestId('note')).toContainText((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? 'a name');
  }
  await page.keyboard.press('Enter');
};

/** Where a place of the table is drawn. */
async function drawn(person: Person, at: { x: number; y: number }): Promise<{ x: number; y: number }> {
  return person.page.evaluate(({ x, y }) => {
    const svg = document.querySelector<SVGSVGElement>('.circuitous .camera > svg');
    const found = new DOMPoint(x, y).matrixTransform(svg!.getScreenCTM()!);
    return { x: found.x, y: found.y };
  }, at);
}

const byDrag: Habit = async (person, offer) => {
  const { page } = person;
  const said = offer.offer as unknown as { do: string; kind: number; turn: number; x: number; y: number };
  if (said.do !== 'lay') return byPress(person, offer);
  const card = page.locator(`.hand [data-kind="${said.kind}"]`).first();
  await card.click();
  const rect = (await card.boundingBox())!;
  const to = await drawn(person, said);
  await page.mouse.move(rect.x + rect.width / 2, rect.y + rect.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  // It snaps as it is turned; the wheel or a key turns it on.
  const meant = page.locator('.circuitous .meant');
  await expect(meant).toHaveCount(1);
  const lies = (): Promise<string | null> => page.getByTestId('note').textContent();
  const wanted = await page.locator(`.over [data-action="${offer.action}"]`).count();
  for (let turns = 0; wanted === 0 && turns < 4; turns += 1) {
    if (turns % 2 === 0) await page.keyboard.press('t');
    else {
      await page.mouse.wheel(0, 120);
      await page.waitForTimeout(160);
    }
    if ((await page.locator(`.over [data-action="${offer.action}"]`).count()) > 0) break;
  }
  expect(await lies()).toBeTruthy();
  await page.mouse.up();
};

interface Played {
  moves: number;
  verbs: Set<string>;
}

/** Everybody plays by their habit until a Finish is reached. */
async function finish(players: { person: Person; habit: Habit }[]): Promise<Played> {
  const verbs = new Set<string>();
  const used = new Set<string>();
  let moves = 0;
  for (let waits = 0; waits < 4000 && moves < 120; ) {
    if (await over(players[0]!.person.page).isVisible()) break;
    const turn = players.find(({ person }) => scene(person).offers.length > 0);
    if (turn === undefined) {
      waits += 1;
      await players[0]!.person.page.waitForTimeout(15);
      continue;
    }
    const { person, habit } = turn;
    const now = scene(person);
    const offer = best(now.offers, (one) => !used.has(one.text));
    if (meaning(offer).do === 'use') used.add(offer.text);
    // The news has come to the page.
    await expect(person.page.locator(`[data-testid="choices"] [data-action="${offer.action}"]`)).toBeAttached();
    await habit(person, offer);
    verbs.add(meaning(offer).do);
    moves += 1;
    await expect.poll(() => scene(person).position !== now.position, { timeout: 8000, intervals: [10] }).toBe(true);
    // What is drawn is what was told.
    const told = view(person);
    await expect(person.page.locator('.circuitous [data-card]')).toHaveCount(told.cards.length);
    for (const [seat, { points }] of told.seats.entries()) await expect(person.page.locator(`[data-points="${seat}"]`)).toHaveText(String(points));
    await expect(person.page.locator('.circuitous [data-stitch]')).toHaveCount(told.path.length + 1);
  }
  for (const { person } of players) await expect(over(person.page)).toBeVisible();
  return { moves, verbs };
}

/** People at one table, each with a page of their own; the list of choices is open, to know when news is drawn. */
async function gather(person: (name: string) => Promise<Person>, names: string[], bots: number): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names) people.push(await person(name));
  const host = people[0]!;
  const seats = [{ who: 'me' as const }, ...people.slice(1).map(() => ({ who: 'open' as const })), ...Array.from({ length: bots }, () => BOT)];
  const table = await host.table({ game: GAME, seats, options: SHORT, start: people.length === 1 });
  await host.page.goto(`${host.hall.url}/t/${table.id}`);
  if (people.length > 1) {
    const link = await host.page.getByLabel('Send this link').inputValue();
    for (const guest of people.slice(1)) {
      await guest.page.goto(link);
      await guest.page.getByRole('button', { name: 'Sit down' }).click();
    }
    await host.page.getByRole('button', { name: 'Begin the game' }).click();
  }
  for (const { page } of people) {
    await page.locator('.circuitous').waitFor();
    await page.getByRole('tab', { name: 'Choices' }).click();
  }
  return people;
}

test('two friends lay the path, one by dragging and one by keys', async ({ person }) => {
  const [ada, ben] = await gather(person, ['Ada', 'Ben'], 0);
  const { moves } = await finish([{ person: ada!, habit: byDrag }, { person: ben!, habit: byKeys }]);
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

test('four seats by pressing, with abilities on the table', async ({ person }) => {
  const [ada] = await gather(person, ['Ada'], 3);
  const { moves, verbs } = await finish([{ person: ada!, habit: byPress }]);
  console.log(`      ${moves} choices by pressing: ${[...verbs].join(', ')}`);
  expect(verbs.has('lay') || verbs.has('use')).toBe(true);
  await expect(over(ada!.page)).toContainText('wins with');
});

test('four seats by keys', async ({ person }) => {
  const [ada] = await gather(person, ['Ada'], 3);
  await finish([{ person: ada!, habit: byKeys }]);
});

test('four seats by dragging', async ({ person }) => {
  const [ada] = await gather(person, ['Ada'], 3);
  await finish([{ person: ada!, habit: byDrag }]);
});

test('two seats by pressing', async ({ person }) => {
  const [ada] = await gather(person, ['Ada'], 1);
  await finish([{ person: ada!, habit: byPress }]);
});
