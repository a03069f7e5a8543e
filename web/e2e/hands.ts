// Hands on a board: a mouse or a finger that drags whatever the board says can be dragged, onto a place that waits for it.
import type { Page } from '@playwright/test';
import type { NewTable } from '../src/wire';
import { choose, dice, expect, finish, type Person, test } from './hall';
import { tooSmall } from './targets';

interface At {
  x: number;
  y: number;
}

export interface Hand {
  touch: boolean;
  down(at: At): Promise<unknown>;
  move(at: At): Promise<unknown>;
  up(): Promise<unknown>;
}

export const mouse = ({ mouse: one }: Page): Hand => ({
  touch: false,
  down: async ({ x, y }) => {
    await one.move(x, y);
    await one.down();
  },
  move: ({ x, y }) => one.move(x, y),
  up: () => one.up(),
});

/** A finger on a page that has touch; where it is let go is where it was last. */
export async function finger(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: At[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    touch: true,
    down: (at) => touch('touchStart', [at]),
    // A browser tells a page of a moving finger with the next frame.
    move: async (at) => {
      await touch('touchMove', [at]);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    },
    up: () => touch('touchEnd', []),
  };
}

/** Points at which these can be touched: nothing else lies over them there. */
const reachable = (page: Page, selector: string): Promise<(At & { action: string })[]> =>
  page.evaluate((wanted) => {
    const touches = (element: Element): At | null => {
      const { left, top, width, height } = element.getBoundingClientRect();
      // Above all the middle; pieces may overlap like a fan, and a place may be covered by what lies on it.
      for (const down of [0.5, 0.2, 0.85])
        for (const across of [0.5, 0.25, 0.75, 0.08]) {
          const [x, y] = [left + width * across, top + height * down];
          if (document.elementFromPoint(x, y)?.closest(wanted) === element) return { x, y };
        }
      return null;
    };
    interface At {
      x: number;
      y: number;
    }
    return [...document.querySelectorAll(wanted)].flatMap((element) => {
      const at = touches(element);
      return at === null ? [] : [{ ...at, action: element.getAttribute('data-awaits') ?? '' }];
    });
  }, selector);

const LIFTS = [0, 64]; // pixels by which a board may hold a card above a finger

/** Drag some piece that can be dragged onto some place that waits for it; whether there were any. */
export async function drag(page: Page, hand: Hand, random: () => number): Promise<boolean> {
  const grips = await reachable(page, 'main [data-drag]:not([disabled])');
  const from = grips[Math.floor(random() * grips.length)];
  if (from === undefined) return false;
  await hand.down(from);
  await hand.move({ x: from.x + 3, y: from.y - 12 });
  const places = await reachable(page, '[data-awaits]');
  const to = places[Math.floor(random() * places.length)];
  let over = false;
  if (to !== undefined)
    for (const lift of hand.touch ? LIFTS : [0]) {
      await hand.move({ x: (from.x + to.x) / 2, y: (from.y + to.y + lift) / 2 });
      await hand.move({ x: to.x, y: to.y + lift });
      over = (await page.locator('[data-awaits][data-over]').count()) === 1;
      if (over) break;
    }
  // Let go elsewhere, nothing happens.
  if (!over) await hand.move(from);
  await hand.up();
  return over;
}

interface Played {
  dragged: number;
  pressed: number;
}

/** One choice: by dragging wherever that can be done, else by pressing. Whoever cannot choose waits. */
export async function step(person: Person, hand: Hand, random: () => number, played: Played): Promise<boolean> {
  const { page } = person;
  const was = person.scene()?.position;
  if ((person.scene()?.offers.length ?? 0) === 0) return false;
  if (await drag(page, hand, random)) {
    const moved = (): boolean => person.scene()?.position !== was;
    await expect.poll(moved, { message: 'what is let go over a place is done', intervals: [10] }).toBe(true);
    played.dragged += 1;
    return true;
  }
  if (!(await choose(page, random, hand.touch).catch(() => false))) return false;
  played.pressed += 1;
  return true;
}

/** A table of two: one opens it, the other follows the link. */
async function sit(host: Person, guest: Person, table: Partial<NewTable> & { game: string }): Promise<void> {
  const { id } = await host.table({ ...table, seats: [{ who: 'me' }, { who: 'open' }] });
  await host.page.goto(`${host.hall.url}/t/${id}`);
  await guest.sit(await host.page.getByLabel('Send this link').inputValue());
  await host.page.getByRole('button', { name: 'Begin the game' }).click();
  for (const { page } of [host, guest]) await page.getByRole('group', { name: 'Board' }).waitFor();
}

const SMALL = { width: 360, height: 740 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Two people play with their hands: some choices of each, one with a mouse and one with a finger; and, if there is time, whole
 * games with either. */
export function byHand(game: string, table: Partial<NewTable> = {}): void {
  test(`${game}, by hand: a mouse and a finger drag pieces to where they belong, and sounds are heard`, async ({
    person,
  }) => {
    const [ada, ben] = [await person('Ada'), await person('Ben', PHONE)];
    await ada.page.addInitScript(() => {
      const start = AudioScheduledSourceNode.prototype.start;
      AudioScheduledSourceNode.prototype.start = function (...when) {
        document.documentElement.dataset.heard = '';
        start.apply(this, when);
      };
    });
    await sit(ada, ben, { ...table, game });
    const hands = new Map([
      [ada, { hand: mouse(ada.page), played: { dragged: 0, pressed: 0 } }],
      [ben, { hand: await finger(ben.page), played: { dragged: 0, pressed: 0 } }],
    ]);
    const random = dice(4);
    const enough = (): boolean => [...hands.values()].every(({ played }) => played.dragged > 0);
    for (let tries = 0; tries < 400 && !enough(); tries += 1)
      for (const [one, { hand, played }] of hands) {
        if (hand.touch && played.dragged + played.pressed < 3 && (one.scene()?.offers.length ?? 0) > 0)
          for (const size of [SMALL, PHONE.viewport]) {
            await one.page.setViewportSize(size);
            const told = `too small for a finger at ${size.width} × ${size.height}, ${one.scene()?.status}`;
            // The board is laid out anew in the next frame or the one after it.
            await expect.poll(() => tooSmall(one.page), told).toEqual([]);
          }
        if (!enough() && !(await step(one, hand, random, played))) await one.page.waitForTimeout(10);
      }
    expect(enough()).toBe(true);
    await expect(ada.page.locator('html')).toHaveAttribute('data-heard');
  });

  for (const [name, options] of [
    ['with the mouse', {}],
    ['with a finger on phones', PHONE],
  ] as const)
    test(`${game}, by hand: two people drag ${name}, from the first move to the last @slow`, async ({ person }) => {
      test.setTimeout(900_000);
      const people = [await person('Ada', options), await person('Ben', options)] as const;
      await sit(...people, { ...table, game });
      const hands = new Map<Person, Hand>();
      for (const one of people) hands.set(one, options === PHONE ? await finger(one.page) : mouse(one.page));
      const random = dice(7);
      const played = { dragged: 0, pressed: 0 };
      const measured = new Set<string>();
      await finish([...people], async (one) => {
        // Every kind of question is measured twice: when it comes first, and later.
        const { status = '', offers = [] } = one.scene() ?? {};
        const kind = `${status.replaceAll(/\d+/g, '')} ${played.dragged + played.pressed > 40}`;
        if (hands.get(one)!.touch && offers.length > 0 && !measured.has(kind)) {
          measured.add(kind);
          expect(await tooSmall(one.page), `too small for a finger: ${status}`).toEqual([]);
        }
        return step(one, hands.get(one)!, random, played);
      });
      console.log(`      ${played.dragged} dragged, ${played.pressed} pressed`);
      expect(played.dragged).toBeGreaterThan(10);
    });
}
