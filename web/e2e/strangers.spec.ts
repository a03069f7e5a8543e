// Everybody here begins with an empty profile and a link.
import { expect, GAME, test } from './hall';

const OPEN = [{ who: 'me' as const }, { who: 'open' as const }];

test('a link, a name, a seat; at an open table without an invite, too', async ({ person, hall }) => {
  const ada = await person('Ada');
  for (const open of [false, true]) {
    const made = await ada.table({ game: GAME, seats: OPEN, public: open });
    const ben = await person(`Ben ${open ? 'public' : 'invited'}`);
    const link = `${hall.url}/t/${made.id}`;
    await ben.sit(open ? link : `${link}?invite=${made.invite ?? ''}`);
    await ada.page.goto(link);
    await expect(ada.page.getByText(ben.name, { exact: true })).toBeVisible();
    await ada.page.getByRole('button', { name: 'Begin the game' }).click();
    await expect(ben.page.locator('main [data-spot], main [data-action]').first()).toBeAttached();
  }
});

test('somebody who watches is heard at the first word', async ({ person, hall }) => {
  const [ada, eve] = [await person('Ada'), await person('Eve')];
  const made = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot' }], public: true, start: true });
  await eve.page.goto(`${hall.url}/t/${made.id}`);
  await eve.page.getByRole('tab', { name: 'Chat' }).click();
  await eve.page.getByLabel('Your name').fill('Eve');
  await eve.page.getByRole('button', { name: 'Good luck!' }).click();
  await expect(eve.page.getByRole('list', { name: 'Chat' })).toContainText('Eve (watching) Good luck!');
  await expect(eve.page.getByRole('alert')).toHaveCount(0);
});
