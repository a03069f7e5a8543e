// As large as the room allows: a board is enlarged or reduced until all of it is seen. Only the window and the board's own
// shape decide, never a move: boards keep their room, so nothing jumps while a game is played.

const LEAST = 0.6;
const MOST = 1.6;
const FINE = 0.01;
const GUESSES = 5; // then halves: a height may jump where lines break

/** The largest factor at which what `height` measures fits into `room`; `height` gives the height on screen at a factor.
 * Measuring lays out the whole board, so that it is asked as seldom as can be. */
export function factor(room: number, height: (factor: number) => number): number {
  let [low, high] = [LEAST, MOST];
  let [lower, higher] = [NaN, NaN]; // heights there, where they were measured
  let by = 1;
  for (let tries = 1; high - low > FINE; tries += 1) {
    const tall = height(by);
    const fits = tall <= room;
    if (fits && by >= MOST) return MOST;
    if (!fits && by <= LEAST) return LEAST;
    if (fits) [low, lower] = [by, tall];
    else [high, higher] = [by, tall];
    if (tries > GUESSES) by = (low + high) / 2;
    else {
      // On a line between what was measured, a little beyond it: so the other side comes near, too.
      const near =
        Number.isNaN(lower) || Number.isNaN(higher)
          ? by * (room / Math.max(1, tall))
          : low + ((high - low) * (room - lower)) / (higher - lower);
      by = near + (fits ? FINE : -FINE) / 3;
    }
    by = Math.max(Number.isNaN(lower) ? LEAST : low + FINE / 3, by);
    by = Math.min(Number.isNaN(higher) ? MOST : high - FINE / 3, by);
  }
  return low;
}
