// What actions would do to the path and to everybody's points: asked of the hall when somebody looks, once for each.
import { SvelteMap } from 'svelte/reactivity';
import type { Foreseen } from './view';

const MOST = 48; // that are asked for at once

export class Foresight {
  private readonly told = new SvelteMap<number, Foreseen>();
  private asked = new Set<number>();

  constructor(private readonly ask: (actions: number[]) => Promise<(Foreseen | null)[]>) {}

  /** Null as long as it is not known, and where nobody can know. */
  of(action: number | null | undefined): Foreseen | null {
    return this.told.get(action ?? -1) ?? null;
  }

  /** Find out about these. */
  want(actions: readonly number[]): void {
    const fresh = actions.filter((action) => !this.asked.has(action)).slice(0, MOST);
    if (fresh.length === 0) return;
    const { asked } = this;
    for (const action of fresh) asked.add(action);
    void this.ask(fresh).then((found) => {
      // The table may have moved on: then the answer is about something else.
      if (asked !== this.asked) return;
      fresh.forEach((action, at) => {
        const one = found[at];
        if (one) this.told.set(action, one);
      });
    });
  }

  /** The table has changed. */
  forget(): void {
    this.asked = new Set();
    this.told.clear();
  }
}
