import { expect, it } from 'vitest';
import { about, title } from './recap';

const line = (step: number, seat: number, text: string) => ({ step, turn: 1, seat, text });

it('tells first what was done to me, and keeps the order of what happened', () => {
  const lines = [
    line(1, 1, '{1} draws.'),
    line(2, 1, '{1} takes a card from {0}.'),
    line(3, 2, '{2} plays.'),
    line(4, 2, '{2} strikes {0}.'),
    line(5, 2, "{0}'s turn begins."),
  ];
  expect(about(lines, 0).map((one) => [one.step, one.me])).toEqual([
    [2, true],
    [4, true],
    [1, false],
    [3, false],
  ]);
  expect(about(lines, 1).map((one) => one.step)).toEqual([3, 4, 5]);
  expect(about(lines, null).map((one) => one.step)).toEqual([1, 2, 3, 4, 5]);
  expect(about(lines, null).every((one) => !one.me)).toBe(true);
});

it('says that something happened meanwhile where it was in the middle of my turn', () => {
  expect(title([line(1, 1, '{1} reacts.')], 1)).toBe('Meanwhile');
  expect(title([line(1, 1, '{1} draws.'), { ...line(2, 1, "{0}'s turn begins."), turn: 2 }], 2)).toBe(
    'Since your last turn',
  );
});
