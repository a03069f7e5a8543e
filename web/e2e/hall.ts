// A real hall on this machine: a free port, a database in a temporary folder, and a plug that can be pulled.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import type { GameBody, MeBody, NewTable, Scene, TableCard } from '../src/wire';

const ROOT = resolve(import.meta.dirname, '../..');
export const PYTHON =
  [process.env.YARNHALL_PYTHON, join(ROOT, '.venv/bin/python')].find(
    (path) => path !== undefined && existsSync(path),
  ) ?? 'python3';

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

export class Hall {
  url = '';
  private process: ChildProcess | null = null;
  private port = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), 'yarnhall-e2e-'));

  /** `lonely`: as on a host's own computer, whose address in the network is that one. */
  constructor(
    private readonly lonely: string | null = null,
    private readonly more: Record<string, unknown> = {},
  ) {}

  async start(): Promise<void> {
    if (this.port === 0) this.port = await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
    const settings = {
      database: join(this.folder, 'hall.sqlite'),
      port: this.port,
      bot_pause: 0,
      bot_window: 0.05,
      strict_limits: false,
      log_level: 'error',
      desk_pause: 0.1,
      ...(this.lonely === null ? { public_url: this.url } : { network: [this.lonely] }),
      ...this.more,
    };
    let said = '';
    this.process = spawn(PYTHON, ['-m', 'yarnhall.server'], {
      env: {
        ...process.env,
        PYTHONPATH: process.env.PYTHONPATH ?? join(ROOT, 'src'),
        YARNHALL_SETTINGS: JSON.stringify(settings),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true, // with its workers: one signal ends them all
    });
    this.process.stderr?.on('data', (data: Buffer) => (said += data.toString()));
    for (let attempt = 0; attempt < 150; attempt += 1) {
      if (
        await fetch(`${this.url}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await new Promise((wake) => setTimeout(wake, 100));
    }
    throw new Error(`The hall did not open within 15 seconds.\n${said}`);
  }

  /** Make an account a host, at the hall's own terminal: there is no other way. */
  async appoint(login: string): Promise<void> {
    const words = ['-m', 'yarnhall', 'admin', 'host', login, '--database', join(this.folder, 'hall.sqlite')];
    const PYTHONPATH = process.env.PYTHONPATH ?? join(ROOT, 'src');
    await promisify(execFile)(PYTHON, words, { env: { ...process.env, PYTHONPATH } });
  }

  /** Whether an address is the hall's. */
  is(url: string): boolean {
    return url.startsWith(this.url) || (this.lonely !== null && url.startsWith(`http://${this.lonely}:${this.port}/`));
  }

  /** kill -9, as a power cut would. */
  async kill(): Promise<void> {
    const process_ = this.process;
    if (process_?.pid === undefined) return;
    const gone = new Promise((done) => process_.once('exit', done));
    process.kill(-process_.pid, 'SIGKILL');
    await gone;
    this.process = null;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The games that have a board of their own. */
export const DRAWN = readdirSync(resolve(import.meta.dirname, '../src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();
export const GAME = process.env.YARNHALL_GAME ?? DRAWN.at(-1) ?? '';

interface Fixtures {
  hall: Hall;
  person: (name: string, options?: Parameters<Browser['newContext']>[0], hall?: Hall) => Promise<Person>;
}

/** A stranger with a browser of their own and an empty profile; the name is what they give when they are asked. */
export class Person {
  readonly sockets: { url: string; close(): Promise<void>; send(frame: string): void }[] = [];
  readonly frames: string[] = [];
  readonly complaints: string[] = [];
  /** The line swallows everything, both ways, and breaks nowhere. */
  swallowed = false;

  constructor(
    readonly hall: Hall,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly name: string,
  ) {}

  async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> {
    const answer = await this.context.request.fetch(this.hall.url + path, {
      method,
      headers: { 'X-Yarnhall': '1' },
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  }

  games(): Promise<GameBody[]> {
    return this.call('GET', '/api/games');
  }

  /** The host's side without its pages, where a test is about what comes after: a table, made by somebody of this name. */
  async table(body: NewTable): Promise<TableCard> {
    if ((await this.call<MeBody>('GET', '/api/me')).person === null)
      await this.call('PUT', '/api/me', { name: this.name });
    return this.call('POST', '/api/tables', body);
  }

  /** What the hall last told this person's page; null: nothing yet. */
  scene(): Scene | null {
    for (let at = this.frames.length - 1; at >= 0; at -= 1) {
      const told = JSON.parse(this.frames[at] ?? '{}') as { now?: { scene: Scene | null } | null };
      if (told.now?.scene) return told.now.scene;
    }
    return null;
  }

  /** Follow a link, give a name, sit down: all that a stranger does. */
  async sit(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel('Your name').fill(this.name);
    await this.page.getByRole('button', { name: 'Sit down' }).click();
    const mine = this.page.getByRole('region', { name: 'Before the game' }).getByRole('listitem');
    await expect(mine.filter({ hasText: 'you' })).toContainText(this.name);
  }

  /** A bot plays on for this person, who stays and looks: where the end matters and the way there was seen. */
  handOver(table: string, seat: number, level: string): void {
    this.sockets
      .findLast(({ url }) => url.includes(table))
      ?.send(JSON.stringify({ do: 'leave', id: `hand-over-${seat}`, seat, bot: level }));
  }

  /** The line breaks: every socket of this page closes, as in a tunnel. */
  async breakLine(): Promise<void> {
    for (const socket of this.sockets.splice(0)) await socket.close();
  }
}

export const test = base.extend<Fixtures, { hallForAll: Hall }>({
  hallForAll: [
    async ({}, use) => {
      const hall = new Hall();
      await hall.start();
      await use(hall);
      await hall.stop();
    },
    { scope: 'worker' },
  ],
  hall: async ({ hallForAll }, use) => use(hallForAll),
  person: async ({ hall, browser }, use) => {
    const contexts: BrowserContext[] = [];
    const people: Person[] = [];
    await use(async (name, options, at = hall) => {
      const context = await browser.newContext({ ...options, baseURL: at.url, reducedMotion: 'reduce' });
      contexts.push(context);
      const page = await context.newPage();
      const person = new Person(at, context, page, name);
      people.push(person);
      await page.routeWebSocket(/\/api\//, (socket) => {
        if (person.swallowed) return; // it opens, and that is all
        const server = socket.connectToServer();
        socket.onMessage((message) => {
          if (!person.swallowed) server.send(message);
        });
        server.onMessage((message) => {
          if (person.swallowed) return;
          person.frames.push(String(message));
          socket.send(message);
        });
        person.sockets.push({
          url: socket.url(),
          close: () => socket.close({ code: 4000, reason: 'tunnel' }),
          send: (frame) => server.send(frame),
        });
      });
      page.on('request', (request) => {
        if (!at.is(request.url())) person.complaints.push(`asked another host: ${request.url()}`);
      });
      page.on('pageerror', (error) => person.complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        // A hall that was killed does not answer: that one complaint is expected.
        if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket|502|503/.test(message.text()))
          person.complaints.push(`console: ${message.text()}`);
      });
      return person;
    });
    for (const person of people)
      expect(person.complaints, `what ${person.name}'s browser complained about`).toEqual([]);
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** axe finds nothing, grave or slight, that would be in the way of people who use assistive technology. */
export async function accessible(page: Page, what: string): Promise<void> {
  // Injected by evaluation: the hall's content policy allows no foreign script, and tests do not weaken it.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const run = (
      window as unknown as {
        axe: {
          run(): Promise<{
            violations: { id: string; impact: string | null; nodes: { html: string; failureSummary?: string }[] }[];
          }>;
        };
      }
    ).axe;
    return (await run.run()).violations.map(
      (one) =>
        `${one.impact} ${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`)
          .join(' | ')}`,
    );
  });
  expect(found, `axe on ${what}`).toEqual([]);
}

/** Press Play now in a game; where a first game is offered with a lesson, the usual one. */
export async function playNow(page: Page, game: string, until = 'main [data-action]'): Promise<void> {
  await page
    .locator(`[data-game="${game}"]`)
    .getByRole('button', { name: /^Play now/ })
    .click();
  const usual = page.getByRole('button', { name: 'The usual game' });
  await expect(usual.or(page.locator(until)).first()).toBeVisible();
  if (await usual.isVisible()) await usual.click();
}

export const over = (page: Page) => page.getByRole('dialog', { name: 'The end' });

/** Where the points stand of whoever looks. */
export const MY_POINTS = '[data-yours] [data-points]';
export const points = async (page: Page): Promise<number> =>
  Number((await page.locator(MY_POINTS).first().textContent()) ?? 'NaN');

/** Where the control lies that a pointer should press: in the middle of what can be seen of it. */
function find(page: Page, selector: string, index: number): Promise<{ x: number; y: number; action: string } | null> {
  return page.evaluate(
    ([selector_, share]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector_)];
      const control = all[Math.floor(share * all.length)];
      if (control === undefined) return null;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const rect = control.getBoundingClientRect();
      // Pieces may overlap like a fan: somewhere on it nothing lies above.
      for (const part of [0.5, 0.3, 0.15, 0.05]) {
        const x = rect.left + rect.width * part;
        const y = rect.top + rect.height / 2;
        if (document.elementFromPoint(x, y)?.closest('[data-action]') === control)
          return { x, y, action: control.dataset.action ?? '' };
      }
      return null;
    },
    [selector, index] as const,
  );
}

/** Choose something on the board with the pointer; false if nothing is offered. */
export async function choose(
  page: Page,
  random: () => number,
  touch = false,
  among = 'main [data-action]',
): Promise<boolean> {
  const press = (at: { x: number; y: number }) =>
    touch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y);
  const piece = await find(page, `:is(${among}):not([disabled])`, random());
  if (piece === null) return false;
  await press(piece);
  // A piece shows first what it does; then there is a button that does it.
  const sure = await find(page, `main button.primary[data-action="${piece.action}"]:not([disabled])`, 0);
  if (sure !== null) await press(sure);
  return true;
}

/** Everybody does what they can, in turn, until the game is over or `most` choices were made; how many were. `step` is
 * given how many were made before, and says whether it made one. */
export async function playOn(
  people: Person[],
  most: number,
  step: (person: Person, moves: number) => Promise<boolean>,
): Promise<number> {
  const screen = people[0]?.page;
  if (screen === undefined) throw new Error('nobody plays');
  let [moves, idle] = [0, 0];
  while (moves < most && idle < 600 && !(await over(screen).isVisible())) {
    const before = moves;
    for (const person of people) if (moves < most && (await step(person, moves))) moves += 1;
    idle = moves > before ? 0 : idle + 1;
    if (moves === before) await screen.waitForTimeout(20);
  }
  return moves;
}

/** The same to the very end, which everybody is told. */
export async function finish(
  people: Person[],
  step: (person: Person, moves: number) => Promise<boolean>,
): Promise<number> {
  const moves = await playOn(people, 1200, step);
  for (const { page } of people) await expect(over(page)).toBeVisible();
  return moves;
}

/** Press a player's panel; on a phone the slim row of players is opened first. */
export async function lookAt(page: Page, seat: number): Promise<void> {
  const row = page.getByTestId('players');
  if (await row.isVisible()) await row.click();
  await page.locator(`[data-seat="${seat}"]:visible`).click();
}

/** A small generator of its own, so that a failing game can be played again. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
