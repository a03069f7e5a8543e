// Hands on pieces: a long press for details, and dragging one thing onto another. Clicks and keys stay what they are.
import type { Attachment } from 'svelte/attachments';

const HOLD = 450; // milliseconds
const SLIP = 8; // pixels that a finger may move and still press

/** Held for a moment, or right-clicked: tell what this is. */
export function held(tell: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at = { x: 0, y: 0 };
    let told = false;
    const stop = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      at = { x: event.clientX, y: event.clientY };
      told = false;
      timer = setTimeout(() => {
        told = true;
        tell();
      }, HOLD);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > SLIP) stop();
    };
    const click = (event: MouseEvent): void => {
      // The click that ends a long press is no click.
      if (told) {
        event.stopImmediatePropagation();
        event.preventDefault();
        told = false;
      }
    };
    const menu = (event: Event): void => {
      event.preventDefault();
      stop();
      if (!told) tell();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', stop);
    element.addEventListener('pointercancel', stop);
    element.addEventListener('click', click, { capture: true });
    element.addEventListener('contextmenu', menu);
    return () => {
      stop();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', stop);
      element.removeEventListener('pointercancel', stop);
      element.removeEventListener('click', click, { capture: true });
      element.removeEventListener('contextmenu', menu);
    };
  };
}

export interface Drag {
  /** Whether it may be dragged now. */
  can: boolean;
  /** The piece is in the air: targets may light up. */
  lift?(): void;
  /** Dropped on an element marked `data-drop`; null: on nothing. */
  drop(target: string | null): void;
}

/** Drag with mouse or pen, or with a finger that moves up or down from the piece. */
export function drag(options: () => Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let scale = 1; // a board may be drawn larger or smaller than it is laid out
    const end = (): void => {
      ghost?.remove();
      ghost = null;
      start = null;
      element.style.opacity = '';
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !options().can) return;
      start = { x: event.clientX, y: event.clientY };
      // At once: a quick hand has left the piece before the first move is told.
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (start === null) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (ghost === null) {
        if (Math.hypot(x, y) < SLIP) return;
        const rect = element.getBoundingClientRect();
        scale = element.offsetWidth > 0 ? rect.width / element.offsetWidth : 1;
        ghost = element.cloneNode(true) as HTMLElement;
        ghost.inert = true;
        ghost.removeAttribute('data-action');
        ghost.removeAttribute('data-spot');
        Object.assign(ghost.style, {
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
        element.parentElement?.append(ghost);
        const at = ghost.getBoundingClientRect();
        ghost.style.left = `${(rect.left - at.left) / scale}px`;
        ghost.style.top = `${(rect.top - at.top) / scale}px`;
        element.style.opacity = '0.35';
        options().lift?.();
      }
      ghost.style.transform = `translate(${x / scale}px, ${y / scale}px) rotate(3deg) scale(1.05)`;
    };
    const up = (event: PointerEvent): void => {
      if (ghost === null) {
        start = null;
        return;
      }
      end();
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]');
      // The click that follows a drag is no click.
      const swallow = (click: Event): void => {
        click.stopImmediatePropagation();
        click.preventDefault();
      };
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      options().drop(under?.dataset.drop ?? null);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', end);
    return () => {
      end();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', end);
    };
  };
}
