// Finding on the page what a lesson points at.

/** A box on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const seen = (one: HTMLElement): boolean => one.offsetWidth > 0 && getComputedStyle(one).visibility !== 'hidden';

/** The piece of that name; the one on the board before one beside it. */
export function piece(name: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`)].filter(seen);
  return found.find((one) => one.closest('main') !== null) ?? found[0] ?? null;
}

/** Where it lies, as far as it is in sight of everything that scrolls around it; null: it is not. */
export function box(one: HTMLElement): Box | null {
  const own = one.getBoundingClientRect();
  let [left, top, right, bottom] = [own.left, own.top, own.right, own.bottom];
  for (let around = one.parentElement; around !== null; around = around.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflow)) continue;
    const frame = around.getBoundingClientRect();
    [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  if (right - left < 4 || bottom - top < 4) return null;
  return { left, top, width: right - left, height: bottom - top };
}

interface Point {
  x: number;
  y: number;
}

const middle = (one: Box): Point => ({ x: one.left + one.width / 2, y: one.top + one.height / 2 });
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const between = (low: number, value: number, high: number): number => Math.min(Math.max(low, value), high);

/** Where a straight line from outside meets a box. */
function edge(from: Point, to: Box): Point {
  const at = middle(to);
  const [dx, dy] = [from.x - at.x, from.y - at.y];
  const by = Math.min(to.width / 2 / Math.max(Math.abs(dx), 0.01), to.height / 2 / Math.max(Math.abs(dy), 0.01), 1);
  return { x: at.x + dx * by, y: at.y + dy * by };
}

/** One thread from the strip in which something is said to all that it means, the nearest piece first. */
export function thread(strip: Box, boxes: readonly Box[]): string {
  const start = (one: Box): Point => ({
    x: between(strip.left + 18, middle(one).x, strip.left + strip.width - 18),
    y: strip.top + strip.height - 7,
  });
  const left = [...boxes].sort((one, other) => apart(start(one), middle(one)) - apart(start(other), middle(other)));
  let path = '';
  let before: Box | null = null;
  for (const one of left) {
    const begin: Point = before === null ? start(one) : edge(middle(one), before);
    const end = edge(begin, one);
    const bow = Math.min(26, apart(begin, end) / 7);
    const length = Math.max(apart(begin, end), 0.01);
    const bend = {
      x: (begin.x + end.x) / 2 - (bow * (end.y - begin.y)) / length,
      y: (begin.y + end.y) / 2 + (bow * (end.x - begin.x)) / length,
    };
    const say = (point: Point): string => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    path += `M${say(begin)}Q${say(bend)} ${say(end)}`;
    before = one;
  }
  return path;
}
