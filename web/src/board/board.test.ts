import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { box, fit, follow, LEAST, MOST, pan, point, zoom } from './camera';
import { DYES, GLYPHS } from './dyes';
import { waits } from './flights.svelte';
import { lasts, type Sound, SOUNDS } from './sounds';
import { depart, MANNERS, spots } from './travel';

describe('dyes', () => {
  const dyes = Object.values(DYES);
  it('each have a symbol and a weave of their own', () => {
    expect(new Set(dyes.map((dye) => dye.symbol)).size).toBe(dyes.length);
    expect(new Set(dyes.map((dye) => dye.weave)).size).toBe(dyes.length);
    for (const dye of dyes) expect(GLYPHS[dye.symbol]).toBeDefined();
  });
  it('have symbols that stand out from paper, 4.5 to 1 at least', () => {
    const light = (hex: string): number => {
      const [r, g, b] = [1, 3, 5].map((at) => {
        const value = parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
    };
    for (const dye of dyes) expect((light('#fbf5e8') + 0.05) / (light(dye.ink) + 0.05), dye.name).toBeGreaterThan(4.5);
  });
});

describe('the camera', () => {
  const view = { x: 10, y: 20, zoom: 2 };
  it('fits a box into the screen', () => {
    const found = fit({ x: 0, y: 0, width: 92, height: 50 }, 200, 200);
    expect(found).toEqual({ x: 46, y: 25, zoom: 2 });
    // Above what is covered.
    const above = fit({ x: 0, y: 0, width: 92, height: 50 }, 200, 200, 40);
    expect(above).toEqual({ x: 46, y: 35, zoom: 2 });
  });
  it('follows calmly: it stays while all is seen and large, and goes where it is not', () => {
    const now = fit({ x: 0, y: 0, width: 92, height: 92 }, 200, 200);
    expect(follow(now, { x: 5, y: 5, width: 75, height: 60 }, 200, 200)).toBe(now);
    expect(follow(now, { x: 5, y: 5, width: 40, height: 40 }, 200, 200).zoom).toBeGreaterThan(now.zoom);
    const away = { x: 60, y: 0, width: 92, height: 92 };
    expect(follow(now, away, 200, 200)).toEqual(fit(away, 200, 200));
    expect(follow(now, { x: 5, y: 5, width: 75, height: 92 }, 200, 200, 30)).not.toBe(now);
  });
  it('pans with the finger', () => {
    expect(pan(view, 10, -4)).toEqual({ x: 5, y: 22, zoom: 2 });
  });
  it('keeps the point under the pinch where it is', () => {
    const next = zoom(view, 1.5, 30, -12);
    expect(next.x + 30 / next.zoom).toBeCloseTo(view.x + 30 / view.zoom);
    expect(next.y - 12 / next.zoom).toBeCloseTo(view.y - 12 / view.zoom);
    expect(box(next, 300, 300).width).toBeCloseTo(100);
  });
  it('knows what lies under the pointer', () => {
    const frame = { view, width: 300, height: 200 };
    expect(point(frame, 150, 100)).toEqual({ x: view.x, y: view.y });
    expect(point(frame, 150 + (25 - view.x) * 2, 100 + (40 - view.y) * 2)).toEqual({ x: 25, y: 40 });
  });
  it('never zooms out of sight', () => {
    expect(zoom(view, 1e9, 0, 0).zoom).toBe(MOST);
    expect(zoom(view, 1e-9, 0, 0).zoom).toBe(LEAST);
  });
});

describe('what moves', () => {
  const flights = (number: number, manner: keyof typeof MANNERS) =>
    Array.from({ length: number }, () => ({ from: 'here', to: 'there', manner, sound: 'card' as const }));
  it('has landed within 600 milliseconds, however many fly', () => {
    for (const manner of Object.keys(MANNERS) as (keyof typeof MANNERS)[])
      for (const number of [1, 2, 8])
        expect(Math.max(...waits(flights(number, manner))) + MANNERS[manner].ms).toBeLessThanOrEqual(600);
    expect(waits(flights(2, 'fly'))).toEqual([0, 90]);
  });
  it('ends where the piece lies', () => {
    for (const { frames } of Object.values(MANNERS)) expect(frames(80, -40, 1.5).at(-1)?.transform).toBe('none');
  });
  it('is heard for 600 milliseconds at most', () => {
    for (const sound of Object.keys(SOUNDS) as Sound[]) expect(lasts(sound), sound).toBeLessThanOrEqual(0.6);
  });

  describe('over a table', () => {
    const flight = { cancel: vi.fn(), onfinish: null, oncancel: null };
    let table: HTMLElement;
    beforeEach(() => {
      document.body.innerHTML = '<div><i data-spot="here"></i><i data-spot="there"></i></div>';
      table = document.body.firstElementChild as HTMLElement;
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
      HTMLElement.prototype.animate = () => flight as unknown as Animation;
    });
    afterEach(() => vi.restoreAllMocks());
    const hidden = (): boolean =>
      table.querySelector<HTMLElement>('[data-spot="there"]')?.style.visibility === 'hidden';

    it.each(['pointerdown', 'keydown'])('lands at once at a %s', (press) => {
      depart(table, spots(table), [{ from: 'here', to: 'there' }]);
      expect(hidden()).toBe(true);
      expect(table.children).toHaveLength(3);
      dispatchEvent(new Event(press));
      expect(hidden()).toBe(false);
      expect(table.children).toHaveLength(2);
    });
  });
});
