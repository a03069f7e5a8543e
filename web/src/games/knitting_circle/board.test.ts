import { describe, expect, it } from 'vitest';
import type { Offered } from '../../board/contract';
import { flights } from './flights';
import { Meanings } from './meaning';
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
    offer(3, { do: 'knit', tile: 0, needle: 0, pattern: 1, could: [1] }),
    offer(4, { do: 'knit', tile: 16, needle: 0, pattern: 0, could: [] }),
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
  it('says it from where it was pressed', () => {
    const [knit, start] = meanings.group('tile.0');
    expect(deedText(reference, seat, knit!, 'tile.0')).toBe('Knit onto the hat (1)');
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
      seats: [{ slots: [slot, null, null, null] }],
    }) as unknown as KnittingCircleView;
  expect(flights(view(0, null), view(null, { colour: 0, side: 'knit' }))).toEqual([
    { from: 'ring.1.near', to: '0.tile.0' },
  ]);
  expect(flights(view(0, null), view(0, null))).toEqual([]);
});
