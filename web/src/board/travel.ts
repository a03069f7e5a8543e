// Pieces that travel: where something lay before, where it lies now, and a picture of it moving between the two.
// The view is drawn right at once; the flight is only shown over it, so skipping it loses nothing.
import { tick } from 'svelte';

export type Spots = Map<string, DOMRect>;

/** From one spot to another. */
export interface Flight {
  from: string;
  to: string;
}

/** Whether nothing shall move: as it was chosen for this device (see `dress` in settings), else as the device says. */
export function calm(): boolean {
  const chosen = document.documentElement.dataset.motion;
  if (chosen === 'full' || chosen === 'none') return chosen === 'none';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Before the page is drawn anew: show what travels from where it lies now to where it will lie, one after another. */
export function travel(root: HTMLElement, flights: readonly Flight[], apart: number): void {
  if (flights.length === 0 || calm()) return;
  const places = spots(root);
  void tick().then(() => flights.forEach(({ from, to }, index) => fly(root, places, from, to, index * apart)));
}

/** Where everything marked `data-spot` lies. */
export function spots(root: HTMLElement): Spots {
  const found: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-spot]')) {
    const name = element.dataset.spot;
    const rect = element.getBoundingClientRect();
    if (name !== undefined && rect.width > 0) found.set(name, rect);
  }
  return found;
}

/** Fly a copy of the piece at spot `to` from where `from` was. Its place stays empty until it lands. */
export function fly(root: HTMLElement, before: Spots, from: string, to: string, delay = 0): Animation | null {
  const target = root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(to)}"]`);
  const start = before.get(from);
  if (target === null || start === undefined) return null;
  const end = target.getBoundingClientRect();
  if (end.width === 0 || !isFinite(start.width / end.width)) return null;
  const ghost = target.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-spot');
  ghost.removeAttribute('data-action');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${end.left}px`,
    top: `${end.top}px`,
    width: `${end.width}px`,
    height: `${end.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  root.append(ghost);
  const scale = Math.min(2, Math.max(0.3, start.width / end.width));
  const across = start.left + start.width / 2 - end.left - end.width / 2;
  const down = start.top + start.height / 2 - end.top - end.height / 2;
  target.style.visibility = 'hidden';
  const flight = ghost.animate(
    [
      { transform: `translate(${across}px, ${down}px) scale(${scale}) rotate(-4deg)`, offset: 0 },
      {
        transform: `translate(${across * 0.4}px, ${down * 0.4 - 14}px) scale(${(scale + 1) / 2}) rotate(2deg)`,
        offset: 0.55,
      },
      { transform: 'none', offset: 1 },
    ],
    { duration: 380, delay, easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'backwards' },
  );
  const land = (): void => {
    ghost.remove();
    target.style.visibility = '';
  };
  flight.onfinish = land;
  flight.oncancel = land;
  return flight;
}
