// How wide something is. Svelte's `bind:clientWidth` asks at once, while everything is being made, and so lays out a whole board
// in the task that makes it; this tells it with the layout that comes anyway, before anything is painted.

/** Tell the width of an element now and whenever it changes. */
export function breadth(node: HTMLElement, told: (width: number) => void): { destroy(): void } {
  const watch = new ResizeObserver(() => told(node.clientWidth));
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
