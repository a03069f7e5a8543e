import { describe, expect, it } from 'vitest';
import { TAPESTRIES } from './colours';
import { flights } from './flights';
import { Offers } from '../../board/offers';
import { progressAfter } from './meaning';
import type { Offer, SeatView, StitchcraftView } from './view';

const none = (): number[] => [0, 0, 0, 0, 0, 0, 0, 0];
const only = (colour: number, number = 1): number[] => none().map((_, index) => (index === colour ? number : 0));
const seat = (more: Partial<SeatView>): SeatView => ({
  hand: null,
  hand_size: 3,
  remembered: none(),
  display: [],
  showcase: none(),
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
    expect(flights(before, after)).toEqual([{ from: '0.hand.2', to: '0.display.0' }]);
  });
  it('from a hidden hand likewise, by its place', () => {
    expect(flights(view([seat({ hand_size: 2 })]), view([seat({ hand_size: 1, display: [null] })]))).toEqual([
      { from: '0.hand', to: '0.display.0' },
    ]);
  });
  it('from the Display to the middle, then to the Showcase', () => {
    const down = view([seat({ display: [null, 5] })]);
    const waiting = view([seat({ display: [null] })], [[0, 5]]);
    const shown = view([seat({ display: [null], showcase: only(5) })]);
    expect(flights(down, waiting)).toEqual([{ from: '0.display.1', to: 'stack.0' }]);
    expect(flights(waiting, shown)).toEqual([{ from: 'stack.0', to: '0.showcase.5' }]);
  });
  it('from the Chest to the hand when somebody draws', () => {
    expect(flights(view([seat({})]), view([seat({ chest: 36, hand_size: 4 })]))).toEqual([
      { from: '0.chest', to: '0.hand' },
    ]);
  });
  it('from the struck Display to the Scrap Pile', () => {
    expect(flights(view([seat({ display: [null, null] })]), view([seat({ display: [null], scrap: only(1) })]))).toEqual(
      [{ from: '0.display.1', to: '0.scrap' }],
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

describe('what a piece would bring', () => {
  const area = seat({ best: 2, colours: 3 });
  it('says how far a reveal would lead, if nobody reacts', () => {
    expect(progressAfter({ do: 'reveal', place: 0, after: [3, 3] }, view([area]), 0, ['Ada'])).toBe(
      'Unless somebody reacts: 3 of 4 alike (now 2).',
    );
    expect(progressAfter({ do: 'reveal', place: 0, after: [2, 7] }, view([area]), 0, ['Ada'])).toBe(
      'Unless somebody reacts: 7 of 7 colours (now 3): victory!',
    );
  });
  it('says what a rival would be left with', () => {
    expect(
      progressAfter({ do: 'strip', seat: 1, colour: 2, after: [1, 3] }, view([seat({}), area]), 0, ['Ada', 'Ben']),
    ).toBe('Ben would have 1 of 4 alike (now 2).');
  });
  it('says nothing where nothing counts differently', () => {
    expect(progressAfter({ do: 'reveal', place: 0, after: [2, 3] }, view([area]), 0, ['Ada'])).toBe('');
    expect(progressAfter({ do: 'play', colour: 0 }, view([area]), 0, ['Ada'])).toBe('');
  });
});
