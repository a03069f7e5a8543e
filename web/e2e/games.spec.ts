import { choose, dice, expect, playOn, test } from './hall';

test('every game of the hall can be begun and played, drawn or not', async ({ person, hall }) => {
  test.setTimeout(120_000);
  const ada = await person('Ada');
  const { page } = ada;
  for (const game of await ada.games()) {
    const seats = Math.max(2, Math.min(...game.seats));
    const table = await ada.table({
      game: game.id,
      seats: [
        { who: 'me' },
        ...Array.from({ length: seats - 1 }, () => ({ who: 'bot' as const, level: game.levels[0]?.id ?? null })),
      ],
      start: true,
    });
    await page.goto(`${hall.url}/t/${table.id}`);
    const random = dice(17);
    const moves = await playOn([ada], 4, () => choose(page, random).catch(() => false));
    // Whatever a board draws, the list of choices holds all of them.
    await page.getByRole('tab', { name: 'Choices' }).click();
    await expect(page.getByRole('list', { name: 'All choices' }).getByRole('button').first()).toBeVisible({
      timeout: 15_000,
    });
    expect(moves, game.title).toBe(4);
  }
});
