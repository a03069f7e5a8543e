import { describe, expect, it } from 'vitest';
import { onRing, wedge } from './ring';

describe('a ring of spaces', () => {
  it('begins at the top and goes clockwise', () => {
    expect(onRing(0, 8, 100)).toEqual({ x: expect.closeTo(200), y: expect.closeTo(100) });
    expect(onRing(2, 8, 100)).toEqual({ x: expect.closeTo(300), y: expect.closeTo(200) });
  });

  it('draws a space from its outer edge to its inner one, with a gap to its neighbours', () => {
    expect(wedge(0, 4, 50, 100, 0)).toBe('M129.3 129.3A100 100 0 0 1 270.7 129.3L235.4 164.6A50 50 0 0 0 164.6 164.6z');
    expect(wedge(0, 4, 50, 100, 15)).toBe(
      'M150.0 113.4A100 100 0 0 1 250.0 113.4L225.0 156.7A50 50 0 0 0 175.0 156.7z',
    );
  });
});
