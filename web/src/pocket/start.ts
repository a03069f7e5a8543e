// The hall unpacks itself: what is seen until it stands, and why it does not where it cannot.
import { mount } from 'svelte';
import { begin, type Progress } from './client';
import Rescue from './Rescue.svelte';

const WORDS: Record<Progress, string> = {
  elsewhere: 'This hall is open in another tab of this browser. Play there, or close it and it opens here.',
  python: 'Unpacking the hall…',
  games: 'Laying out the games…',
  ready: '',
};

/** Returns when the hall is there. */
export async function unpack(target: HTMLElement): Promise<void> {
  const main = document.createElement('main');
  main.className = 'page narrow stack';
  const title = document.createElement('h1');
  title.textContent = 'Yarnhall';
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.textContent = WORDS.python;
  main.append(title, words);
  target.append(main);
  const only = await begin((progress) => (words.textContent = WORDS[progress])).catch((error: Error) => {
    words.setAttribute('role', 'alert');
    words.textContent = error.message;
    return new Promise<never>(() => undefined); // there is nothing behind it
  });
  if (only !== null) {
    words.textContent = only;
    mount(Rescue, { target: main });
    await new Promise(() => undefined);
  }
  main.remove();
}

/** Keep pages and engine for the way, and say when there is a newer version. */
export function install(newer: (load: () => void) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const had = navigator.serviceWorker.controller !== null;
  void navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).then((registration) => {
    const watch = (): void => {
      const waiting = registration.waiting;
      if (waiting === null || navigator.serviceWorker.controller === null) return;
      newer(() => waiting.postMessage('come'));
    };
    watch();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', watch));
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (had) location.reload();
  });
}
