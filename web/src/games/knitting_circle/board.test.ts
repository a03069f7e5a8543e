import { describe, expect, it } from 'vitest';
import type { Offered } from '../../board/contract';
import { flights } from './flights';
import { Meanings } from './meaning';
import { corner } from './place';
import { deedText } from './telling';
import type { KnittingCircleReference, KnittingCircleView, Offer, SeatView } from './view';

const offer = (action: number, meaning: Offer): Offered<Offer> => ({ action, text: '', offer: meaning });
const reference = {
  colours: ['pink', 'yellow'],
  patterns: ['no pattern', 'stripes'],
  types: [{ name: 'mittens' }, { name: 'hats' }],
} as unknown as KnittingCircleReference;
const seat = {
  slots: [{ colour: 1, side: 'knit' }, null, null, null],
  basket: [{ place: 16, colour: 0, side: 'either', number: 2 }],
  needles: [{ type: 1 }, null],
} as unknown as SeatView;

describe('what a press means', () => {
  const meanings = new Meanings([
    offer(1, { do: 'flip', tile: 0 }),
    offer(2, { do: 'start', tile: 0, type: 1 }),
    offer(3, { do: 'knit', tile: 0, needle: 0, pattern: 1, could: [1], brings: null }),
    offer(4, { do: 'knit', tile: 16, needle: 0, pattern: 0, could: [], brings: null }),
    offer(5, { do: 'done' }),
  ]);

  it('gives a tile everything it can do, knitting first', () => {
    expect(meanings.group('tile.0').map((deed) => deed.do)).toEqual(['knit', 'start', 'flip']);
    expect(meanings.action('tile.0')).toBe(3);
  });
  it('reaches the same choice through the needle and the deck', () => {
    expect(meanings.group('needle.0').map((deed) => deed.action)).toEqual([3, 4]);
    expect(meanings.action('deck.1')).toBe(2);
    expect(meanings.knit(16, 0)?.action).toBe(4);
    expect(meanings.action('needle.1')).toBeUndefined();
  });
  it('is done by dragging, where a hand would move something', () => {
    expect([...meanings.onto('tile.0')]).toEqual([
      ['needle.0', 3],
      ['deck.1', 2],
    ]);
    expect([...meanings.onto('needle.0'), ...meanings.onto('deck.1'), ...meanings.onto('command')]).toEqual([]);
    const others = new Meanings([
      offer(1, { do: 'finish', needle: 1 }),
      offer(2, { do: 'spot', space: 3, spot: 'far' }),
      offer(3, { do: 'draft', space: 5, spot: 'near', fits: [], starts: null }),
    ]);
    expect([...others.onto('finish.1')]).toEqual([['line', 1]]);
    expect([...others.onto('held')]).toEqual([['ring.3.far', 2]]);
    expect([...others.onto('ring.3.far')]).toEqual([]);
    expect([...others.onto('ring.5.near')]).toEqual([['hand', 3]]);
  });
  it('says it from where it was pressed', () => {
    const [knit, start] = meanings.group('tile.0');
    expect(deedText(reference, seat, knit!, 'tile.0')).toBe('Knit: hat (1)');
    expect(deedText(reference, seat, knit!, 'needle.0')).toBe('Yellow knit');
    expect(deedText(reference, seat, start!, 'deck.1')).toBe('Discard yellow knit');
    expect(deedText(reference, seat, meanings.group('tile.16')[0]!, 'needle.0')).toBe('Pink of the basket');
  });
});

it('flies a drafted tile from its spot of the ring to the slot', () => {
  const view = (near: number | null, slot: { colour: number; side: string } | null): KnittingCircleView =>
    ({
      round: 1,
      ring: [
        { near: 1, far: null, side: 'purl' },
        { near, far: 1, side: 'knit' },
      ],
      requests: [],
      seats: [{ slots: [slot, null, null, null], needles: [], made: [] }],
    }) as unknown as KnittingCircleView;
  expect(flights(view(0, null), view(null, { colour: 0, side: 'knit' }))).toEqual([
    { from: 'ring.1.near', to: '0.tile.0', sound: 'yarn' },
  ]);
  expect(flights(view(0, null), view(0, null))).toEqual([]);
});

describe('a garment', () => {
  const button = (kind: string) => ({ slot: null, kind, needs: [1], points: 2 });
  const seat = (over: object): SeatView =>
    ({
      slots: [null, null, null, null],
      needles: [null, { type: 1, tiles: [0, 1, 0] }],
      workspace: [button('colour'), null, null, button('pattern'), button('garment'), null],
      made: [],
      ...over,
    }) as unknown as SeatView;
  const table = (one: SeatView): KnittingCircleView =>
    ({ round: 2, ring: [], requests: [], seats: [one] }) as unknown as KnittingCircleView;

  it('comes from its card, and is heard as it grows', () => {
    const bare = seat({ needles: [null, null], paws: 1 });
    const begun = seat({ needles: [{ type: 4, card: 33, tiles: [] }, null], paws: 1 });
    expect(flights(table(bare), table(begun))).toEqual([
      { from: 'card.33', to: '0.needle.0', manner: 'slide', sound: 'wood' },
    ]);
    const grown = seat({ needles: [{ type: 4, card: 33, tiles: [2] }, null], paws: 2 });
    expect(flights(table(begun), table(grown))).toEqual([
      { at: '0.needle.0', sound: 'thread' },
      { at: '0.paws', sound: 'cat' },
    ]);
  });
  it('slides from its needle onto the line, with the buttons that are sewn on it', () => {
    const after = seat({
      needles: [null, null],
      workspace: [button('colour'), null, null, null, null, null],
      made: [{ type: 1, tiles: [0, 1, 0], buttons: [button('pattern'), button('garment')] }],
    });
    expect(flights(table(seat({})), table(after))).toEqual([
      { from: '0.needle.1', to: '0.made.0', manner: 'slide', sound: 'wool' },
      { from: '0.button.3', to: '0.made.0.1', manner: 'press', sound: 'button' },
      { from: '0.button.4', to: '0.made.0.2', manner: 'press', sound: 'button' },
    ]);
  });
  it('gets a button that was chosen afterwards from where it lay', () => {
    const made = { type: 1, tiles: [0, 1, 0], buttons: [] as object[] };
    const before = seat({ needles: [null, null], made: [made] });
    const after = seat({
      needles: [null, null],
      workspace: [null, null, null, button('pattern'), button('garment'), null],
      made: [{ ...made, buttons: [button('colour')] }],
    });
    expect(flights(table(before), table(after))).toEqual([
      { from: '0.button.0', to: '0.made.0.0', manner: 'press', sound: 'button' },
    ]);
    expect(flights(table(after), table(after))).toEqual([]);
  });
});

describe('where a bubble stands', () => {
  const room = { left: 0, top: 100, right: 400, bottom: 700 };
  const size = { width: 200, height: 120 };
  const piece = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 50 });
  it('is above the piece, else below it, and always within the room', () => {
    expect(corner(size, piece(100, 400), room)).toEqual({ left: 25, top: 272 });
    expect(corner(size, piece(0, 120), room)).toEqual({ left: 0, top: 178 });
    expect(corner(size, piece(350, 690), room)).toEqual({ left: 200, top: 562 });
  });
  it('is beside a piece that is as high as the room', () => {
    const tall = { left: 0, top: 100, right: 150, bottom: 700 };
    expect(corner(size, tall, room)).toEqual({ left: 158, top: 100 });
  });
});
