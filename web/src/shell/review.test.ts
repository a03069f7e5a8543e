import { describe, expect, it } from 'vitest';
import type { Clock, ReviewBody } from '../wire';
import { careful } from './caution';
import { HIGH, lines, luck, marks, stepAt, WIDE } from './review';

const moment = {
  played: 'reveal 1',
  says: 'Reveal Red at place 1',
  best: 'play red',
  better: "Scrap Red in {1}'s Showcase",
  why: [{ words: '{1} lacked a single Red to win.', leaning: 1 }],
  why_not: [],
  loss_points: null,
  luck: [0, 0],
  luck_points: [null, null],
};
const review: ReviewBody = {
  status: 'ready',
  done: 2,
  of: 2,
  calibrated: false,
  chances: [0.5, 0.5],
  moments: [
    { ...moment, step: 2, seat: 0, chances: [0.25, 0.75], loss: 0.25 },
    { ...moment, step: 6, seat: 1, chances: [0, 1], loss: 0.01 },
  ],
  seats: [
    {
      seat: 0,
      choices: 1,
      loss: 0.25,
      loss_points: null,
      luck: -0.04,
      luck_points: null,
      mistakes: [2],
      words: 'One slip.',
    },
    {
      seat: 1,
      choices: 1,
      loss: 0.01,
      loss_points: null,
      luck: 0.04,
      luck_points: null,
      mistakes: [],
      words: 'Well played.',
    },
  ],
};

describe('the graph of a review', () => {
  it('has one line a seat, from the deal to the end', () => {
    expect(lines(review, 8)).toEqual([
      `0,${HIGH / 2}.0 ${WIDE / 4}.0,${(HIGH * 3) / 4}.0 ${(WIDE * 3) / 4}.0,${HIGH}.0 ${WIDE},${HIGH}.0`,
      `0,${HIGH / 2}.0 ${WIDE / 4}.0,${HIGH / 4}.0 ${(WIDE * 3) / 4}.0,0.0 ${WIDE},0.0`,
    ]);
  });

  it('marks mistakes only, and says what would have been better', () => {
    const found = marks(review, 8, ['Ada', 'Ben']);
    expect(found.map((mark) => mark.step)).toEqual([2]);
    expect(found[0]?.words).toBe('Step 2: Ada chose “Reveal Red at place 1” and gave away much.');
    expect(found[0]?.better).toBe("Scrap Red in Ben's Showcase");
    expect(found[0]?.why.map((one) => one.words)).toEqual(['{1} lacked a single Red to win.']);
    const vouched = marks({ ...review, calibrated: true }, 8, ['Ada', 'Ben']);
    expect(vouched[0]?.words).toContain('gave away 25\u00a0%.');
  });

  it('finds the step under a press, never beyond the ends', () => {
    expect([stepAt(-5, 8), stepAt(WIDE / 2, 8), stepAt(WIDE * 2, 8)]).toEqual([0, 4, 8]);
  });

  it('says luck with its sign', () => expect([luck(-0.04), luck(0.1)]).toEqual(['luck −4\u00a0%', 'luck +10\u00a0%']));
});

describe('asking before what cannot be taken back', () => {
  const clock = (kind: Clock['kind'], seconds: number): Clock => ({ kind, seconds, increment: 0, timeout: 'bot' });
  it('is for slow tables unless told otherwise', () => {
    expect(careful('slow', clock('none', 0))).toBe(false);
    expect(careful('slow', clock('move', 60))).toBe(false);
    expect(careful('slow', clock('bank', 86400))).toBe(false);
    expect(careful('slow', clock('move', 86400))).toBe(true);
    expect(careful('always', clock('none', 0))).toBe(true);
    expect(careful('never', clock('move', 86400))).toBe(false);
  });
});
