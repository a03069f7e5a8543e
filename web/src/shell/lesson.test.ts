import { expect, test } from 'vitest';
import { thread } from './lesson';

const strip = { left: 0, top: 0, width: 300, height: 100 };
const points = (path: string): number[][] =>
  path
    .split('M')
    .filter(Boolean)
    .map((part) => part.split(/[Q ]/).map(Number));

test('a thread begins at the strip, above what it means, and ends at the edge of it', () => {
  const [[x, y, , , endX, endY] = []] = points(thread(strip, [{ left: 100, top: 300, width: 40, height: 40 }]));
  expect([x, y]).toEqual([120, 93]);
  expect([endX, endY]).toEqual([120, 300]);
});

test('it goes to the nearest first and on from there, edge to edge', () => {
  const near = { left: 100, top: 200, width: 40, height: 40 };
  const far = { left: 100, top: 600, width: 40, height: 40 };
  const [first = [], second = []] = points(thread(strip, [far, near]));
  expect(first.slice(4)).toEqual([120, 200]);
  expect(second.slice(0, 2)).toEqual([120, 240]);
  expect(second.slice(4)).toEqual([120, 600]);
});

test('it stays on the strip when the piece lies beside it', () => {
  const [[x] = []] = points(thread(strip, [{ left: 700, top: 300, width: 40, height: 40 }]));
  expect(x).toBe(282);
});

test('nothing to point at, no thread', () => {
  expect(thread(strip, [])).toBe('');
});
