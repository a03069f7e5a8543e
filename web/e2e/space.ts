// The hall without a server, as somebody finds it on a web space: `scripts/site` must have built it.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, type Page } from '@playwright/test';
import { choose, expect, freePort, Hall, Person, PYTHON } from './hall';

export const ROOT = resolve(import.meta.dirname, '../..');
const SITE = join(ROOT, 'src/yarnhall/pocket/static');
export const FOLDER = 'some/where'; // it lies anywhere

/** Any web server: Python's own, which knows nothing of us. */
export class WebSpace {
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

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const hallStands = (page: Page) =>
  expect(page.getByRole('list', { name: 'Games' })).toBeVisible({ timeout: 60_000 });

/** Open the page, wait until everything is kept, and pull the plug. */
export async function installed(space: WebSpace, context: BrowserContext): Promise<Person> {
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

/** How many steps the page was told of. */
export const position = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector('main[data-position]')?.getAttribute('data-position') ?? '-1'));

/** Choose something that moves the game on. Bots take their time here, and who takes back and does again meanwhile never ends. */
export const onward = (page: Page, random: () => number): Promise<boolean> =>
  choose(page, random, false, 'main [data-action]:not(.quiet)').catch(() => false);
