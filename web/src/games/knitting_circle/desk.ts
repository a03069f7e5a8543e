// What every part of the board is given: the view, what can be done, and how to do it.
import type { Drag } from '../../board/drag.svelte';
import type { Deed, Meanings } from './meaning';
import type { Finished, KnittingCircleReference, KnittingCircleView, SeatView } from './view';

export interface Desk {
  view: KnittingCircleView;
  reference: KnittingCircleReference;
  names: string[];
  observer: number | null;
  meanings: Meanings;
  /** The piece that was pressed. */
  picked: string | null;
  /** The piece under the pointer or the focus. */
  aimed: string | null;
  hint: number | null;
  busy: boolean;
  press(key: string): void;
  act(action: number): void;
  aim(key: string | null): void;
  pull(key: string): () => Drag;
}

export const hinted = (desk: Desk, key: string): boolean =>
  desk.hint !== null && desk.meanings.group(key).some((deed) => deed.action === desk.hint);
export const can = (desk: Desk, key: string): boolean => desk.meanings.group(key).length > 0;

/** What is looked at: the deed under the pointer, else those of the piece that was pressed or is under the pointer. */
function considered(desk: Desk): readonly Deed[] {
  const one = desk.aimed?.startsWith('do.') ? Number(desk.aimed.slice(3)) : null;
  if (one !== null) return desk.meanings.deeds.filter((deed) => deed.action === one);
  for (const key of [desk.picked, desk.aimed]) {
    // A needle that was pressed asks for yarn: nothing is meant yet.
    const deeds = key === null || key.startsWith('needle.') ? [] : desk.meanings.group(key);
    if (deeds.length > 0) return deeds;
  }
  return [];
}

/** A tile that would come onto a needle, and what the garment would be with it. */
export interface Coming {
  /** The choice that knits it; none while it can only be taken. */
  action: number | null;
  colour: number;
  /** That it would show then, where that is told. */
  pattern: number | null;
  could: number[];
  brings: Finished | null;
}

/** What would come onto this needle if what is looked at were done. */
export function coming(desk: Desk, seat: SeatView, needle: number): Coming | null {
  const colourAt = (place: number): number | undefined =>
    place < 4 ? seat.slots[place]?.colour : seat.basket.find((one) => one.place === place)?.colour;
  for (const deed of considered(desk)) {
    if (deed.do === 'knit' && deed.needle === needle) {
      const { action, pattern, could, brings } = deed;
      const colour = colourAt(deed.tile);
      return colour === undefined ? null : { action, colour, pattern, could, brings };
    }
    if (deed.do === 'draft' || deed.do === 'grab') {
      const fit = deed.fits.find((one) => one.needle === needle && one.next);
      const colour = deed.do === 'grab' ? deed.colour : desk.view.ring[deed.space]?.[deed.spot];
      if (fit === undefined || colour === undefined || colour === null) return null;
      return { action: null, colour, pattern: null, could: fit.could, brings: null };
    }
  }
  return null;
}

/** The needle whose garment would be completed by what is looked at. */
export function ending(desk: Desk): number | null {
  const deed = considered(desk).find((one) => one.do === 'finish');
  return deed?.do === 'finish' ? deed.needle : null;
}

/** What completing would bring: of the garment that is about to be completed, or with the tile that is looked at. */
export function promised(desk: Desk, seat: SeatView): Finished | null {
  const needle = ending(desk);
  if (needle !== null) return seat.needles[needle]?.brings ?? null;
  for (const deed of considered(desk)) if (deed.do === 'knit' && deed.brings !== null) return deed.brings;
  return null;
}
