// What this device remembers: look, sounds, habits. Nothing here leaves it.

import type { Ask } from './caution';

/** The kinds of sounds, each as loud as its owner likes: 0 to 1. */
export interface Volumes {
  turn: number;
  points: number;
  pieces: number; // as they land: board/sounds.ts
  news: number;
  refused: number;
  end: number;
}

export interface Settings {
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  motion: 'auto' | 'full' | 'none';
  speed: number; // of what moves, 0.5 to 2
  muted: boolean;
  sounds: Volumes;
  zen: boolean; // no chat, no clock, no scores
  blocked: string[]; // names of those whom I do not want to hear
  notify: boolean;
  page: string[]; // of what the page tells me while it is open: my_move, invited, game_over, undo_asked, chat
  oneClick: boolean;
  ask: Ask; // before a choice that cannot be taken back
  automatic: boolean; // what is forced is done at once, also where it ends what I could take back
  cards: number; // size of pieces, 0.8 to 1.3
  level: string | null; // of the bots last played against
  daily: boolean; // stands in the hall
  first: Record<string, string>; // by game: how Play now begins it, `gentle` or `usual`; a game that is not there is new
}

const START: Settings = {
  theme: 'auto',
  motion: 'auto',
  speed: 1,
  muted: false,
  sounds: { turn: 0.5, points: 0.4, pieces: 0.5, news: 0.5, refused: 0.5, end: 0.5 },
  zen: false,
  blocked: [],
  notify: false,
  page: ['my_move', 'invited', 'game_over', 'undo_asked'],
  oneClick: false,
  ask: 'slow',
  automatic: false,
  cards: 1,
  level: null,
  daily: true,
  first: {},
};
const KEY = 'yarnhall.settings';

const same = (kept: unknown, start: unknown): boolean => {
  if (Array.isArray(start)) return Array.isArray(kept) && kept.every((one) => typeof one === 'string');
  return typeof kept === typeof start && kept !== null;
};

export function parse(text: string | null): Settings {
  const settings: Settings = { ...START, sounds: { ...START.sounds }, blocked: [], first: {}, page: [...START.page] };
  if (text === null) return settings;
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    for (const key of Object.keys(START) as (keyof Settings)[]) {
      if (key === 'sounds') {
        const kept = (found.sounds ?? {}) as Record<string, unknown>;
        for (const kind of Object.keys(START.sounds) as (keyof Volumes)[])
          if (typeof kept[kind] === 'number') settings.sounds[kind] = Math.min(1, Math.max(0, kept[kind]));
      } else if (same(found[key], START[key]) || (key === 'level' && typeof found[key] === 'string')) {
        Object.assign(settings, { [key]: found[key] });
      }
    }
  } catch {
    return parse(null);
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

// What the system wears, for those who leave it to the system; it may change in the evening.
const dark = matchMedia('(prefers-color-scheme: dark)');
dark.addEventListener('change', dress);

/** Put the look on the page. */
export function dress(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.speed = String(settings.speed);
  root.dataset.volume = String(settings.muted ? 0 : settings.sounds.pieces);
  root.style.setProperty('--piece', String(settings.cards));
}

const plain = (name: string): string => name.trim().toLowerCase();

/** Is this somebody whom I do not want to hear? The hall tells names, not persons: another name is heard again. */
export const blocked = (name: string): boolean => settings.blocked.some((one) => plain(one) === plain(name));

export function block(name: string, off: boolean): void {
  settings.blocked = settings.blocked.filter((one) => plain(one) !== plain(name));
  if (off) settings.blocked.push(name.trim());
  keep();
}
