// The hall without a server: `scripts/site` must have built it. The web server is stopped before anybody plays.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page } from '@playwright/test';
import { choose, dice, DRAWN, expect, finish, over, playNow, PYTHON, test } from './hall';
import { FOLDER, hallStands, installed, onward, position, ROOT, WebSpace } from './space';

let space: WebSpace;
test.beforeEach(async () => {
  space = new WebSpace();
  await space.start();
});
test.afterEach(() => space.end());

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
    const ada = await installed(space, context);
    await playNow(ada.page, game);
    const random = dice(5);
    await finish([ada], () => onward(ada.page, random));
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

test('a page that is killed at any moment has lost nothing that was acknowledged @slow', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  let { page } = await installed(space, context);
  await playNow(page, DRAWN[0] ?? '');
  await expect(page.locator('main [data-action]').first()).toBeVisible({ timeout: 60_000 });
  let address = page.url();
  const random = dice(11);
  const rounds = Number(process.env['YARNHALL_KILLS'] ?? 50);
  let steps = 0; // that were acknowledged before a kill
  for (let round = 0; round < rounds; round += 1) {
    if (await over(page).isVisible()) {
      await page.goto(`${space.url}#/`);
      await hallStands(page);
      await playNow(page, DRAWN[round % DRAWN.length] ?? '');
      await expect(page.locator('main [data-action]').first()).toBeVisible({ timeout: 60_000 });
      address = page.url();
    }
    const until = Date.now() + 300 + random() * 1500;
    const begin = await position(page);
    let known = begin;
    while (Date.now() < until) {
      if (await over(page).isVisible()) break;
      await onward(page, random);
      known = Math.max(known, await position(page));
    }
    steps += known - begin;
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
  console.log(`      ${rounds} kills, ${steps} steps acknowledged before them, none lost`);
  expect(steps).toBeGreaterThan(rounds / 2);
  await context.close();
});

test('the same seeds and choices give the same views in this browser as in CPython @slow', async ({ browser }) => {
  test.setTimeout(900_000);
  const games = join(ROOT, 'tests/pocket/same_games.py');
  const words = ['-c', "import runpy, sys; print('\\n'.join(runpy.run_path(sys.argv[1])['lines']))", games];
  const here = execFileSync(PYTHON, words, { env: { ...process.env, PYTHONPATH: join(ROOT, 'src') } }).toString();
  const context = await browser.newContext();
  const { page } = await installed(space, context);
  const engine = readdirSync(join(space.folder, FOLDER)).find((name) => name.startsWith('engine-')) ?? '';
  // The very files that the workers begin with, in a third Python.
  const there = await page.evaluate(
    async ([folder, program]) => {
      const at = new URL(`${folder}/`, document.baseURI).href;
      const unpacked = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
        const packed = (await fetch(`${at}${name}.gz`)).body ?? new ReadableStream<Uint8Array<ArrayBuffer>>();
        return new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
      };
      const [machine, library, own] = await Promise.all(
        ['pyodide.asm.wasm', 'python_stdlib.zip', 'yarnhall.zip'].map(unpacked),
      );
      const fetched = window.fetch.bind(window);
      window.fetch = (input, init) =>
        String(input).endsWith('pyodide.asm.wasm')
          ? Promise.resolve(new Response(machine ?? null, { headers: { 'Content-Type': 'application/wasm' } }))
          : fetched(input, init);
      const { loadPyodide } = (await import(`${at}pyodide.mjs`)) as {
        loadPyodide(wish: object): Promise<{
          unpackArchive(from: ArrayBuffer, format: string): void;
          runPython(code: string): unknown;
          FS: { writeFile(path: string, bytes: Uint8Array): void };
        }>;
      };
      const python = await loadPyodide({
        indexURL: at,
        lockFileContents: await (await fetch(`${at}lock.json`)).text(),
        stdLibURL: URL.createObjectURL(new Blob([library ?? new Uint8Array()])),
      });
      python.unpackArchive(await (await fetch(`${at}msgspec.zip`)).arrayBuffer(), 'wheel');
      python.FS.writeFile('/lib/yarnhall.zip', own ?? new Uint8Array());
      python.runPython('import sys; sys.path.append("/lib/yarnhall.zip")');
      python.runPython(program ?? '');
      return String(python.runPython('"\\n".join(lines)'));
    },
    [engine, readFileSync(games, 'utf8')],
  );
  expect(there.split('\n').length).toBeGreaterThanOrEqual(50);
  expect(there).toBe(here.trimEnd());
  await context.close();
});

test('another tab says that the hall is open elsewhere, and opens when it is free @slow', async ({ browser }) => {
  const context = await browser.newContext();
  const first = await installed(space, context);
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
  const { page } = await installed(space, context);
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

/** A game that has begun here; what the browser keeps of it is about to be harmed. */
async function begun(context: BrowserContext): Promise<Page> {
  const { page } = await installed(space, context);
  await playNow(page, DRAWN[0] ?? '');
  await expect(page.locator('main [data-action]').first()).toBeVisible({ timeout: 60_000 });
  const random = dice(3);
  await expect
    .poll(
      async () => {
        await choose(page, random).catch(() => false);
        return position(page);
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(1);
  return page;
}

/** A record comes out of the list of what can be saved, and it is one. */
async function rescued(page: Page): Promise<void> {
  const coming = page.waitForEvent('download');
  await page.getByRole('list', { name: 'Games to save' }).getByRole('link', { name: 'Save' }).first().click();
  const path = join(space.folder, 'rescued.json');
  await (await coming).saveAs(path);
  const words = ['-m', 'yarnhall', 'verify', path];
  const said = execFileSync(PYTHON, words, { env: { ...process.env, PYTHONPATH: join(ROOT, 'src') } }).toString();
  expect(said).toContain('is whole');
}

test('where no room is left that is told, and games can be saved as records @slow', async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true });
  const page = await begun(context);
  const client = await context.newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: new URL(space.url).origin, quotaSize: 1 });
  const random = dice(4);
  const told = page.getByText('This browser has no room left');
  await expect
    .poll(
      async () => {
        await choose(page, random).catch(() => false);
        return told.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Save my games' }).click();
  await rescued(page);
  await context.close();
});

test('games of a newer version are not touched, and can be saved as records @slow', async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true });
  const before = await begun(context);
  const page = await context.newPage();
  await page.goto(new URL('manifest.webmanifest', space.url).href);
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const request = indexedDB.open('yarnhall', 99);
        request.onsuccess = () => (request.result.close(), done());
        request.onerror = () => failed(request.error);
      }),
  );
  await expect(before.getByText('kept by a newer version')).toBeVisible();
  await before.close();
  await page.goto(space.url);
  await expect(page.getByText('kept by a newer version')).toBeVisible({ timeout: 60_000 });
  await rescued(page);
  await context.close();
});

test('a browser that throws everything away is told of, at once and when one comes back @slow', async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true });
  const page = await begun(context);
  const client = await context.newCDPSession(page);
  const origin = new URL(space.url).origin;
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect(page.getByText('has just thrown away')).toBeVisible();
  await page.getByRole('button', { name: 'Save my games' }).click();
  await rescued(page);
  await page.goto(space.url);
  await expect(page.getByText('has thrown away the games')).toBeVisible({ timeout: 60_000 });
  await context.close();
});
