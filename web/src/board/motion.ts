/** Whether nothing should move: as this device was told (`data-motion` of the page), or else as its system asks. */
export function calm(): boolean {
  const motion = document.documentElement.dataset.motion ?? 'auto';
  if (motion !== 'auto') return motion === 'none';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
