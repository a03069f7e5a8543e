import { describe, expect, it } from 'vitest';
import type { Offered } from '../../board/contract';
import { inQuarters } from '../../board/words';
import { course, joint, lying, stitches, towards, turned, turnOf } from './geometry';
import { asTurned, Meanings, snap } from './meaning';
import { about, closed, laying, type Told } from './telling';
import type { CardView, CircuitousReference, CircuitousView, Offer, SeatView } from './view';

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
