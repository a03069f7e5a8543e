// Every game's pieces as SVG, without a browser: what the hall makes pictures of moments from. Run when the pages are built.
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import type { Piece, Pieces } from './board/pieces';

export interface Drawing {
  box: number[];
  body: string;
}

export interface Drawings {
  defs: string;
  pieces: Record<string, Drawing>;
}

/** Without what only a page needs: marks of Svelte, classes, words (the hall writes them itself). */
const bare = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<text[\s\S]*?<\/text>/g, '')
    .replace(/\s(?:class|aria-hidden|focusable)(?:="[^"]*")?/g, '')
    .replace(/>\s+</g, '><')
    .trim();

const shown = (component: Component<never>, props: object): string =>
  bare(render(component as unknown as Component, { props: props as Record<string, never> }).body);

/** What is drawn in the colours of whoever uses it: by id. */
function templates(defs: string): { rest: string; found: Map<string, string> } {
  const found = new Map<string, string>();
  const rest = defs.replace(
    /<g id="([^"]+)">((?:(?!<\/?g\b)[\s\S])*var\(--[\s\S]*?)<\/g>/g,
    (_, id: string, body: string) => {
      found.set(id, body);
      return '';
    },
  );
  return { rest, found };
}

function drawing(one: Piece, found: Map<string, string>): Drawing {
  const html = shown(one.component, one.props ?? {});
  const whole = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(html);
  const box = one.box ?? (/viewBox="([^"]+)"/.exec(whole?.[1] ?? '')?.[1] ?? '').split(/[\s,]+/).map(Number);
  let body = (whole?.[2] ?? html).replace(
    /<use href="#([^"]+)"([^>]*?)(?:\/>|><\/use>)/g,
    (all, id: string, more: string) => (found.has(id) ? `<g${more}>${found.get(id)}</g>` : all),
  );
  for (const [, name, value] of (whole?.[1] ?? '').matchAll(/--([\w-]+):\s*([^;"]+)/g))
    body = body.replaceAll(`var(--${name})`, value ?? '');
  if (box.length !== 4 || box.some(Number.isNaN)) throw new Error('A piece has no box.');
  if (body.includes('var(--'))
    throw new Error(`A piece is drawn in colours that only a page knows: ${body.slice(0, 200)}`);
  return { box: [...box], body };
}

export function drawn({ defs, pieces }: Pieces): Drawings {
  const { rest, found } = templates(defs.map((one) => shown(one as Component<never>, {})).join(''));
  return {
    defs: rest.replace(/<\/?svg[^>]*>|<\/?defs>/g, ''),
    pieces: Object.fromEntries(Object.entries(pieces).map(([name, one]) => [name, drawing(one, found)])),
  };
}

const games = import.meta.glob<{ default: Pieces }>('./games/*/pieces.ts', { eager: true });

export const drawings = (): Record<string, Drawings> =>
  Object.fromEntries(
    Object.entries(games).map(([path, module]) => [path.split('/')[2] ?? path, drawn(module.default)]),
  );
