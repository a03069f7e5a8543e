// A piece is heard: as loud as this device likes its pieces, which the shell puts on the page.
import { make, type Sound } from './sounds';
import { speak } from './speaker';

const heard = new Map<Sound, number>();
const APART = 60; // milliseconds: pieces that land together are heard once

export function hear(sound: Sound): void {
  const volume = Number(document.documentElement.dataset.volume ?? 0);
  const now = performance.now();
  if (!(volume > 0) || document.hidden || now - (heard.get(sound) ?? -APART) < APART) return;
  heard.set(sound, now);
  speak((context) => make(context, sound, context.currentTime, volume));
}
