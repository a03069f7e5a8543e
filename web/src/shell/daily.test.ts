import { describe, expect, it } from 'vitest';
import type { DailyBody, DailyGame } from '../wire';
import { beside, invitation, ordinal, remaining, went } from './daily';

const game = (mine: DailyGame['mine']): DailyGame => ({ mine }) as DailyGame;
const mine = { table: 't', said: '61 points', listed: true, place: 3, of: 14, state: 'done' as const };

describe('the daily in words', () => {
  it('counts days over the ends of months', () => {
    expect([beside('2026-12-31', 1), beside('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
  });
  it('says what is left of a day', () => {
    expect([0, 60_000, 3_600_000, 19_000_000].map(remaining)).toEqual([
      'less than a minute',
      '1 min',
      '1 h',
      '5 h 16 min',
    ]);
  });
  it('counts places', () => {
    expect([1, 2, 3, 4, 11, 12, 21, 112].map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 21st 112th');
  });
  it('tells how a try went, guests among guests', () => {
    expect(went(game(mine))).toBe('61 points: 3rd of 14 accounts.');
    expect(went(game({ ...mine, listed: false, place: 1, of: 1 }))).toBe(
      '61 points: the first of the guests to finish it.',
    );
    expect(went(game({ ...mine, state: 'late' }))).toContain('does not count');
    expect(went(game(null))).toBe('');
  });
  it('invites to what is left', () => {
    const body = (games: DailyGame[], streak: number) => ({ games, streak }) as DailyBody;
    expect(invitation(body([game(null), game(null)], 0))).toBe('2 games to play');
    expect(invitation(body([game(null), game({ ...mine, state: 'begun' })], 3))).toBe(
      '1 begun · 1 to play · 3 days in a row',
    );
    expect(invitation(body([game(mine)], 1))).toBe('all played');
  });
});
