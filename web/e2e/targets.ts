// Big targets: everything on a board that can be pressed has the size of a fingertip, and enough of it is uncovered.
import type { Page } from '@playwright/test';

export const FINGERTIP = 44; // CSS pixels, as WCAG's enhanced target size asks
const UNCOVERED = 24; // and its least: pieces may overlap like a fan
// What does something; a piece that only tells why it cannot be used may be small.
const PRESSABLE = 'button:is([data-action], [data-drag], .button), a, summary, label';

/** What is too small for a finger, with its size and how much of it is uncovered. What needs scrolling is scrolled to. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([fingertip, uncovered, pressable]) => {
      const board = document.querySelector('main [role=group][aria-label=Board]');
      if (board === null) return ['there is no board'];
      const small: string[] = [];
      const scrolled = board.scrollTop;
      for (const one of board.querySelectorAll<HTMLElement>(pressable)) {
        if (one.matches(':disabled') || one.offsetWidth === 0 || getComputedStyle(one).visibility === 'hidden')
          continue;
        // A piece may be smaller than the room around it in which it is pressed.
        const { width: own, height: tall } = one.getBoundingClientRect();
        const around = ['::before', '::after']
          .map((part) => getComputedStyle(one, part))
          .filter((part) => part.content !== 'none' && part.position === 'absolute');
        const width = Math.max(own, ...around.map((part) => parseFloat(part.width) || 0));
        const height = Math.max(tall, ...around.map((part) => parseFloat(part.height) || 0));
        const hit = (x: number, y: number): boolean => {
          const at = document.elementFromPoint(x, y);
          return at !== null && one.contains(at);
        };
        const run = (x: number, y: number, across: number, down: number): number => {
          let steps = 0;
          while (steps < fingertip && hit(x + across * steps, y + down * steps)) steps += 1;
          return steps;
        };
        let free = 0;
        // At the foot of a board it may lie below what is pinned there: a finger scrolls further.
        for (const block of ['nearest', 'start'] as const) {
          if (free >= uncovered) break;
          one.scrollIntoView({ block, inline: 'nearest' });
          const rect = one.getBoundingClientRect();
          for (const part of [0.5, 0.2, 0.8, 0.05])
            for (const below of [0.5, 0.2, 0.8]) {
              const [x, y] = [rect.left + rect.width * part, rect.top + rect.height * below];
              if (free >= uncovered || !hit(x, y)) continue;
              const seen = Math.min(run(x, y, -1, 0) + run(x, y, 1, 0), run(x, y, 0, -1) + run(x, y, 0, 1)) - 1;
              free = Math.max(free, seen);
            }
        }
        // A table that is looked at through a camera reaches beyond it.
        if (free === 0 && one.closest('[data-camera]') !== null) continue;
        // To the half pixel: a board may be drawn at another size than it is laid out.
        if (Math.min(width, height) >= fingertip - 0.5 && free >= uncovered) continue;
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
        small.push(`${name.slice(0, 60)}: ${width.toFixed(0)} × ${height.toFixed(0)}, ${free} uncovered`);
      }
      board.scrollTop = scrolled;
      return small;
    },
    [FINGERTIP, UNCOVERED, PRESSABLE] as const,
  );
