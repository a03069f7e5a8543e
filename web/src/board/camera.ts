// A camera over a board: what part is seen, and how pan, pinch and wheel change it. Pure; Camera.svelte draws with it.

export interface View {
  x: number; // of the board's point in the middle
  y: number;
  zoom: number; // screen pixels for one unit of the board
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A camera as it is now: what it sees, and its size in pixels. */
export interface Frame {
  view: View;
  width: number;
  height: number;
}

export const LEAST = 0.05;
export const MOST = 24;

/** All of the box, with a margin. */
export function fit(box: Box, width: number, height: number, margin = 0.06): View {
  const zoom = Math.min(width / Math.max(1e-9, box.width), height / Math.max(1e-9, box.height)) * (1 - margin * 2);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, zoom: Math.min(MOST, Math.max(LEAST, zoom)) };
}

export function pan(view: View, across: number, down: number): View {
  return { ...view, x: view.x - across / view.zoom, y: view.y - down / view.zoom };
}

/** Zoom so that the board's point under (x, y), counted from the middle of the screen, stays there. */
export function zoom(view: View, factor: number, x: number, y: number): View {
  const next = Math.min(MOST, Math.max(LEAST, view.zoom * factor));
  return { x: view.x + x / view.zoom - x / next, y: view.y + y / view.zoom - y / next, zoom: next };
}

/** The part of the board that is seen, as an SVG viewBox. */
export function box(view: View, width: number, height: number): Box {
  return {
    x: view.x - width / 2 / view.zoom,
    y: view.y - height / 2 / view.zoom,
    width: width / view.zoom,
    height: height / view.zoom,
  };
}

/** Where a point of the board is drawn, in pixels from the camera's corner. */
export const place = ({ view, width, height }: Frame, x: number, y: number): { x: number; y: number } => ({
  x: (x - view.x) * view.zoom + width / 2,
  y: (y - view.y) * view.zoom + height / 2,
});

/** The board's point that is drawn there. */
export const point = ({ view, width, height }: Frame, x: number, y: number): { x: number; y: number } => ({
  x: (x - width / 2) / view.zoom + view.x,
  y: (y - height / 2) / view.zoom + view.y,
});
