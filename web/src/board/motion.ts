// How this device wants things to move. The shell puts its settings on the page; a board reads them there.

/** Whether nothing should move: as this device was told, or else as its system asks. */
export function calm(): boolean {
  const motion = document.documentElement.dataset.motion ?? 'auto';
  if (motion !== 'auto') return motion === 'none';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Milliseconds at the speed that the watcher likes. */
export const paced = (ms: number): number => ms / Number(document.documentElement.dataset.speed ?? 1);

/** Milliseconds of something that moves: none for those who want it calm. */
export const lasting = (ms: number): number => (calm() ? 0 : paced(ms));
