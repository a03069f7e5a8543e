import { describe, expect, test } from 'vitest';
import type { GameBody, WayBody } from '../wire';
import { fewest, gentle, teaches } from './first';

const way = (title: string, more: Partial<WayBody> = {}): WayBody => ({
  title,
  about: `${title}.`,
  options: {},
  seats: [1, 2, 3],
  scenario: false,
  gentle: false,
  ...more,
});
const game = (more: Partial<GameBody>): GameBody =>
  ({
    seats: [1, 2, 3],
    ways: [way('Standard')],
    lessons: [],
    levels: [
      { id: 'weak', title: 'Weak', about: '' },
      { id: 'strong', title: 'Strong', about: '' },
    ],
    ...more,
  }) as GameBody;

describe('a first game', () => {
  test('has the gentle way and the gentlest bot', () => {
    const found = gentle(
      game({ ways: [way('Standard'), way('Easy', { gentle: true, options: { easy: true }, seats: [3, 4] })] }),
    );
    expect(found).toEqual({
      about: 'Easy.',
      options: { easy: true },
      level: { id: 'weak', title: 'Weak', about: '' },
      seats: 3,
    });
  });
  test('is the usual one against the gentlest bot where no way is gentle', () => {
    expect(gentle(game({}))).toMatchObject({ options: {}, level: { id: 'weak' }, seats: 2 });
  });
  test('is offered where there is something to offer', () => {
    expect(teaches(game({}))).toBe(false);
    expect(teaches(game({ ways: [way('Easy', { gentle: true })] }))).toBe(true);
    expect(teaches(game({ lessons: [{ id: 'first', title: 'First', about: '', steps: 6 }] }))).toBe(true);
  });
  test('is with as few as there can be, and alone where nobody else can play', () => {
    expect(fewest([1, 2, 4])).toBe(2);
    expect(fewest([1])).toBe(1);
  });
});
