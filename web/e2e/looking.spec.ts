// Coming back to a slow game, links to a moment, and a page of mine: by strangers, each with an empty profile.
import type { MomentsBody, ResultsBody } from '../src/wire';
import { accessible, expect, GAME, type Person, test } from './hall';

const LETTER = { kind: 'move', seconds: 86_400, increment: 0, timeout: 'bot' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let commands = 0;

/** One choice of whoever is to act, as their page would send it; false if they are not asked. */
async function act(person: Person, table: string): Promise<boolean> {
  const scene = person.scene();
  const action = scene?.press?.action ?? scene?.offers[0]?.action;
  if (scene === null || scene.observer === null || action === undefined) return false;
  commands += 1;
  person.sockets
    .findLast(({ url }) => url.includes(table))
    ?.send(
      JSON.stringify({ do: 'act', id: `act-${commands}`, seat: scene.observer, position: scene.position, action }),
    );
  await expect.poll(() => person.scene()?.position ?? 0, { intervals: [20] }).toBeGreaterThan(scene.position);
  return true;
}

/** Two friends who play by letter; it is the turn of whoever comes second. */
async function letters(first: Person, second: Person): Promise<string> {
  const card = await first.table({ game: GAME, seats: [{ who: 'me' }, { who: 'open' }], clock: LETTER });
  await first.page.goto(`/t/${card.id}`);
  await second.sit(`/t/${card.id}?invite=${card.invite ?? ''}`);
  await first.page.getByRole('button', { name: 'Begin the game' }).click();
  for (const person of [first, second]) await expect.poll(() => person.scene()?.observer ?? null).not.toBeNull();
  for (let at = 0; at < 60; at += 1) {
    const agree = () => first.scene()?.acting.length !== 0 && first.scene()?.position === second.scene()?.position;
    await expect.poll(agree, { intervals: [20] }).toBe(true);
    if (!(first.scene()?.acting.includes(0) ?? false)) return card.id;
    await act(first, card.id);
  }
  throw new Error('The first one never came to an end.');
}

/** Until it is the first one's turn again, while nobody looks on. */
async function reply(second: Person, table: string): Promise<void> {
  for (let at = 0; at < 60 && !(second.scene()?.acting.includes(0) ?? false); at += 1) await act(second, table);
}

for (const [where, options] of [
  ['a desk @slow', {}],
  ['a phone', PHONE],
] as const)
  test(`who comes back to a letter sees the moves since as a film, can leave it, and sees it once, on ${where}`, async ({
    person,
  }) => {
    const [ada, ben] = [await person('Ada', options), await person('Ben')];
    await ada.page.emulateMedia({ reducedMotion: 'no-preference' });
    const table = await letters(ada, ben);
    await away(ada, ben, table);
    await ada.page.goto(`/t/${table}`);
    const film = ada.page.getByRole('region', { name: 'Since you last looked' });
    await expect(film).toBeVisible();
    // A sentence for the move, and a way through it by keys.
    await ada.page.keyboard.press('ArrowRight');
    await expect(film).toContainText('Ben');
    await expect(film.getByRole('button', { name: 'Play' })).toBeVisible();
    await accessible(ada.page, `the film on ${where}`);
    // Whoever wants to act is not kept from it.
    if (where !== 'a phone') await film.getByRole('button', { name: 'To now' }).click();
    else await ada.page.locator('main').tap({ position: { x: 8, y: 420 } });
    await expect(film).toBeHidden();
    await expect(ada.page.locator('main [data-action]:not([disabled])').first()).toBeVisible();
    const now = ada.scene()?.step ?? 0;
    await expect
      .poll(async () => (await ada.call<{ step: number }>('GET', `/api/tables/${table}/looked`)).step)
      .toBe(now);
    await ada.page.reload();
    await expect(ada.page.locator('main [data-action]:not([disabled])').first()).toBeVisible();
    await expect(film).toBeHidden();
  });

/** What Ada saw last is known to the hall; then she goes, and Ben moves. */
async function away(ada: Person, ben: Person, table: string): Promise<void> {
  const last = ada.scene()?.step ?? 0;
  const known = async () => (await ada.call<{ step: number | null }>('GET', `/api/tables/${table}/looked`)).step;
  await expect.poll(known).toBe(last);
  await ada.page.goto('about:blank');
  await reply(ben, table);
}

test('a film plays by itself to its end; where nothing shall move it is a list @slow', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  await ada.page.emulateMedia({ reducedMotion: 'no-preference' });
  const table = await letters(ada, ben);
  await away(ada, ben, table);
  const film = ada.page.getByRole('region', { name: 'Since you last looked' });
  const ready = ada.page.locator('main [data-action]:not([disabled])').first();
  await ada.page.goto(`/t/${table}`);
  await expect(film).toBeVisible();
  await expect(film).toBeHidden({ timeout: 60_000 });
  await expect(ready).toBeVisible();
  while (ada.scene()?.acting.includes(0) ?? false) await act(ada, table);
  await away(ada, ben, table);
  await ada.page.emulateMedia({ reducedMotion: 'reduce' });
  await ada.page.goto(`/t/${table}`);
  await expect(ready).toBeVisible();
  await expect(ada.page.locator('.recap')).toContainText('Ben');
  await expect(film).toBeHidden();
});

test('a link to a moment opens there for a stranger, and says what messengers show', async ({ person, hall }) => {
  const ada = await person('Ada', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { id } = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  await ada.page.goto(`/t/${id}`);
  await expect.poll(() => ada.scene()?.offers.length ?? 0).toBeGreaterThan(0);
  await act(ada, id);
  await ada.page.goto(`/t/${id}/replay?step=1`);
  const share = ada.page.getByTestId('share');
  await share.click();
  await expect(share).toHaveText('Link copied');
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${hall.url}/t/${id}/replay?step=1`);
  const stranger = await person('Cleo');
  await stranger.page.goto(link);
  await expect(stranger.page.getByTestId('step')).toContainText(/^1 \//);
  const head = (name: string) => stranger.page.locator(`meta[property="${name}"]`).first().getAttribute('content');
  expect(await head('og:title')).toContain('Ada');
  const image = await stranger.context.request.get((await head('og:image')) ?? '');
  expect(image.headers()['content-type']).toBe('image/png');
  // What the picture is made of is what Cleo sees: a spectator, while the game runs.
  const body = await stranger.call<MomentsBody>('GET', `/api/tables/${id}/moments?first=1&last=1`);
  expect(body.scenes[0]?.observer).toBeNull();
});

test('a stranger finds an empty page of theirs, plays, and finds the game there; Next leads from table to table', async ({
  person,
}) => {
  const ada = await person('Ada');
  await ada.page.goto('/mine');
  await expect(ada.page.getByText('No finished game yet.')).toBeVisible();
  await accessible(ada.page, 'an empty page of mine');
  const ben = await person('Ben');
  const seats = [{ who: 'me' as const }, { who: 'bot' as const, level: 'random' }];
  const waits = await ada.table({ game: GAME, seats, start: true });
  await letters(ada, ben);
  // While others move here there is a way to the table that waits, and it leads there.
  await ada.page
    .getByRole('link', { name: /Next table that waits for you/ })
    .first()
    .click();
  await expect(ada.page).toHaveURL(new RegExp(`/t/${waits.id}`));
  await expect.poll(() => ada.scene()?.offers.length ?? 0).toBeGreaterThan(0);
  const { observer: seat, position } = ada.scene() ?? {};
  ada.sockets
    .findLast(({ url }) => url.includes(waits.id))
    ?.send(JSON.stringify({ do: 'resign', id: 'resign', seat, position }));
  await expect(ada.page.getByRole('dialog', { name: 'The end' })).toBeVisible();
  await expect
    .poll(
      async () => (await ada.call<ResultsBody[]>('GET', '/api/me/results')).reduce((sum, game) => sum + game.played, 0),
      {
        timeout: 20_000,
      },
    )
    .toBe(1);
  await ada.page.goto('/mine');
  await expect(ada.page.getByText(/^1 game, [01] won/)).toBeVisible();
  await expect(ada.page.getByText(/Earned: \d+ of \d+/)).toBeVisible();
  await accessible(ada.page, 'a page of mine');
});
