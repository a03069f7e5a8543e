import { describe, expect, it } from 'vitest';
import { TAPESTRIES } from './colours';
import { flights, unrolled } from './flights';
import { Offers } from '../../board/offers';
import { depthName, foresee, lands, notes } from './meaning';
import type { Offer, Prospect, SeatView, StitchcraftView } from './view';

const none = (): number[] => [0, 0, 0, 0, 0, 0, 0, 0];
const only = (colour: number, number = 1): number[] => none().map((_, index) => (index === colour ? number : 0));
const seat = (more: Partial<SeatView>): SeatView => ({
  hand: null,
  hand_size: 3,
  remembered: none(),
  display: [],
  showcase: none(),
  counted: none(),
  scrap: none(),
  removed: none(),
  chest: 37,
  chest_known: [],
  best: 0,
  colours: 0,
  favor: 0,
  team: null,
  role: null,
  out: false,
  ...more,
});
const view = (seats: SeatView[], stack: number[][] = []): StitchcraftView => ({
  pattern: 'loom',
  mode: 'duel',
  turn: 1,
  active: 0,
  acting: [0],
  answer: null,
  actions: 2,
  stage: 'act',
  need: [4, 7],
  stack,
  pending: null,
  power: null,
  looking: [],
  looking_at: null,
  count: 0,
  winners: null,
  seats,
});

describe('what travels', () => {
  it('from the hand to the Display when a Tapestry is played', () => {
    const before = view([seat({ hand: only(2), hand_size: 1 }), seat({})]);
    const after = view([seat({ hand: none(), hand_size: 0, display: [2] }), seat({})]);
    expect(flights(before, after)).toEqual([{ from: '0.hand.2', to: '0.display.0', sound: 'tapestry' }]);
  });
  it('from a hidden hand likewise, by its place', () => {
    expect(flights(view([seat({ hand_size: 2 })]), view([seat({ hand_size: 1, display: [null] })]))).toEqual([
      { from: '0.hand', to: '0.display.0', sound: 'tapestry' },
    ]);
  });
  it('from the Display to the middle, then to the Showcase', () => {
    const down = view([seat({ display: [null, 5] })]);
    const waiting = view([seat({ display: [null] })], [[0, 5]]);
    const shown = view([seat({ display: [null], showcase: only(5) })]);
    expect(flights(down, waiting)).toEqual([{ from: '0.display.1', to: 'stack.0', sound: 'tapestry' }]);
    expect(flights(waiting, shown)).toEqual([{ from: 'stack.0', to: '0.showcase.5', sound: 'tapestry' }]);
  });
  it('from the Chest to the hand when somebody draws', () => {
    expect(flights(view([seat({})]), view([seat({ chest: 36, hand_size: 4 })]))).toEqual([
      { from: '0.chest', to: '0.hand', sound: 'cloth' },
    ]);
  });
  it('from the struck Display to the Scrap Pile', () => {
    expect(flights(view([seat({ display: [null, null] })]), view([seat({ display: [null], scrap: only(1) })]))).toEqual(
      [{ from: '0.display.1', to: '0.scrap', sound: 'cloth' }],
    );
  });
  it('nothing when nothing moved', () => {
    expect(flights(view([seat({})]), view([seat({})]))).toEqual([]);
  });
});

describe('what a press means', () => {
  const meanings = new Offers<Offer>([
    { action: 7, text: 'play red', offer: { do: 'play', colour: 2 } },
    { action: 9, text: 'strike B 2', offer: { do: 'strike', seat: 1, place: 1 } },
    { action: 11, text: 'end', offer: { do: 'end' } },
  ]);
  it('is the action whose offer says the same', () => {
    expect(meanings.action('play', { colour: 2 })).toBe(7);
    expect(meanings.action('strike', { seat: 1, place: 1 })).toBe(9);
    expect(meanings.action('strike', { seat: 1, place: 0 })).toBeUndefined();
    expect(meanings.of('end').map((one) => one.action)).toEqual([11]);
  });
  it('and the eight Tapestries have eight dyes', () => {
    expect(new Set(TAPESTRIES).size).toBe(8);
  });
});

describe('what is foreseen', () => {
  const area = seat({ best: 2, colours: 3 });
  const prospect = (more: Partial<Prospect>): Prospect => ({
    colour: 2,
    owners: [0],
    after: [2, 3],
    wins: false,
    aims: [],
    ...more,
  });
  const told = (meaning: Offer | undefined, table: StitchcraftView, observer = 0) => {
    const foresight = foresee(meaning, table);
    return foresight === null ? null : notes(foresight, table, observer, ['Ada', 'Ben']);
  };
  it('is how far a reveal leads, if nobody reacts, and at whom it can be aimed', () => {
    const meaning: Offer = { do: 'reveal', place: 0, prospect: prospect({ after: [3, 3], aims: [1] }) };
    expect(told(meaning, view([area, seat({})]))).toEqual({
      lead: 'If nobody reacts:',
      chips: [
        { text: '3 of 4 alike', kind: 'gain' },
        { text: 'can be aimed at Ben', kind: 'plain' },
      ],
    });
    const wins: Offer = { do: 'reveal', place: 0, prospect: prospect({ after: [2, 7], wins: true }) };
    expect(told(wins, view([area, seat({})]))?.chips.map((chip) => chip.text)).toEqual(['victory!', '7 of 7 colours']);
  });
  it('is what a rival would be left with', () => {
    const meaning: Offer = { do: 'strip', seat: 1, colour: 2, prospect: prospect({ owners: [1], after: [1, 3] }) };
    const table = { ...view([seat({}), area]), stage: 'strike' as const };
    expect(foresee(meaning, table)).toMatchObject({ when: 'loss', aims: [1] });
    expect(told(meaning, table)?.chips).toEqual([{ text: 'Ben: 1 of 4 alike', kind: 'gain' }]);
  });
  it('is what waits in the window, while nothing is pointed at', () => {
    const table = { ...view([seat({}), area]), pending: prospect({ owners: [1], after: [2, 4], aims: [0] }) };
    expect(told(undefined, table)?.chips).toEqual([
      { text: 'Ben: 4 of 7 colours', kind: 'loss' },
      { text: 'it could be aimed at you', kind: 'loss' },
    ]);
    expect(told(undefined, view([area]))).toBeNull();
  });
  it('says so where nothing counts differently, and of a hidden Tapestry only whose it is', () => {
    expect(told({ do: 'play', colour: 2, prospect: prospect({}) }, view([area]))).toEqual({
      lead: 'Once revealed:',
      chips: [{ text: 'no nearer to victory', kind: 'plain' }],
    });
    const table = { ...view([seat({}), area]), stage: 'strike' as const };
    expect(foresee({ do: 'strike', seat: 1, place: 0 }, table)).toEqual({ when: 'told', prospect: null, aims: [1] });
    expect(told({ do: 'strike', seat: 1, place: 0 }, table)?.chips).toEqual([]);
  });
});

describe('where a Tapestry is let go', () => {
  const asked = (stage: StitchcraftView['stage'], pattern: StitchcraftView['pattern'] = 'loom') => ({
    ...view([seat({}), seat({})]),
    stage,
    pattern,
  });
  it('is where it comes to lie', () => {
    expect(lands('hand', 0, asked('act'))).toBe('display.0');
    expect(lands('display', 0, asked('act'))).toBe('showcase.0');
    expect(lands('display', 1, asked('strike'))).toBe('scrap.1');
    expect(lands('scrap', 1, asked('recover'))).toBe('hand.0');
    expect(lands('hand', 0, asked('discard'))).toBe('scrap.0');
    expect(lands('look', 1, asked('sort'))).toBe('chest.1');
    expect(lands('look', 1, asked('sort', 'racketeering'))).toBe('scrap.1');
  });
  it('is nowhere, where it leaves the table', () => {
    expect(lands('display', 1, asked('strike', 'attrition'))).toBeNull();
    expect(lands('scrap', 1, asked('devour'))).toBeNull();
  });
});

describe('what unrolls', () => {
  it('is what was played or revealed, and nothing at the first look', () => {
    const before = view([seat({ hand: only(2), hand_size: 1 }), seat({})]);
    const after = view([seat({ hand: none(), hand_size: 0, display: [2] }), seat({})]);
    expect([...unrolled(before, after)]).toEqual(['0.display.0']);
    expect([...unrolled(null, after)]).toEqual([]);
    expect([...unrolled(view([seat({})]), view([seat({ chest: 36, hand_size: 4 })]))]).toEqual([]);
  });
});

describe('where a Tapestry lies in a Chest', () => {
  it('is counted from whichever end is nearer', () => {
    expect([0, 1, 2, 37, 38, 39].map((depth) => depthName(depth, 40))).toEqual([
      'top',
      '2nd',
      '3rd',
      '3rd last',
      '2nd last',
      'bottom',
    ]);
  });
});
