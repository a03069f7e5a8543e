// Where on the board a choice is made: a hint points there before it names the piece.

const REGIONS = 'section, fieldset, ul, ol, [role="group"], [role="list"], [role="region"], [aria-label]';
const WHOLE = 0.7; // of the board: so much of it points nowhere

const seen = (one: Element): boolean => {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** The part of the board in which an action can be pressed, or the piece itself where no part is smaller than the board. */
export function partOf(board: Element, action: number): Element | null {
  const piece = [...board.querySelectorAll(`[data-action="${action}"]`)].find(seen);
  if (piece === undefined) return null;
  const room = board.getBoundingClientRect();
  let part = piece.parentElement?.closest(REGIONS) ?? null;
  while (part !== null && board.contains(part) && part !== board) {
    const { width, height } = part.getBoundingClientRect();
    if (width * height > WHOLE * room.width * room.height) break;
    if (part.querySelectorAll('[data-action]').length > 1) return part;
    part = part.parentElement?.closest(REGIONS) ?? null;
  }
  return piece;
}
