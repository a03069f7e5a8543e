// Looking after a hall in the browser: an account that was appointed at the terminal, a player who complains, a third who
// is told. Everybody begins as a stranger.
import { accessible, expect, GAME, test } from './hall';

for (const [size, viewport] of [
  ['a desk @slow', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a host reads a report, mutes, announces, hands a seat on and closes a table, at ${size}`, async ({
    person,
    hall,
  }) => {
    const [kim, ada, rude] = await Promise.all([
      person('Kim', { viewport }),
      person('Ada', { viewport }),
      person('Rude'),
    ]);
    const login = `kim-${viewport.width}`;

    // A stranger makes an account; the page is not theirs until somebody at the hall's terminal says so.
    await kim.page.goto(`${hall.url}/profile`);
    await kim.page.getByLabel('Your name at the tables').fill('Kim');
    await kim.page.getByLabel('Login').fill(login);
    await kim.page.getByLabel('Password, eight letters at least').fill('needle and thread');
    await kim.page.getByRole('button', { name: 'Make an account' }).click();
    await expect(kim.page.getByRole('status')).toContainText('your tables stay');
    await kim.page.goto(`${hall.url}/host`);
    await expect(kim.page.getByRole('alert')).toHaveText('This page is for the hosts of the hall.');
    kim.complaints.splice(0); // about just that
    await hall.appoint(login);
    await kim.page.goto(hall.url);
    await kim.page.getByRole('link', { name: 'Host', exact: true }).click();
    await expect(kim.page.getByRole('region', { name: 'What runs' })).toContainText('All background work is done');

    // Somebody is rude at a table, and is reported beside Block.
    const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'open' }], public: true });
    await rude.sit(`${hall.url}/t/${table.id}`);
    await ada.page.goto(`${hall.url}/t/${table.id}`);
    await ada.page.getByRole('button', { name: 'Begin the game' }).click();
    const line = `you knit like a goat ${viewport.width}`;
    rude.sockets
      .findLast(({ url }) => url.includes(table.id))
      ?.send(JSON.stringify({ do: 'say', id: 'rude', text: line }));
    await ada.page
      .getByRole('tab', { name: /Chat/ })
      .or(ada.page.getByRole('button', { name: /Chat/ }))
      .first()
      .click();
    await ada.page.getByRole('button', { name: 'Rude', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Report …' }).click();
    await ada.page.getByLabel('What is wrong with it?').fill('calls me a goat');
    await accessible(ada.page, 'a report');
    await ada.page.getByRole('button', { name: 'Send it' }).click();
    await expect(ada.page.getByRole('dialog').getByRole('status')).toHaveText('The hosts of this hall will see it.');
    await ada.page.getByRole('button', { name: 'Good', exact: true }).click();
    if (viewport.width < 900) await ada.page.keyboard.press('Escape'); // the drawer with the chat
    await expect(ada.page.getByRole('dialog')).toHaveCount(0);

    // The host sees who and why, not what players say to each other while they play.
    const reports = kim.page.getByRole('region', { name: 'Reports' });
    await expect(reports).toContainText('calls me a goat');
    await expect(kim.page.locator('body')).not.toContainText(line);
    await reports.getByRole('button', { name: /^Mute or ban/ }).click();
    await kim.page.getByLabel('Why? They are told').fill('be kind');
    await accessible(kim.page, 'muting somebody');
    await kim.page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(kim.page.getByRole('status')).toHaveText('Rude says nothing for 24 hours.');
    await reports.getByRole('button', { name: /^Settled/ }).click();
    await expect(reports).toContainText('Nobody complains.');

    // Every page shows what is announced, with a countdown, and nothing moves for it.
    const before = await ada.page.locator('#main, main').first().boundingBox();
    await kim.page.getByLabel('A line for every page').fill('The hall restarts');
    await kim.page.getByLabel('In', { exact: true }).fill('5');
    await kim.page.getByRole('button', { name: 'Announce it' }).click();
    const shown = ada.page.getByTestId('announced');
    await expect(shown).toContainText(/The hall restarts in [45]:\d\d/);
    expect(await ada.page.locator('#main, main').first().boundingBox()).toEqual(before);
    await accessible(ada.page, 'a table under an announcement');
    await shown.getByRole('button', { name: 'Put this away' }).click();
    await expect(shown).toBeHidden();

    // A seat goes to a bot, the table is closed, and everything was written down.
    const tables = kim.page.getByRole('region', { name: 'Tables' });
    await tables.getByRole('searchbox').fill('Rude');
    await tables.getByRole('button', { expanded: false }).first().click();
    await tables.getByRole('button', { name: 'Let a bot play for Rude' }).click();
    await expect(kim.page.getByRole('status')).toHaveText('A bot plays for Rude.');
    await accessible(kim.page, 'the page for hosts');
    expect(await kim.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await tables.getByLabel('Why it is closed').fill('enough');
    await tables.getByRole('button', { name: 'Close this table' }).click();
    await expect(ada.page.getByRole('dialog', { name: 'The end' })).toContainText(
      'A host of the hall closed this table: enough',
    );
    const deeds = kim.page.getByRole('region', { name: 'What hosts did' }).getByRole('listitem');
    await expect(deeds.first()).toContainText(/Kim closed the table of .+ with Ada and Rude: enough/);
    await kim.page.getByRole('button', { name: 'Take it back' }).click();
    await expect(kim.page.getByRole('button', { name: 'Take it back' })).toBeHidden();
  });
