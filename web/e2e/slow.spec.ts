// Games over days: somebody is gone for a while, and everybody knows; a choice is left for a turn, and nobody does.
import { accessible, choose, dice, DRAWN, expect, GAME, type Person, test } from './hall';

const DAY = { kind: 'move' as const, seconds: 86_400, increment: 0, timeout: 'bot' as const };

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`somebody goes on vacation, and the other reads it at the table, ${viewport.width} wide @slow`, async ({
    person,
    hall,
  }) => {
    const ada = await person('Ada', { viewport });
    const made = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'open' }], clock: DAY });
    const ben = await person('Ben', { viewport });
    await ben.sit(`${hall.url}/t/${made.id}?invite=${made.invite}`);
    await ada.page.goto(`${hall.url}/t/${made.id}`);
    await ada.page.getByRole('button', { name: /Begin|Start/ }).click();
    await expect(ben.page.locator('[data-position]')).toBeAttached();
    await expect.poll(() => ben.scene()?.acting.length ?? 0).toBeGreaterThan(0);
    // Whoever is to move goes.
    const [gone, stays] = ben.scene()?.acting.includes(ben.scene()?.observer ?? -1) ? [ben, ada] : [ada, ben];
    await gone.page.goto(`${hall.url}/profile`);
    await gone.page.getByLabel('Days').fill('3');
    await gone.page.getByRole('button', { name: 'Go on vacation' }).click();
    await expect(gone.page.getByText('You are on vacation until')).toBeVisible();
    await accessible(gone.page, 'a profile on vacation');
    await expect(stays.page.getByText(`${gone.name} is on vacation until`)).toBeVisible();
    await accessible(stays.page, 'a table whose player is on vacation');
    await gone.page.getByRole('button', { name: 'I am back' }).click();
    await expect(gone.page.getByRole('button', { name: 'Go on vacation' })).toBeVisible();
    await expect(stays.page.getByText(`${gone.name} is on vacation until`)).toHaveCount(0);
  });

/** A table of the first game that knows choices beforehand, where one moves and the other waits. */
async function waiting(ada: Person, ben: Person): Promise<{ mover: Person; waits: Person }> {
  for (const game of DRAWN) {
    const seats = [{ who: 'me' as const }, { who: 'open' as const }];
    const made = await ada.table({ game, seats, clock: DAY });
    await ben.sit(`${ben.hall.url}/t/${made.id}?invite=${made.invite}`);
    await ada.page.goto(`${ada.hall.url}/t/${made.id}`);
    await ada.page.getByRole('button', { name: 'Begin the game' }).click();
    for (const { page } of [ada, ben]) await expect(page.locator('[data-position]')).toBeAttached();
    await expect.poll(() => (ada.scene() !== null && ben.scene()?.acting.length) || 0).toBeGreaterThan(0);
    if (ada.scene()?.intention?.can) return { mover: ben, waits: ada };
    if (ben.scene()?.intention?.can) return { mover: ada, waits: ben };
  }
  throw new Error('No game knows choices beforehand.');
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`a choice is left for a turn, taken back, left again, and done or dropped, ${viewport.width} wide @slow`, async ({
    person,
  }) => {
    test.slow();
    const { mover, waits } = await waiting(await person('Ada', { viewport }), await person('Ben', { viewport }));
    const { page } = waits;
    const heard = mover.frames.length;
    const note = page.getByTestId('intention');
    const dialog = page.getByRole('dialog', { name: 'For your next turn' });
    const plan = async (): Promise<string> => {
      const first = dialog.getByRole('list', { name: 'Choices for your next turn' }).getByRole('button').first();
      const says = (await first.textContent()) ?? '';
      await first.click();
      await expect(dialog.getByRole('list', { name: 'What you will do' })).toContainText(says);
      await accessible(page, 'a choice beforehand');
      await dialog.getByRole('button', { name: 'Leave it so' }).click();
      await expect(note).toContainText(says);
      return says;
    };
    await page.getByRole('button', { name: /^Ahead/ }).click();
    const says = await plan();
    await accessible(page, 'a table with a choice beforehand');
    await page.getByRole('button', { name: /^Ahead/ }).click();
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect.poll(() => waits.scene()?.intention?.says).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('b');
    await plan();
    expect(mover.frames.slice(heard).join('')).not.toContain(says);
    // The other plays on; what was left is done, or is dropped with the reason.
    const seat = waits.scene()?.observer ?? -1;
    const step = waits.scene()?.step ?? 0;
    const random = dice(3);
    const mine = () => (waits.scene()?.acting.includes(seat) ?? false) || !waits.scene()?.intention?.says.length;
    await expect
      .poll(
        async () => {
          if (!mine()) await choose(mover.page, random);
          return mine();
        },
        { timeout: 60_000, intervals: [100] },
      )
      .toBe(true);
    await expect.poll(() => waits.scene()?.intention?.says ?? [], { timeout: 20_000 }).toEqual([]);
    const dropped = page.getByTestId('dropped');
    await expect
      .poll(async () => (await dropped.count()) > 0 || (waits.scene()?.step ?? 0) > step + 1, { timeout: 20_000 })
      .toBe(true);
    if ((await dropped.count()) > 0) await expect(dropped).toContainText('was not done.');
  });
