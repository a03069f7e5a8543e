// Dragging one thing onto another, with mouse, pen or finger. A piece that can be dragged is marked `data-drag`; while it is in
// the air every place that waits for it is marked `data-awaits`, with the action that letting go there does, and the one under
// the pointer `data-over`. How both look is told in shell/look.css. Presses and keys stay what they are.
import type { Attachment } from 'svelte/attachments';

const SLIP = 8; // pixels that a finger may move and still press
const EDGE = 44; // pixels from the edge of what scrolls, within which it does
const LIFT = 26; // pixels by which a piece is held above a finger, which would hide it

export interface Drag {
  /** What letting go does, by the name of the place (its `data-drop`); where there is no place it cannot be lifted. */
  onto: ReadonlyMap<string, number>;
  act(action: number): void;
  /** The piece is in the air. */
  lift?(): void;
  /** It is held over a place that waits, or over none: what would come of it can be shown. */
  over?(action: number | null): void;
  /** It was let go, wherever. */
  land?(): void;
}

/** What scrolls up and down around an element, if anything does. */
function scroller(element: Element | null): Element | null {
  for (let one = element?.parentElement ?? null; one !== null; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return null;
}

export const NOWHERE: ReadonlyMap<string, number> = new Map();

/** Attach it once: what is dragged stays in the hand, whatever is drawn anew meanwhile. */
export function drag(options: () => Drag | undefined): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; lift: number } | null = null;
    let ghost: HTMLElement | null = null;
    let scale = 1; // a board may be drawn larger or smaller than it is laid out
    let awaiting: Element[] = [];
    let over: Element | null = null;
    let pointer: PointerEvent | null = null; // as it was told last
    let room: Element | null = null; // that scrolls
    let away = false; // from its edges, where it may have been lifted
    let frame = 0;
    let scrolled = 0; // pixels by which the piece in the air was carried along
    $effect(() => void element.toggleAttribute('data-drag', (options()?.onto.size ?? 0) > 0));

    const end = (): void => {
      start = null;
      if (ghost === null) return;
      ghost.remove();
      ghost = null;
      cancelAnimationFrame(frame);
      element.style.opacity = '';
      for (const place of awaiting) for (const mark of ['data-awaits', 'data-over']) place.removeAttribute(mark);
      awaiting = [];
      over = null;
      options()?.land?.();
    };
    const under = ({ clientX, clientY }: PointerEvent): Element | null =>
      document.elementFromPoint(clientX, clientY)?.closest('[data-awaits]') ?? null;

    function lift({ onto, lift: lifted }: Drag): HTMLElement {
      const rect = element.getBoundingClientRect();
      scale = element.offsetWidth > 0 ? rect.width / element.offsetWidth : 1;
      const copy = element.cloneNode(true) as HTMLElement;
      copy.inert = true;
      for (const mark of ['data-action', 'data-spot', 'data-drag', 'data-drop', 'data-key']) copy.removeAttribute(mark);
      Object.assign(copy.style, {
        position: 'fixed',
        left: '0',
        top: '0',
        width: `${rect.width / scale}px`,
        height: `${rect.height / scale}px`,
        margin: '0',
        zIndex: '70',
        pointerEvents: 'none',
        transition: 'none',
      });
      element.parentElement?.append(copy);
      const at = copy.getBoundingClientRect();
      copy.style.left = `${(rect.left - at.left) / scale}px`;
      copy.style.top = `${(rect.top - at.top) / scale}px`;
      element.style.opacity = '0.35';
      for (const place of document.querySelectorAll('[data-drop]')) {
        const action = onto.get(place.getAttribute('data-drop') ?? '');
        if (action === undefined) continue;
        place.setAttribute('data-awaits', String(action));
        awaiting.push(place);
      }
      lifted?.();
      return copy;
    }

    const down = (event: PointerEvent): void => {
      if (start !== null || event.button !== 0 || (options()?.onto.size ?? 0) === 0) return;
      start = { x: event.clientX, y: event.clientY, lift: event.pointerType === 'touch' ? LIFT : 0 };
      // At once: a quick hand has left the piece before the first move is told. By a button within, so that it can be pressed.
      const button = (event.target as Element).closest('button');
      (element.contains(button) ? (button ?? element) : element).setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (start === null) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (ghost === null) {
        const now = options();
        if (Math.hypot(x, y) < SLIP || now === undefined) return;
        ghost = lift(now);
        room = scroller(element);
        scrolled = 0;
        away = false;
        frame = requestAnimationFrame(scroll);
      }
      pointer = event;
      ghost.style.transform = `translate(${x / scale}px, ${(y - start.lift + scrolled) / scale}px) rotate(3deg) scale(1.05)`;
      const next = under(event);
      if (next === over) return;
      over?.removeAttribute('data-over');
      next?.setAttribute('data-over', '');
      over = next;
      options()?.over?.(next === null ? null : Number(next.getAttribute('data-awaits')));
    };
    /** Held near an edge, the board comes along: a place may lie further down. */
    function scroll(): void {
      frame = requestAnimationFrame(scroll);
      if (room === null || ghost === null || pointer === null) return;
      const { top, bottom } = room.getBoundingClientRect();
      const above = Math.max(0, EDGE - (pointer.clientY - top));
      const below = Math.max(0, EDGE - (bottom - pointer.clientY));
      if (above === 0 && below === 0) away = true;
      else if (away) carry(Math.min(12, below / 3) - Math.min(12, above / 3));
    }
    function carry(by: number): void {
      if (room === null || ghost === null || pointer === null) return;
      const before = ghost.getBoundingClientRect().top;
      room.scrollTop += by;
      scrolled += before - ghost.getBoundingClientRect().top;
      move(pointer);
    }
    const up = (event: PointerEvent): void => {
      if (ghost === null) {
        start = null;
        return;
      }
      const action = under(event)?.getAttribute('data-awaits');
      const now = options();
      end();
      // The click that follows a drag is no click.
      const swallow = (click: Event): void => {
        click.stopImmediatePropagation();
        click.preventDefault();
      };
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      // The table may have moved on while it was in the air.
      if (action && [...(now?.onto.values() ?? [])].includes(Number(action))) now?.act(Number(action));
    };
    const hands = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: end };
    const named = Object.entries(hands) as [keyof typeof hands, (event: PointerEvent) => void][];
    for (const [name, hand] of named) element.addEventListener(name, hand);
    return () => {
      end();
      for (const [name, hand] of named) element.removeEventListener(name, hand);
    };
  };
}
