// What hangs together with a patch on a quilt.
import { colourIn, patternIn } from './cloth';
import { group, type Cell } from './hexes';
import type { SeatView } from './view';

export interface Joined {
  colour: Cell[];
  pattern: Cell[];
}

/** The touching patches of the same colour, and those of the same pattern, if `patch` lies at `cell`. */
export function joined(seat: SeatView, cell: Cell, patch: number): Joined {
  const at = (found: Cell): number | null => seat.quilt[found.row]?.[found.col] ?? null;
  const alike = (part: (patch: number) => number): Cell[] =>
    group(cell, (found) => {
      const lies = at(found);
      return lies !== null && part(lies) === part(patch);
    });
  return { colour: alike(colourIn), pattern: alike(patternIn) };
}

/** A goal's groups with what lies there laid into them, most first: which of six fills each place, null where one is missing. */
export function fill(alike: readonly number[], counts: readonly number[]): (number | null)[][] {
  const found = counts
    .map((count, which) => ({ count, which }))
    .filter((one) => one.count > 0)
    .sort((one, other) => other.count - one.count || one.which - other.which);
  return [...alike]
    .sort((one, other) => other - one)
    .map((size, index) => {
      const one = found[index];
      return Array.from({ length: size }, (_, place) => (one !== undefined && place < one.count ? one.which : null));
    });
}
