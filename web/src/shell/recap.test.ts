import { expect, it } from 'vitest';
import type { Clock, MomentsBody, Scene, StepTold } from '../wire';
import { about, dwell, frames, title, worthShowing } from './recap';

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

const told = (step: number, ...lines: string[]) => ({
  step,
  turn: 1,
  seat: 1,
  forced: false,
  lines,
  text: null,
  says: '',
});
const scene = (step: number) => ({ step }) as unknown as Scene;

it('shows the moves that anything is told of, each with the table after it', () => {
  const body = {
    steps: 4,
    seat: 0,
    scenes: [scene(1), scene(2), scene(3), scene(4)],
    told: [told(2, '{1} draws.'), told(3), told(4, '{1} plays.', 'A cat comes.')],
  } as unknown as MomentsBody;
  expect(frames(body).map((one) => [one.scene.step, one.told.lines.length])).toEqual([
    [2, 1],
    [4, 2],
  ]);
});

it('is a film for letters and for who was away, and words for who only blinked', () => {
  const clock = (kind: string) => ({ kind, seconds: 0, increment: 0, timeout: 'bot' }) as Clock;
  expect(worthShowing(clock('move'), 1000)).toBe(true);
  expect(worthShowing(clock('none'), 299_000)).toBe(false);
  expect(worthShowing(clock('none'), 300_000)).toBe(true);
});

it('gives a long sentence more time, and none too much', () => {
  expect(dwell(told(1, 'Short.') as unknown as StepTold)).toBeLessThan(
    dwell(told(1, 'x'.repeat(80)) as unknown as StepTold),
  );
  expect(dwell(told(1, 'x'.repeat(900)) as unknown as StepTold)).toBe(5000);
});
