// Everybody here begins with an empty profile and a link.
import { accessible, expect, GAME, Hall, test } from './hall';

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

test('a hall of its own computer is opened to the network with one press, and the link leads there', async ({
  person,
}) => {
  const beyond = '127.0.0.2';
  const hall = new Hall(beyond);
  await hall.start();
  try {
    const ada = await person('Ada', {}, hall);
    const { page } = ada;
    await page.goto(hall.url);
    await page
      .locator(`[data-game="${GAME}"]`)
      .getByRole('button', { name: /^With friends/ })
      .click();
    await expect(page.getByRole('note')).toContainText('Only this computer reaches the hall.');
    await page.getByRole('button', { name: 'Make the table' }).click();
    await expect(page.getByLabel('For another browser on this computer')).toHaveValue(new RegExp(`^${hall.url}/t/`));
    await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
    await accessible(page, 'the gathering of a hall that is not open');
    await page.getByRole('button', { name: 'Open it to the network' }).click();
    const link = page.getByLabel('Send this link');
    await expect(link).toHaveValue(new RegExp(`^http://${beyond}:`));
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    const ben = await person('Ben', {}, hall);
    await ben.sit(await link.inputValue());
    expect(new URL(ben.page.url()).hostname).toBe(beyond);
    await expect(page.getByText('Ben', { exact: true })).toBeVisible();
  } finally {
    await hall.stop();
  }
});
