// A ring of spaces in a box of 400 by 400: the first at the top, the others clockwise.

export interface Point {
  x: number;
  y: number;
}

/** A place at a space of the ring; parts of a space lie between it and the next. */
export function onRing(space: number, count: number, radius: number): Point {
  const turn = ((space / count) * 360 - 90) * (Math.PI / 180);
  return { x: 200 + radius * Math.cos(turn), y: 200 + radius * Math.sin(turn) };
}

/** The outline of a space, with so many degrees of a gap on either side. */
export function wedge(space: number, count: number, inner: number, outer: number, gap: number): string {
  const half = 0.5 - (gap * count) / 360;
  const at = (side: number, radius: number): string => {
    const { x, y } = onRing(space + side * half, count, radius);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${at(-1, outer)}A${outer} ${outer} 0 0 1 ${at(1, outer)}L${at(1, inner)}A${inner} ${inner} 0 0 0 ${at(-1, inner)}z`;
}
