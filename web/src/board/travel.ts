// Pieces that travel: where something lay before, where it lies now, and a picture of it moving between the two.
// The view is drawn right at once; the flight is only shown over it, so skipping it loses nothing.

import { lasting, settings } from '../shell/settings.svelte';

export type Spots = Map<string, DOMRect>;

/** Players are drawn beside the board: a piece may come from there. */
const stage = (root: HTMLElement): HTMLElement => root.closest<HTMLElement>('[data-stage]') ?? root;

/** Where everything marked `data-spot` lies. */
export function spots(root: HTMLElement): Spots {
  const found: Spots = new Map();
  for (const element of stage(root).querySelectorAll<HTMLElement>('[data-spot]')) {
    const name = element.dataset.spot;
    const rect = element.getBoundingClientRect();
    if (name !== undefined && rect.width > 0) found.set(name, rect);
  }
  return found;
}

/** Fly a copy of the piece at spot `to` from where `from` was. Its place stays empty until it lands. */
export function fly(root: HTMLElement, before: Spots, from: string, to: string, delay = 0): Animation | null {
  const target = stage(root).querySelector<HTMLElement>(`[data-spot="${CSS.escape(to)}"]`);
  const start = before.get(from);
  if (target === null || start === undefined) return null;
  const end = target.getBoundingClientRect();
  if (end.width === 0 || !isFinite(start.width / end.width)) return null;
  const ghost = target.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-spot');
  ghost.removeAttribute('data-action');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  // What is drawn beside the board is drawn by other rules: the copy stays with its kind.
  const home = root.contains(target) ? root : (target.parentElement ?? root);
  const zoom = target.offsetWidth > 0 ? end.width / target.offsetWidth : 1;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${end.width / zoom}px`,
    height: `${end.height / zoom}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  home.append(ghost);
  // Wherever its frame begins: a board may be enlarged, and what holds it may be the frame of what is fixed.
  const at = ghost.getBoundingClientRect();
  ghost.style.left = `${(end.left - at.left) / zoom}px`;
  ghost.style.top = `${(end.top - at.top) / zoom}px`;
  const scale = Math.min(2, Math.max(0.3, start.width / end.width));
  const across = (start.left + start.width / 2 - end.left - end.width / 2) / zoom;
  const down = (start.top + start.height / 2 - end.top - end.height / 2) / zoom;
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
    { duration: lasting(380), delay: delay / settings.speed, easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'backwards' },
  );
  const land = (): void => {
    ghost.remove();
    target.style.visibility = '';
  };
  flight.onfinish = land;
  flight.oncancel = land;
  return flight;
}
