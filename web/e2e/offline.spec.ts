// The hall without a server: `scripts/site` must have built it. The web server is stopped before anybody plays.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, type Page } from '@playwright/test';
import { choose, dice, DRAWN, expect, finish, freePort, Hall, over, Person, playNow, PYTHON, test } from './hall';

const ROOT = resolve(import.meta.dirname, '../..');
const SITE = join(ROOT, 'src/yarnhall/pocket/static');
const FOLDER = 'some/where'; // it lies anywhere

/** Any web server: Python's own, which knows nothing of us. */
class WebSpace {
  readonly folder = mkdtempSync(join(tmpdir(), 'yarnhall-site-'));
  private process: ChildProcess | null = null;
  private port = 0;
  url = '';

  async start(): Promise<void> {
    if (this.port === 0) this.port = await freePort();
    this.url = `http://127.0.0.1:${this.port}/${FOLDER}/`;
    if (!existsSync(join(this.folder, FOLDER))) cpSync(SITE, join(this.folder, FOLDER), { recursive: true });
    const words = ['-m', 'http.server', String(this.port), '--bind', '127.0.0.1', '--directory', this.folder];
    this.process = spawn(PYTHON, words, { stdio: 'ignore' });
    await expect
      .poll(() =>
        fetch(this.url).then(
          (answer) => answer.ok,
          () => false,
        ),
      )
      .toBe(true);
  }

  async stop(): Promise<void> {
    const running = this.process;
    if (running === null) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill('SIGKILL');
    await gone;
    this.process = null;
  }
}

let space: WebSpace;
test.beforeEach(async () => {
  space = new WebSpace();
  await space.start();
});
test.afterEach(async () => {
  await space.stop();
  rmSync(space.folder, { recursive: true, force: true });
});

const hallStands = (page: Page) => expect(page.getByRole('list', { name: 'Games' })).toBeVisible({ timeout: 60_000 });

/** Open the page, wait until everything is kept, and pull the plug. */
async function installed(context: BrowserContext): Promise<Person> {
  const page = await context.newPage();
  const person = new Person(new Hall(), context, page, 'Ada');
  page.on('pageerror', (error) => person.complaints.push(error.message));
  await page.goto(space.url);
  await hallStands(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((wake) => setTimeout(wake, 50));
  });
  await space.stop();
  await page.reload();
  await hallStands(page);
  return person;
}

/** The record of the game that is over, as a person saves it. */
async function saved(page: Page, folder: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await over(page).getByRole('link', { name: 'Save' }).press('Enter'); // by the keyboard: a busy machine draws on for a while
  const path = join(folder, 'record.txt');
  await (await coming).saveAs(path);
  return path;
}

for (const game of DRAWN)
  test(`without a server a whole game of ${game} is played, kept, recorded and verified @slow`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true });
    const ada = await installed(context);
    await playNow(ada.page, game);
    const random = dice(5);
    await finish([ada], () => choose(ada.page, random).catch(() => false));
    const path = await saved(ada.page, space.folder);
    const words = ['-m', 'yarnhall', 'verify', path];
    const said = execFileSync(PYTHON, words, { env: { ...process.env, PYTHONPATH: join(ROOT, 'src') } }).toString();
    expect(said).toContain('is whole');
    await ada.page.reload();
    await expect(ada.page.getByRole('button', { name: 'Score sheet' })).toBeVisible({ timeout: 60_000 });
    await ada.page.getByRole('link', { name: 'Replay' }).first().click();
    await expect(ada.page.getByRole('slider')).toBeVisible();
    expect(ada.complaints).toEqual([]);
    await context.close();
  });

/** How many steps the page was told of. */
const position = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector('main[data-position]')?.getAttribute('data-position') ?? '-1'));

test('a page that is killed at any moment has lost nothing that was acknowledged @slow', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  let { page } = await installed(context);
  await playNow(page, DRAWN[0] ?? '');
  await expect(page.locator('main [data-action]').first()).toBeVisible({ timeout: 60_000 });
  const address = page.url();
  const random = dice(11);
  for (let round = 0; round < Number(process.env['YARNHALL_KILLS'] ?? 50); round += 1) {
    const until = Date.now() + 300 + random() * 1500;
    let known = -1;
    while (Date.now() < until) {
      if (await over(page).isVisible()) break;
      await choose(page, random).catch(() => false);
      known = Math.max(known, await position(page));
    }
    const client = await context.newCDPSession(page);
    const next = await context.newPage();
    await Promise.race([
      client.send('Page.crash').catch(() => undefined),
      new Promise((wake) => setTimeout(wake, 500)),
    ]);
    void page.close().catch(() => undefined);
    page = next;
    await page.goto(address);
    await expect(page.locator('main[data-position]')).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(known);
  }
  await context.close();
});

test('another tab says that the hall is open elsewhere, and opens when it is free @slow', async ({ browser }) => {
  const context = await browser.newContext();
  const first = await installed(context);
  const second = await context.newPage();
  await second.goto(space.url);
  await expect(second.getByRole('status')).toContainText('another tab');
  await first.page.close();
  await hallStands(second);
  await context.close();
});

test('a newer version is offered, loses nothing, and is never mixed with the older @slow', async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const { page } = await installed(context);
  await playNow(page, DRAWN[0] ?? '');
  await expect(page.locator('main [data-action]').first()).toBeVisible({ timeout: 60_000 });
  const folder = join(space.folder, FOLDER);
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  writeFileSync(join(folder, 'sw.js'), worker.replace(/const VERSION = "[^"]*"/, 'const VERSION = "newer"'));
  writeFileSync(
    join(folder, 'index.html'),
    readFileSync(join(folder, 'index.html'), 'utf8').replace('<body', '<body data-newer="1"'),
  );
  for (const packed of ['index.html.gz', 'index.html.br', 'sw.js.gz', 'sw.js.br'])
    rmSync(join(folder, packed), { force: true });
  await space.start();
  await page.reload();
  await expect(page.locator('body[data-newer]')).toHaveCount(0); // the older goes on until it is asked to go
  await expect(page.locator('main [data-action]').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Load it' }).click({ timeout: 60_000 });
  await expect(page.locator('body[data-newer]')).toHaveCount(1, { timeout: 60_000 });
  await space.stop();
  await page.reload();
  await expect(page.locator('body[data-newer]')).toHaveCount(1);
  await expect(page.locator('main [data-action]').first()).toBeVisible({ timeout: 60_000 });
  await context.close();
});
