import { accessible, choose, dice, expect, finish, GAME, over, playOn, test } from './hall';

test('two friends by link: join, play, lose line and server, finish, replay, rematch', async ({ person, hall }) => {
  test.setTimeout(150_000);
  const ada = await person('Ada');
  await ada.page.goto(hall.url);
  await ada.page
    .locator(`[data-game="${GAME}"]`)
    .getByRole('button', { name: /^With friends/ })
    .click();
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Make the table' }).click();
  const link = await ada.page.getByLabel('Send this link').inputValue();
  await accessible(ada.page, 'gathering');

  const ben = await person('Ben');
  await ben.sit(link);
  await expect(ada.page.getByText('Ben', { exact: true }).first()).toBeVisible();
  await ada.page.getByRole('button', { name: 'Begin the game' }).click();

  const random = dice(7);
  const moves = await finish([ada, ben], async ({ page }, made) => {
    if (!(await choose(page, random).catch(() => false))) return false;
    if (made + 1 === 12) {
      await ada.breakLine();
      await expect(ada.page.getByTestId('truth')).toHaveAttribute('data-truth', 'saved');
    }
    if (made + 1 === 24) {
      await accessible(ada.page, 'table');
      await hall.kill();
      await expect(ada.page.getByTestId('truth')).toHaveAttribute('data-truth', 'reconnecting');
      await hall.start();
      for (const back of [ada, ben])
        await expect(back.page.getByTestId('truth')).toHaveAttribute('data-truth', 'saved', { timeout: 20_000 });
    }
    return true;
  });
  console.log(`      a whole game of ${moves} choices by clicks`);
  await accessible(ada.page, 'the end');

  await over(ada.page).getByRole('link', { name: 'Replay' }).click();
  const step = ada.page.getByTestId('step');
  await expect(step).toHaveText(/^0 \/ \d+$/);
  await accessible(ada.page, 'replay');
  await ada.page.keyboard.press('ArrowRight');
  await ada.page.keyboard.press('ArrowRight');
  await expect(step).toHaveText(/^2 \//);
  await ada.page.keyboard.press('End');
  const last = (await step.textContent())?.split(' / ') ?? [];
  expect(last[0]).toBe(last[1]);
  await ada.page.getByRole('combobox', { name: 'Eyes' }).selectOption({ label: 'Ben' });
  await expect(ada.page.locator('main [data-spot], main dl').first()).toBeVisible();

  // The record that the hall gives out is one that it takes back.
  const id = /\/t\/([^/?]+)/.exec(ada.page.url())?.[1] ?? '';
  const record = await (await ada.context.request.get(`${hall.url}/api/tables/${id}/record.json`)).body();
  await ada.page.goto(hall.url);
  await ada.page
    .getByLabel(/kept as a file/)
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: record });
  await expect(step).toHaveText(new RegExp(`/ ${last[1]}$`));

  await over(ben.page).getByRole('button', { name: 'Rematch' }).click();
  await expect(ben.page).not.toHaveURL(new RegExp(id));
  await expect(ben.page.getByRole('region', { name: 'Before the game' })).toContainText('Ada');
});

test('same screen: the hand is hidden between two players', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  await page.goto(hall.url);
  await page
    .locator(`[data-game="${GAME}"]`)
    .getByRole('button', { name: /^With friends/ })
    .click();
  await page.getByRole('radio', { name: /One screen/ }).check({ force: true });
  await page.getByLabel('Name of the player at seat 2').fill('Ben');
  await page.getByRole('button', { name: 'Begin' }).click();
  // Whatever is ever drawn while the device is passed on is noted, however short it lasts.
  await page.evaluate(() => {
    const noted: string[] = [];
    (window as unknown as { noted: string[] }).noted = noted;
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Pass the device"]') === null) return;
      const pieces = document.querySelectorAll('main [data-action], main [data-spot]').length;
      if (pieces > 0) noted.push(`${pieces} pieces beside the curtain`);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const random = dice(11);
  const shown: { frame: number; seat: number }[] = [];
  let passed = 0;
  let curtains = 0;
  for (let attempt = 0; attempt < 200 && passed < 4; attempt += 1) {
    const curtain = page.getByRole('region', { name: 'Pass the device' });
    if (await curtain.isVisible()) {
      curtains += 1;
      // Nothing of either hand is on the page, and nothing of it came over the line either.
      await expect(page.locator('main [data-action], main [data-spot]')).toHaveCount(0);
      if (curtains === 1) await accessible(page, 'curtain');
      const show = curtain.locator('[data-show]').first();
      shown.push({ frame: ada.frames.length, seat: Number(await show.getAttribute('data-show')) });
      await show.click();
      await expect(curtain).toBeHidden();
      passed += 1;
    } else if (!(await choose(page, random).catch(() => false))) await page.waitForTimeout(30);
  }
  expect(passed).toBe(4);
  expect(new Set(shown.map((one) => one.seat)), 'both had the device').toEqual(new Set([0, 1]));
  expect(await page.evaluate(() => (window as unknown as { noted: string[] }).noted)).toEqual([]);
  // Every frame is nobody's, or is meant for whoever pressed "show my hand" last.
  ada.frames.forEach((frame, index) => {
    const told = JSON.parse(frame) as { now?: { scene?: { observer: number | null } | null } | null };
    const observer = told.now?.scene?.observer ?? null;
    const seat = shown.findLast((one) => one.frame <= index)?.seat ?? null;
    if (observer !== null) expect(observer, `frame ${index}`).toBe(seat);
  });
});

test('what cannot be taken back is asked about, where somebody wants to be asked', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  await page.goto(`${hall.url}/settings`);
  await page.getByRole('radio', { name: 'Always' }).check();
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  const question = page.getByRole('dialog', { name: 'Do it for good?' });
  const random = dice(3);
  for (let attempt = 0; attempt < 300 && !(await question.isVisible()); attempt += 1) {
    if (!(await choose(page, random).catch(() => false))) await page.waitForTimeout(30);
  }
  await expect(question).toBeVisible();
  await accessible(page, 'the question');
  const acted = () => ada.frames.filter((frame) => frame.includes('"kind":"acted"')).length;
  const before = acted();
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toBeHidden();
  expect(acted(), 'nothing was done').toBe(before);
  for (let attempt = 0; attempt < 100 && !(await question.isVisible()); attempt += 1) {
    if (!(await choose(page, random).catch(() => false))) await page.waitForTimeout(30);
  }
  const then = acted();
  await question.getByTestId('sure').click();
  await expect.poll(acted).toBeGreaterThan(then);
});

test('a finished game is looked at again: a graph, and moments to click', async ({ person, hall }) => {
  const ada = await person('Ada');
  const { page } = ada;
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  await page.goto(`${hall.url}/t/${table.id}`);
  // How far somebody is stands beside the name, or on a board that tells all about everybody itself.
  await expect(
    page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Ada' }),
  ).toHaveCount(1);
  await expect(page.locator('[data-stage]')).toContainText(/\d/);
  const random = dice(41);
  await playOn([ada], 6, () => choose(page, random).catch(() => false));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await over(page).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('tab', { name: 'Review' }).click();
  const review = page.getByTestId('review');
  await expect(review).toBeVisible({ timeout: 60_000 });
  await expect(review.locator('polyline.chance').first()).toBeAttached();
  await expect(review).toContainText('Ada');
  await accessible(page, 'review');
  const mark = review.locator('svg [role=button]').first();
  if ((await mark.count()) > 0) {
    const step = /Step (\d+)/.exec((await mark.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('step')).toHaveText(new RegExp(`^${step} /`));
    await expect(review.locator('.moments button').first()).toContainText('Step');
  } else await expect(review).toContainText('Nobody gave much away.');
});

test('undo, hint, log and chat', async ({ person, hall }) => {
  const ada = await person('Ada');
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'bot', level: 'random' }], start: true });
  const { page } = ada;
  await page.goto(`${hall.url}/t/${table.id}`);
  await page.locator('main [data-action]:not([disabled])').first().waitFor();
  await page.keyboard.press('h');
  await expect(page.getByRole('status', { name: 'Hint' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('tab', { name: 'Choices' }).click();
  const all = page.getByRole('list', { name: 'All choices' }).getByRole('button');
  const first = await all.first().textContent();
  await all.first().click();
  const undo = page.getByRole('button', { name: /Undo/ }).first();
  const lines = page.getByRole('list', { name: 'What happened' }).getByRole('button');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(lines.first()).toBeVisible();
  if (await undo.isEnabled()) {
    const before = await lines.count();
    await page.keyboard.press('u');
    await expect.poll(() => lines.count()).toBeLessThan(before);
    await page.getByRole('tab', { name: 'Choices' }).click();
    await expect(all.first()).toHaveText(first ?? '');
    await all.first().click();
    await page.getByRole('tab', { name: 'Log' }).click();
  }
  await lines.first().click();
  await expect(page.getByText(/You are looking at step/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/You are looking at step/)).toBeHidden();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill('<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Chat' })).toContainText('<img src=x onerror=alert(1)>');
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await accessible(page, 'keyboard help');
});
