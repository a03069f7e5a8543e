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
  it('asks for few heights, and ends where they jump', () => {
    const shapes = [
      (by: number) => 700 * by,
      (by: number) => 500 * by * by,
      (by: number) => (by < 0.9 ? 400 : 900) * by,
      (by: number) => 300 + 200 * by,
      (by: number) => Math.ceil(by * 10) * 61,
    ];
    for (const shape of shapes)
      for (const room of [350, 480, 600, 731]) {
        let asked = 0;
        const found = factor(room, (by) => ((asked += 1), shape(by)));
        expect(asked).toBeLessThanOrEqual(13);
        if (found > 0.6) expect(shape(found)).toBeLessThanOrEqual(room);
        if (found > 0.6 && found < 1.58) expect(shape(found + 0.011)).toBeGreaterThan(room);
      }
    let asked = 0;
    factor(600, (by) => ((asked += 1), 640 * by ** 1.3));
    expect(asked).toBeLessThanOrEqual(5);
  });
});
