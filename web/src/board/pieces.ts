// Pieces of a game as drawings that a program without a browser can lay out: see docs/adr/0026-moments.md.
import type { Component } from 'svelte';

export interface Piece {
  component: Component<never>;
  props?: object;
  /** Of a drawing that is put into another one: left, top, width and height. One that is a whole `svg` says it itself. */
  box?: readonly [number, number, number, number];
}

/** What a game's `pieces.ts` exports as its default. */
export interface Pieces {
  /** Patterns and clips that pieces refer to. */
  defs: readonly Component[];
  pieces: Readonly<Record<string, Piece>>;
}

export const piece = (component: unknown, props: object = {}, box?: Piece['box']): Piece => ({
  component: component as Component<never>,
  props,
  ...(box === undefined ? {} : { box }),
});

/** One piece for each number from 0 on: "ball 0", "ball 1". */
export const numbered = (name: string, count: number, make: (at: number) => Piece): Record<string, Piece> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name} ${at}`, make(at)]));
