// What this device remembers: look, sounds, habits. Nothing here leaves it.

import type { Ask } from './caution';

export interface Settings {
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  motion: 'auto' | 'full' | 'none';
  volume: number; // 0 to 1
  muted: boolean;
  turnSound: boolean;
  moveSound: boolean;
  notify: boolean;
  oneClick: boolean;
  ask: Ask; // before a choice that cannot be taken back
  cards: number; // size of pieces, 0.8 to 1.3
  level: string | null; // of the bots last played against
}

const START: Settings = {
  theme: 'auto',
  motion: 'auto',
  volume: 0.5,
  muted: false,
  turnSound: true,
  moveSound: true,
  notify: false,
  oneClick: false,
  ask: 'slow',
  cards: 1,
  level: null,
};
const KEY = 'yarnhall.settings';

export function parse(text: string | null): Settings {
  const settings: Settings = { ...START };
  if (text === null) return settings;
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    for (const key of Object.keys(START) as (keyof Settings)[]) {
      if (typeof found[key] === typeof START[key] || (key === 'level' && typeof found[key] === 'string')) {
        Object.assign(settings, { [key]: found[key] });
      }
    }
  } catch {
    return { ...START };
  }
  return settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing is no reason not to play
  }
}

export const settings = $state<Settings>(parse(stored()));

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // as above
  }
  dress();
}

/** Put the look on the page. */
export function dress(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.style.setProperty('--piece', String(settings.cards));
}

export { calm } from '../board/travel';
