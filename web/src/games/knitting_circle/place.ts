// Where a bubble stands: beside the piece it is about, within what can be seen of the board, and not over the piece.

const GAP = 8; // pixels

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What can be seen of the board: as far as it reaches, within whatever scrolls. */
function seen(board: HTMLElement): Box {
  const found = { ...edges(board), bottom: innerHeight };
  for (let one = board.parentElement; one !== null; one = one.parentElement) {
    if (!/auto|scroll|hidden/.test(getComputedStyle(one).overflowY)) continue;
    const room = edges(one);
    found.top = Math.max(found.top, room.top);
    found.bottom = Math.min(found.bottom, room.bottom);
  }
  return found;
}

function edges(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

const within = (from: number, least: number, most: number): number => Math.max(least, Math.min(from, most));

/** The best corner for something of this size beside the piece: above or below it, else at its side. */
export function corner(size: { width: number; height: number }, piece: Box, room: Box): { left: number; top: number } {
  const middle = (piece.left + piece.right - size.width) / 2;
  const left = within(middle, room.left, room.right - size.width);
  const above = piece.top - GAP - size.height;
  if (above >= room.top) return { left, top: above };
  const below = piece.bottom + GAP;
  if (below + size.height <= room.bottom) return { left, top: below };
  const top = within(piece.top, room.top, room.bottom - size.height);
  const after = piece.right + GAP;
  if (after + size.width <= room.right) return { left: after, top };
  const before = piece.left - GAP - size.width;
  if (before >= room.left) return { left: before, top };
  // No side has room: over the piece, at the end that leaves more of it.
  return { left, top: within(below, room.top, room.bottom - size.height) };
}

/** Put a bubble beside the piece with this key. */
export function place(bubble: HTMLElement | undefined, key: string): void {
  const board = bubble?.offsetParent;
  if (!bubble || !(board instanceof HTMLElement)) return;
  const piece = board.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (piece === null) return;
  // A board may be drawn larger or smaller than it is laid out.
  const scale = board.offsetWidth > 0 ? board.getBoundingClientRect().width / board.offsetWidth : 1;
  const size = { width: bubble.offsetWidth * scale, height: bubble.offsetHeight * scale };
  const { left, top } = corner(size, edges(piece), seen(board));
  const origin = board.getBoundingClientRect();
  bubble.style.left = `${(left - origin.left) / scale}px`;
  bubble.style.top = `${(top - origin.top) / scale}px`;
  bubble.dataset.placed = '';
}
