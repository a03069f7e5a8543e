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
/** Around what is looked at, as a part of the camera's width and height on each side. */
export const MARGIN = 0.04;

/** All of the box, with a margin; `below`: pixels at the bottom that something else covers. */
export function fit(box: Box, width: number, height: number, below = 0): View {
  const part = 1 - MARGIN * 2;
  const across = (width * part) / Math.max(1e-9, box.width);
  const down = ((height - below) * part) / Math.max(1e-9, box.height);
  const zoom = Math.min(MOST, Math.max(LEAST, Math.min(across, down)));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 + below / 2 / zoom, zoom };
}

const CLOSER = 1.3;

/** Where to look when there is something else to look at. Calm: as long as all of it is seen, and nearly as large as it
 * could be, the camera stays where it is. */
export function follow(now: View | null, home: Box, width: number, height: number, below = 0): View {
  const next = fit(home, width, height, below);
  if (now === null || next.zoom > now.zoom * CLOSER) return next;
  const seen = box(now, width, height);
  const inside =
    home.x >= seen.x &&
    home.y >= seen.y &&
    home.x + home.width <= seen.x + seen.width &&
    home.y + home.height <= seen.y + seen.height - below / now.zoom;
  return inside ? now : next;
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

/** The board's point that is drawn there, in pixels from the camera's corner. */
export const point = ({ view, width, height }: Frame, x: number, y: number): { x: number; y: number } => ({
  x: (x - width / 2) / view.zoom + view.x,
  y: (y - height / 2) / view.zoom + view.y,
});
