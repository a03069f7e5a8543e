// As large as the room allows: a board is enlarged or reduced until all of it is seen. Only the window and the board's own
// shape decide, never a move: boards keep their room, so nothing jumps while a game is played.

const LEAST = 0.6;
const MOST = 1.6;
const FINE = 0.01;

/** The largest factor at which what `height` measures fits into `room`; `height` gives the height on screen at a factor. */
export function factor(room: number, height: (factor: number) => number): number {
  if (height(MOST) <= room) return MOST;
  let [low, high] = [LEAST, MOST];
  while (high - low > FINE) {
    const middle = (low + high) / 2;
    if (height(middle) <= room) low = middle;
    else high = middle;
  }
  return low;
}
