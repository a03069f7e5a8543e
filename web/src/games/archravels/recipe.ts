// A pattern as a row of tokens: which are wanted, and which of them the bowl already has.
import { tokens } from './facts';
import type { PatternView } from './view';

export interface Wanted {
  colour: number | null;
  mark: number | null;
  ghost: boolean;
}

// Marks of the general patterns, by the rule's number in reference.py: equal numbers are equal colours.
const MARKS: Record<number, number[]> = {
  1: [0, 1],
  2: [0, 1, 2],
  3: [0, 1, 2, 3],
  4: [0, 1, 2, 3, 4],
  5: [0, 0, 0],
  6: [0, 0, 0, 0, 0],
  7: [0, 0, 1],
};

export function recipe(pattern: PatternView, rule: number, bowl: readonly number[] | null): Wanted[] {
  if (pattern.cost !== null) {
    const left = bowl === null ? pattern.cost.slice() : bowl.slice();
    return tokens(pattern.cost).map((colour) => {
      const there = (left[colour] ?? 0) > 0;
      if (there) left[colour] = (left[colour] ?? 0) - 1;
      return { colour, mark: null, ghost: !there };
    });
  }
  const marks = MARKS[rule];
  const have = bowl === null ? pattern.size : pattern.size - pattern.lacks;
  return Array.from({ length: pattern.size }, (_, at) => ({
    colour: null,
    mark: marks?.[at] ?? null,
    ghost: at >= have,
  }));
}
