import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Offered } from '../../board/contract';
import { inQuarters } from '../../board/words';
import { fit } from '../../board/camera';
import { Foresight } from './foresight.svelte';
import { changed, flights } from './flights';
import { beyond, framing, READABLE } from './framing';
import { future } from './future';
import { course, joint, lying, stitches, towards, turned, turnOf } from './geometry';
import { asTurned, Meanings, snap } from './meaning';
import { Tow } from './tow';
import { about, closed, laying, outcome, type Told } from './telling';
import type { CardView, CircuitousReference, CircuitousView, Foreseen, Offer, SeatView } from './view';

const card = (
  number: number,
  x: number,
  y: number,
  width: number,
  paths: string,
  open: string,
  owner: number | null,
): CardView => ({
  number,
  x,
  y,
  width,
  height: 24 - width,
  paths,
  open,
  owner,
  code: null,
  end: false,
  kind: owner === null ? null : 0,
  points: owner === null ? 0 : 2,
  shape: null,
  turn: 0,
});
const seat = (deck: SeatView['deck']): SeatView => ({
  deck,
  discard: [],
  draw: 21,
  hand: null,
  hand_size: 5,
  known: [],
  out: false,
  points: 0,
  turns: 0,
});
// The Start, a tee that opens to the north and the south, a straight card beyond it.
const view: CircuitousView = {
  acting: 0,
  active: 0,
  bounds: [-7, -7, 80, 7],
  distance: 40,
  first: 0,
  forks: [],
  held: null,
  idle: [{ kind: null, card: 1, finish: null, way: 'right', why: 'It is no end card.' }],
  barred: [
    { on: 1, edge: 'S', x: 12, y: 14, width: 10, height: 14, paths: ['NS', 'NW'], why: 'It would overlap card 2.' },
  ],
  cards: [card(0, 0, 0, 14, 'E', '', null), card(1, 12, 0, 10, 'NESW', 'NS', 1), card(2, 24, 0, 14, 'EW', 'E', 0)],
  finishes: [{ number: 1, x: 80, y: 0, width: 10, height: 14, black: 'W', touched: false }],
  lead: { card: 2, edge: 'E', finish: 1, to_x: 75, to_y: 0, x: 31, y: 0 },
  opening: false,
  path: [1, 2],
  seats: [seat('black'), seat('blue')],
  settled: false,
  stage: 'act',
  target: null,
  turn: 3,
  winner: null,
};
const reference: CircuitousReference = {
  kinds: [
    { kind: 0, code: 'tee2', shape: 'tee', title: 'tee', paths: 'NEW', points: 2, ability: null, copies: [] },
    {
      kind: 1,
      code: 'long3',
      shape: 'long',
      title: 'long straight',
      paths: 'NS',
      points: 3,
      ability: null,
      copies: [],
    },
  ],
  guide: [],
  decks: [],
  hand: 5,
  card: [10, 14],
  reconstructed: true,
};
const told: Told = { view, reference, names: ['Ben', 'Ada'], observer: 0 };
const lay = (action: number, kind: number, width: number, paths: string, turn: number): Offered<Offer> => ({
  action,
  text: `lay ${action}`,
  offer: {
    do: 'lay',
    kind,
    x: 12,
    y: width === 10 ? -14 : -12,
    width,
    height: 24 - width,
    paths,
    turn,
    on: 1,
    edge: 'N',
    free: paths.replace('S', ''),
    away: 28,
    finish: 1,
    ends: false,
  },
});

describe('places', () => {
  it('turn by quarters, and know how they were turned', () => {
    expect(turned('NEW', 1)).toBe('NES');
    expect(lying('NS', 90)).toEqual({ width: 14, height: 10, paths: 'EW' });
    expect(turnOf('NEW', 'ESW', 10)).toBe(180);
    expect(turnOf('NEW', 'NSW', 14)).toBe(270);
  });

  it('draw the leading path from the Start to the end that is nearest to a Finish', () => {
    expect(joint(view.cards[1]!, view.cards[2]!)).toBe('E');
    expect(joint(view.cards[0]!, view.cards[2]!)).toBeNull();
    expect(stitches(view).map(({ way }) => way)).toEqual(['M0 0L7 0', 'M7 0L17 0', 'M17 0L31 0']);
    expect(course({ x: 0, y: 0, width: 10, height: 14 }, 'N', 'E')).toBe('M0 -7Q0 0 5 0');
  });

  it('are reached by arrow keys', () => {
    const among = [
      { x: 10, y: 0 },
      { x: 0, y: -10 },
      { x: 30, y: 1 },
    ];
    expect(towards({ x: 0, y: 0 }, 'ArrowRight', among)).toEqual({ x: 10, y: 0 });
    expect(towards({ x: 0, y: 0 }, 'ArrowUp', among)).toEqual({ x: 0, y: -10 });
    expect(towards({ x: 0, y: 0 }, 'ArrowLeft', among)).toBeNull();
  });

  it('are measured in inches', () => expect([38, 40, 2, 17].map(inQuarters)).toEqual(['9½', '10', '½', '4¼']));
});

describe('spots', () => {
  const meanings = new Meanings(
    [
      lay(7, 1, 10, 'NS', 0),
      lay(8, 0, 10, 'ESW', 180),
      lay(9, 0, 14, 'NES', 90),
      { action: 3, text: 'discard', offer: { do: 'discard', kind: 1 } },
    ],
    view,
    reference,
  );

  it('gather all ways of a card at an open end, and where it can never lie comes last', () => {
    const spots = meanings.spots(1);
    expect(spots.map(({ key, ways, barred }) => [key, ways.length, barred.length])).toEqual([
      ['1N', 1, 0],
      ['1S', 0, 1],
    ]);
    expect(closed(told, spots[1]!)).toBe('South of Ada’s tee: It would overlap card 2.');
    expect(meanings.spots(0)[0]?.ways.map(({ action }) => action)).toEqual([9, 8]);
    expect(meanings.spots(null)).toEqual([]);
    expect(meanings.discards.get(1)).toBe(3);
    expect(meanings.why({ card: 1 })).toBe('It is no end card.');
  });

  it('draw a card that is held over them, as it is turned by hand or as it fits', () => {
    const tees = meanings.spots(0);
    expect(asTurned(tees[0]!, 'NEW', 180)?.action).toBe(8);
    expect(snap(tees, { x: 12, y: -13 }, 'NEW', 90, false, 9)?.laying?.action).toBe(9);
    expect(snap(tees, { x: 12, y: -13 }, 'NEW', 180, true, 9)?.laying?.action).toBe(8);
    expect(snap(tees, { x: 12, y: -13 }, 'NEW', 0, true, 9)).toBeNull();
    expect(snap(tees, { x: 60, y: -13 }, 'NEW', 90, false, 9)).toBeNull();
    expect(snap(meanings.spots(1), { x: 12, y: 15 }, 'NS', 0, false, 9)?.barred?.why).toBe('It would overlap card 2.');
  });

  it('are told as one would say them', () => {
    const [spot] = meanings.spots(0);
    expect(laying(told, spot!.ways[0]!)).toBe(
      'Tee north of Ada’s tee, two cards from the Finish; open to north and east',
    );
    const two = { ...told, view: { ...view, finishes: [...view.finishes, ...view.finishes] } };
    expect(laying(two, spot!.ways[0]!)).toContain('north of Ada’s tee, two cards from the near Finish, number 1');
    expect(laying(told, { ...spot!.ways[0]!, ends: true })).toBe(
      'Tee north of Ada’s tee: it reaches the Finish and ends the game',
    );
    expect(about(told, 2)).toBe('Your tee, card 2: 2 points, on the leading path; open to east.');
  });
});

describe('the camera’s home', () => {
  // A row of so many cards after the Start, which leads away from it.
  const row = (length: number): CircuitousView => {
    const cards = [card(0, 0, 0, 14, 'E', '', null)];
    for (let at = 1; at <= length; at += 1) cards.push(card(at, 14 * at, 0, 14, 'EW', at === length ? 'E' : '', 0));
    const x = 14 * length + 7;
    const lead = { card: length, edge: 'E' as const, finish: 1, x, y: 0, to_x: 400, to_y: 0 };
    return { ...view, cards, path: cards.slice(1).map(({ number }) => number), lead, distance: 400 - x };
  };
  const inside = (home: ReturnType<typeof framing>, { x, y }: { x: number; y: number }): boolean =>
    x > home.x && y > home.y && x < home.x + home.width && y < home.y + home.height;

  it('holds the whole path while its cards can be read', () => {
    const short = row(6);
    const home = framing(short, { things: [], spots: [] }, 896, 450);
    expect(short.cards.every((one) => inside(home, one))).toBe(true);
    expect(fit(home, 896, 450).zoom).toBeGreaterThanOrEqual(READABLE.wide);
  });

  it('holds the end of a path that is too long, and the spots there, in a size that can be read', () => {
    const long = row(24);
    const spot = { x: 14 * 25, y: 0, width: 14, height: 10, on: 24 };
    const home = framing(long, { things: [], spots: [spot] }, 896, 450);
    expect(inside(home, spot) && inside(home, long.cards[24]!) && inside(home, long.cards[18]!)).toBe(true);
    expect(inside(home, long.cards[0]!)).toBe(false);
    expect(10 * fit(home, 896, 450).zoom).toBeGreaterThanOrEqual(64);
  });

  it('holds all that is asked, if it can be pressed then; what is out of sight is counted by sides', () => {
    const thing = (x: number, y: number) => ({ x, y, width: 10, height: 14 });
    const things = [thing(90, 0), thing(80, 50), thing(80, -50)];
    const wide = framing(row(4), { things, spots: [] }, 896, 450);
    expect(things.every((one) => inside(wide, one))).toBe(true);
    const narrow = framing(row(4), { things, spots: [] }, 346, 240);
    const hidden = beyond(things, narrow);
    expect(things.filter((one) => inside(narrow, one))).toHaveLength(1);
    expect([hidden.top, hidden.bottom, hidden.left, hidden.right].flatMap((side) => side?.all ?? [])).toHaveLength(2);
  });
});

describe('what would be', () => {
  const soon: Foreseen = {
    path: [1, 3],
    points: [3, 2],
    distance: 28,
    lead: { card: 3, edge: 'N', x: 12, y: -21, finish: 1, to_x: 75, to_y: -7 },
    touched: null,
    winner: null,
  };
  const [long] = new Meanings([lay(7, 1, 10, 'NS', 0)], view, reference).spots(1)[0]!.ways;

  it('is a table with the card on it, and the path as the hall foresees it', () => {
    const then = future(view, reference, 0, long!, soon);
    expect(then.cards[3]).toMatchObject({ number: 3, kind: 1, owner: 0, points: 3, paths: 'NS' });
    expect([then.joining, then.leaving]).toEqual([[3], [2]]);
    expect(stitches(then).map(({ way }) => way)).toEqual(['M0 0L7 0', 'M7 0Q12 0 12 -7', 'M12 -7L12 -21']);
    expect(outcome(told, then)).toBe('You +3 and Ada +2 along the path.');
    expect(outcome(told, { ...then, points: [0, 0] })).toBe('Nobody’s points change.');
    expect(outcome(told, { ...then, winner: 1 })).toBe('Ada wins with 2 along the path; you 3.');
  });

  it('is asked once, and forgotten when the table has changed', async () => {
    const questions: number[][] = [];
    const answers: (() => void)[] = [];
    const foresight = new Foresight((actions) => {
      questions.push(actions);
      return new Promise((told) => answers.push(() => told(actions.map(() => soon))));
    });
    foresight.want([7, 8]);
    foresight.want([8, 9]);
    expect(questions).toEqual([[7, 8], [9]]);
    answers[0]!();
    await Promise.resolve();
    expect([foresight.of(7), foresight.of(9), foresight.of(null)]).toEqual([soon, null, null]);
    foresight.forget();
    answers[1]!();
    await Promise.resolve();
    expect([foresight.of(7), foresight.of(9)]).toEqual([null, null]);
  });
});

describe('a card held at the edge of the mat', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('draws the table along, but not when it only comes over the edge from the hand', () => {
    let next: (() => void) | null = null;
    vi.stubGlobal('requestAnimationFrame', (step: () => void) => {
      next = step;
      return 1;
    });
    const frames = (count: number): void => {
      for (let at = 0; at < count; at += 1) {
        const step = next;
        next = null;
        step?.();
      }
    };
    let at = { x: 200, y: 390 };
    const pulls: number[][] = [];
    const tow = new Tow(
      () => ({ at, width: 600, height: 400, there: false }),
      (across, down) => pulls.push([across, down]),
    );
    tow.begin();
    tow.look();
    frames(30);
    expect(pulls).toEqual([]);
    at = { x: 200, y: 200 };
    tow.look();
    at = { x: 590, y: 200 };
    tow.look();
    frames(30);
    expect(pulls.length).toBeGreaterThan(10);
    expect(pulls[0]).toEqual([-9, 0]);
    at = { x: 300, y: 200 };
    frames(1);
    const { length } = pulls;
    frames(5);
    expect(pulls).toHaveLength(length);
  });
});

describe('what is heard', () => {
  const [start, tee, straight] = view.cards as [CardView, CardView, CardView];
  const fewer = { ...view, cards: [start, tee] };
  it('is a card that is pressed flat, then the stitch along its cord', () => {
    expect([...changed(fewer, view)]).toEqual([2]);
    expect(flights(fewer, view)).toEqual([{ sound: 'card' }, { sound: 'thread', after: 220 }]);
    const turned = { ...view, cards: [start, tee, { ...straight, paths: 'NS' }] };
    expect([...changed(view, turned)]).toEqual([2]);
  });
  it('is cloth where a Finish slides or is turned, and a card where one is drawn or put away', () => {
    const slid = { ...view, finishes: view.finishes.map((one) => ({ ...one, x: 76 })) };
    expect(flights(view, slid)).toEqual([{ sound: 'cloth' }]);
    const drawn = { ...view, seats: [{ ...seat('black'), hand_size: 4 }, seat('blue')] };
    expect(flights(view, drawn)).toEqual([{ sound: 'card' }]);
  });
  it('is nothing where nothing happened, or another moment is looked at', () => {
    expect(flights(view, view)).toEqual([]);
    expect([...changed({ ...view, cards: [] }, view), ...changed(null, view)]).toEqual([]);
  });
});
