import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { box, fit, LEAST, MOST, pan, place, point, zoom } from './camera';
import { DYES, GLYPHS } from './dyes';
import { waits } from './flights.svelte';
import { lasts, type Sound, SOUNDS } from './sounds';
import { fly, MANNERS, spots } from './travel';

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
    const found = fit({ x: 0, y: 0, width: 100, height: 50 }, 200, 200, 0);
    expect(found).toEqual({ x: 50, y: 25, zoom: 2 });
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
  it('knows where a point is drawn, and what lies under the pointer', () => {
    const frame = { view, width: 300, height: 200 };
    const at = place(frame, 25, 40);
    expect(at).toEqual({ x: 150 + (25 - view.x) * 2, y: 100 + (40 - view.y) * 2 });
    expect(point(frame, at.x, at.y)).toEqual({ x: 25, y: 40 });
  });
  it('never zooms out of sight', () => {
    expect(zoom(view, 1e9, 0, 0).zoom).toBe(MOST);
    expect(zoom(view, 1e-9, 0, 0).zoom).toBe(LEAST);
  });
});

describe('what moves', () => {
  const flights = (number: number, manner: keyof typeof MANNERS) =>
    Array.from({ length: number }, () => ({ from: 'here', to: 'there', manner }));
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
      fly(table, spots(table), 'here', 'there');
      expect(hidden()).toBe(true);
      expect(table.children).toHaveLength(3);
      dispatchEvent(new Event(press));
      expect(hidden()).toBe(false);
      expect(table.children).toHaveLength(2);
    });
  });
});
