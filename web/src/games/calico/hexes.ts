// The hexes of a quilt: seven rows of seven with points up, odd rows half a hex to the right. Where they lie, and which touch.

export interface Cell {
  row: number;
  col: number;
}

export const ROWS = 7;
const RISE = Math.sqrt(3) / 2; // from row to row, in widths of a hex
const TALL = 2 / Math.sqrt(3); // of a hex
/** Of a whole quilt, in widths of a hex. */
export const WIDTH = ROWS + 0.5;
export const HEIGHT = (ROWS - 1) * RISE + TALL;

/** The middle of a hex, in widths of a hex from the upper left corner. */
export const middle = ({ row, col }: Cell): { x: number; y: number } => ({
  x: col + 0.5 + (row % 2) / 2,
  y: row * RISE + TALL / 2,
});

/** Its box as shares of the whole quilt, for CSS. */
export function box(cell: Cell): { left: string; top: string; width: string; height: string } {
  const at = middle(cell);
  const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(4)}%`;
  return {
    left: share(at.x - 0.5, WIDTH),
    top: share(at.y - TALL / 2, HEIGHT),
    width: share(1, WIDTH),
    height: share(TALL, HEIGHT),
  };
}

export function neighbours({ row, col }: Cell): Cell[] {
  const right = row % 2;
  const around = [
    { row, col: col + 1 },
    { row, col: col - 1 },
    { row: row - 1, col: col - 1 + right },
    { row: row - 1, col: col + right },
    { row: row + 1, col: col - 1 + right },
    { row: row + 1, col: col + right },
  ];
  return around.filter((cell) => cell.row >= 0 && cell.row < ROWS && cell.col >= 0 && cell.col < ROWS);
}

export const same = (one: Cell, other: Cell): boolean => one.row === other.row && one.col === other.col;

/** The cells that hang together with a cell and satisfy a test; the cell itself always belongs. */
export function group(start: Cell, belongs: (cell: Cell) => boolean): Cell[] {
  const found = [start];
  for (const cell of found) {
    for (const next of neighbours(cell)) {
      if (!found.some((known) => same(known, next)) && belongs(next)) found.push(next);
    }
  }
  return found;
}

/** The cell one comes to from a cell with an arrow key: the nearest that lies that way. */
export function towards(from: Cell, key: string, among: Cell[]): Cell | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (way === undefined) return null;
  const [across = 0, down = 0] = way;
  const start = middle(from);
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of among) {
    const at = middle(cell);
    const along = (at.x - start.x) * across + (at.y - start.y) * down;
    const aside = Math.abs((at.x - start.x) * down) + Math.abs((at.y - start.y) * across);
    if (along < 0.3) continue;
    const cost = along + aside * 1.2; // the next row before the one after it
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/** A hex with points up around (x, y), as a path. */
export function hexPath(radius: number, x = 0, y = 0): string {
  const points = [-90, -30, 30, 90, 150, 210].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(x + radius * Math.cos(turn)).toFixed(2)} ${(y + radius * Math.sin(turn)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

/** The outline of some cells, in widths of a hex: every edge that only one of them has. */
export function outline(cells: Cell[]): string {
  const radius = TALL / 2;
  const edges: string[] = [];
  for (const cell of cells) {
    const { x, y } = middle(cell);
    for (let side = 0; side < 6; side += 1) {
      const out = (side * 60 * Math.PI) / 180;
      const beyond = { x: x + Math.cos(out), y: y + Math.sin(out) };
      const inside = cells.some((other) => {
        const at = middle(other);
        return Math.hypot(at.x - beyond.x, at.y - beyond.y) < 0.1;
      });
      if (inside) continue;
      const corner = (degrees: number): string => {
        const turn = (degrees * Math.PI) / 180;
        return `${(x + radius * Math.cos(turn)).toFixed(3)} ${(y + radius * Math.sin(turn)).toFixed(3)}`;
      };
      edges.push(`M${corner(side * 60 - 30)}L${corner(side * 60 + 30)}`);
    }
  }
  return edges.join('');
}
