import { describe, expect, it } from 'vitest';
import type { Result } from '../wire';
import { lines, place, won } from './result';

const result = (...placing: number[]): Result => ({
  sentence: '',
  placing,
  points: placing.map(() => 0),
  amounts: placing.map(() => '0'),
  sheets: placing.map(() => []),
  finished: true,
  scored: true,
});

describe('who won', () => {
  it('stands above somebody, alone or with a partner', () => {
    expect([0, 1, 2].map((seat) => won(result(2, 1, 3), seat))).toEqual([false, true, false]);
    expect([0, 1, 2, 3].map((seat) => won(result(1, 3, 1, 3), seat))).toEqual([true, false, true, false]);
  });
  it('is nobody where all share the first place, but for somebody who plays alone', () => {
    expect(won(result(1, 1), 0)).toBe(false);
    expect(won(result(1), 0)).toBe(true);
  });
  it('has lines in the order of the sheets, numbered ones by their number', () => {
    const sheet = (...labels: string[]) => labels.map((label) => ({ label, points: 0, amount: '0', why: '' }));
    const of = (...sheets: ReturnType<typeof sheet>[]) => lines({ ...result(1, 2), sheets });
    expect(of(sheet('AA', 'BB', 'Cats'), sheet('AA', 'CC', 'Cats', 'Buttons'))).toEqual([
      'AA',
      'CC',
      'BB',
      'Cats',
      'Buttons',
    ]);
    expect(of(sheet('Card 2', 'Card 10', 'Zeal'), sheet('Card 1', 'Zeal'))).toEqual([
      'Card 1',
      'Card 2',
      'Card 10',
      'Zeal',
    ]);
  });
  it('has a place in words', () => {
    expect([1, 2, 3, 4].map(place)).toEqual(['1st', '2nd', '3rd', '4th']);
  });
});
