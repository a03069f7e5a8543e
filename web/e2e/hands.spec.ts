// Every board by hand: whole games of two people who drag what can be dragged, with the mouse and with a finger.
import { dice, DRAWN, type Person, test, expect } from './hall';
import { finger, mouse, play } from './hands';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A table of two: one opens it, the other follows the link. */
async function sit(host: Person, guest: Person, game: string): Promise<void> {
  const { id } = await host.table({ game, seats: [{ who: 'me' }, { who: 'open' }] });
  await host.page.goto(`${host.hall.url}/t/${id}`);
  await guest.sit(await host.page.getByLabel('Send this link').inputValue());
  await host.page.getByRole('button', { name: 'Begin the game' }).click();
  for (const { page } of [host, guest]) await page.getByRole('group', { name: 'Board' }).waitFor();
}

for (const game of DRAWN) {
  test(`${game}: two people drag with the mouse, to the end @slow`, async ({ person }) => {
    test.setTimeout(600_000);
    const people = [await person('Ada'), await person('Ben')] as const;
    await sit(...people, game);
    const played = await play(
      people.map((one) => ({ person: one, hand: mouse(one.page) })),
      dice(7),
    );
    console.log(`      ${game}: ${played.dragged} dragged, ${played.pressed} pressed`);
    expect(played.dragged).toBeGreaterThan(10);
  });

  test(`${game}: two people touch their phones, to the end @slow`, async ({ person }) => {
    test.setTimeout(600_000);
    const people = [await person('Ada', PHONE), await person('Ben', PHONE)] as const;
    await sit(...people, game);
    const hands = await Promise.all(people.map(async (one) => ({ person: one, hand: await finger(one.page) })));
    const played = await play(hands, dice(8));
    console.log(`      ${game}: ${played.dragged} dragged by a finger, ${played.pressed} tapped`);
    expect(played.dragged).toBeGreaterThan(10);
  });
}
