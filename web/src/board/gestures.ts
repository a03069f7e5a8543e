// A long press on a piece, for details. Clicks and keys stay what they are; dragging is told in drag.svelte.ts.
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
