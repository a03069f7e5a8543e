import { describe, expect, it } from 'vitest';
import { factor } from './fit';

describe('factor', () => {
  it('fills the room and does not pass it', () => {
    for (const natural of [300, 500, 700, 900]) {
      const found = factor(600, (by) => natural * by);
      expect(natural * found).toBeLessThanOrEqual(600);
      if (found < 1.6) expect(natural * (found + 0.02)).toBeGreaterThan(600);
    }
  });
  it('knows that a reduced board is wider, and so less high', () => {
    // 900 pixels wide: a line of text breaks less often when there is more width for it.
    const found = factor(500, (by) => (400_000 / (900 / by)) * by);
    expect((400_000 / (900 / found)) * found).toBeLessThanOrEqual(500);
  });
  it('stops where nothing could be read', () => {
    expect(factor(100, (by) => 1000 * by)).toBe(0.6);
    expect(factor(5000, (by) => 100 * by)).toBe(1.6);
  });
});
