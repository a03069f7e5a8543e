// A card pulled from the hand over the table: with mouse, pen or one finger. A second finger or the other button turns it.
import type { Attachment } from 'svelte/attachments';

export interface Pull {
  can: boolean;
  lift(): void;
  over(x: number, y: number, touch: boolean): void;
  turn(): void;
  drop(x: number, y: number): void;
  cancel(): void;
}

const SLIP = 8; // pixels that a press may slip and still be a press

export function pull(options: () => Pull): Attachment<HTMLElement> {
  return (element) => {
    let held: { id: number; x: number; y: number } | null = null;
    let lifted = false;
    let other = false; // the other button is down, too
    const second = (event: PointerEvent): void => {
      if (!lifted || event.pointerId === held?.id) return;
      event.preventDefault();
      event.stopPropagation();
      options().turn();
    };
    const end = (): void => {
      held = null;
      lifted = false;
      window.removeEventListener('pointerdown', second, true);
      window.removeEventListener('keydown', stop, true);
      window.removeEventListener('contextmenu', quiet, true);
    };
    const quiet = (event: Event): void => event.preventDefault();
    const stop = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      options().cancel();
      end();
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || held !== null || !options().can) return;
      held = { id: event.pointerId, x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== held?.id) return;
      if (!lifted) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLIP) return;
        lifted = true;
        window.addEventListener('pointerdown', second, true);
        window.addEventListener('keydown', stop, true);
        window.addEventListener('contextmenu', quiet, true);
        options().lift();
      }
      // While one button is down another one is told as a move.
      const both = (event.buttons & 2) !== 0;
      if (both && !other) options().turn();
      other = both;
      options().over(event.clientX, event.clientY, event.pointerType === 'touch');
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== held?.id) return;
      const was = lifted;
      end();
      if (!was) return;
      // The click that follows a drag is no click.
      const swallow = (click: Event): void => {
        click.stopImmediatePropagation();
        click.preventDefault();
      };
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      options().drop(event.clientX, event.clientY);
    };
    const cancel = (event: PointerEvent): void => {
      if (event.pointerId !== held?.id) return;
      if (lifted) options().cancel();
      end();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    return () => {
      end();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
    };
  };
}
