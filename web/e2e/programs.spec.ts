// Programs of one's own: a name and a token, made, shown once, used and taken back in the browser.
import type { MeBody } from '../src/wire';
import { accessible, expect, GAME, test } from './hall';

for (const [size, options] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a dark phone', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ['a small phone @slow', { viewport: { width: 360, height: 740 } }],
] as const)
  test(`somebody makes a program, gives it a token and takes it back, at ${size}`, async ({ person, hall }, info) => {
    const { page, complaints } = await person('Ada', options);
    const fits = async (what: string): Promise<void> => {
      await accessible(page, what);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
        true,
      );
      await page.screenshot({ path: info.outputPath(`${what}.png`), fullPage: true });
    };
    /** What the hall answers to whoever comes with this token. */
    const asProgram = (token: string, path: string, body?: unknown): Promise<Response> =>
      fetch(hall.url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'X-Yarnhall': '1', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });

    // Without an account one is sent there first.
    await page.goto(`${hall.url}/programs`);
    await expect(page.getByText('Programs belong to an account')).toBeVisible();
    await fits('no account');
    await page.getByRole('link', { name: 'To your account' }).click();
    await page.getByLabel('Your name at the tables').fill('Ada');
    await page.getByLabel('Login').fill(`ada-${options.viewport.width}`);
    await page.getByLabel('Password, eight letters at least').fill('needle and thread');
    await page.getByRole('button', { name: 'Make an account' }).click();
    await expect(page.getByRole('status')).toContainText('your tables stay');
    await page.getByRole('link', { name: 'Programs' }).click();
    await expect(page.getByRole('list', { name: 'Your programs' })).toHaveText('None yet.');

    // A name, then a token: what it is good for is chosen, and it is there to be copied.
    await page.getByLabel('A new program').fill('Spindle');
    await page.getByRole('button', { name: 'Add it' }).click();
    const form = page.getByRole('form', { name: 'A token for Spindle' });
    await expect(form.getByLabel('Play')).toBeChecked();
    await expect(form.getByLabel('Open tables')).not.toBeChecked();
    await form.getByLabel('Talk').check();
    await fits('a token is made');
    await form.getByRole('button', { name: 'Make the token' }).click();
    const token = await page.getByLabel('Its token').inputValue();
    const tokens = page.getByRole('list', { name: 'Tokens of Spindle' });
    await expect(tokens).toContainText('play, talk');
    await fits('a token is shown');

    // It opens the doors that it is for, and no other.
    const known = await asProgram(token, '/api/me');
    expect(((await known.json()) as MeBody).name).toBe('Spindle');
    const table = { game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }] };
    expect((await asProgram(token, '/api/tables', table)).status).toBe(403);

    // Another look does not show it again; taken back it is good for nothing.
    await page.reload();
    await expect(tokens).toContainText('play, talk');
    await expect(page.getByLabel('Its token')).toHaveCount(0);
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'New token' }).click();
    await form.getByLabel('Play').uncheck();
    await form.getByLabel('Open tables').check();
    await form.getByRole('button', { name: 'Make the token' }).click();
    const opener = await page.getByLabel('Its token').inputValue();
    expect((await asProgram(opener, '/api/tables', table)).status).toBe(201);
    await tokens.getByRole('button', { name: /play, talk$/ }).click();
    await expect(page.getByText('whoever has that token is out')).toBeVisible();
    await expect(tokens.getByRole('listitem')).toHaveCount(1);
    expect((await asProgram(token, '/api/tables')).status).toBe(401);
    expect((await asProgram(opener, '/api/tables')).status).toBe(200);

    // The whole program goes, after a second word.
    await page.getByRole('button', { name: 'Remove …' }).click();
    await page.getByRole('button', { name: 'Remove Spindle for good' }).click();
    await expect(page.getByRole('list', { name: 'Your programs' })).toHaveText('None yet.');
    expect((await asProgram(opener, '/api/tables')).status).toBe(401);
    expect(complaints).toEqual([]);
  });
