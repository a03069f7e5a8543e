// Where we are. Links stay links: anything inside the hall is followed without loading the page anew.

import { pocket, save } from './carrier';

export type Route =
  | { page: 'hall' }
  | { page: 'table'; table: string; invite: string | null }
  | { page: 'replay'; table: string; step: number | null; seat: number | null }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'cards'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'achievements'; game: string }
  | { page: 'settings' }
  | { page: 'messages' }
  | { page: 'programs' }
  | { page: 'mine' }
  | { page: 'daily'; day: string | null }
  | { page: 'stop' | 'confirm'; key: string }
  | { page: 'host' }
  | { page: 'profile'; code: string | null }
  | { page: 'lost' };

const number = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

export function parse(url: URL): Route {
  const [first, second, third, ...more] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (more.length > 0) return { page: 'lost' };
  if (first === undefined) return { page: 'hall' };
  if (first === 't' && second !== undefined) {
    if (third === undefined) return { page: 'table', table: second, invite: url.searchParams.get('invite') };
    if (third === 'replay') {
      return {
        page: 'replay',
        table: second,
        step: number(url.searchParams.get('step')),
        seat: number(url.searchParams.get('seat')),
      };
    }
  }
  if (first === 'rules' && second !== undefined && third === undefined)
    return { page: first, game: second, rule: /^#R\d+(\.\d+)?$/.test(url.hash) ? url.hash.slice(1) : null };
  if (first === 'games' && second !== undefined && third === 'cards') return { page: third, game: second };
  if ((first === 'achievements' || first === 'learn') && second !== undefined && third === undefined)
    return { page: first, game: second };
  if (
    second === undefined &&
    (first === 'settings' || first === 'host' || first === 'messages' || first === 'programs' || first === 'mine')
  )
    return { page: first };
  if (first === 'daily' && third === undefined && (second === undefined || /^\d{4}-\d\d-\d\d$/.test(second)))
    return { page: first, day: second ?? null };
  if ((first === 'stop' || first === 'confirm') && second !== undefined && third === undefined)
    return { page: first, key: second };
  if (second === undefined && first === 'profile') return { page: first, code: url.searchParams.get('code') };
  return { page: 'lost' };
}

/** Where the page is. One that carries its hall lies anywhere, also in a folder: its places stand after the #. */
export function place(): URL {
  return pocket ? new URL(location.hash.slice(1) || '/', location.origin) : new URL(location.href);
}

export const here = $state<{ route: Route }>({ route: parse(place()) });

function arrive(): void {
  here.route = parse(place());
}

const address = (path: string): string => (pocket ? `#${path}` : path);

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', address(path));
  else history.pushState(null, '', address(path));
  arrive();
  if (!replace) scrollTo(0, 0);
}

export function listen(): void {
  addEventListener('popstate', arrive);
  if (pocket) listenInPocket();
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** Links that a server would answer: records are saved, and a new tab opens the place after the #. */
function listenInPocket(): void {
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.origin !== location.origin) return;
    const given = link.getAttribute('href') ?? '';
    if (given.startsWith('/api/')) {
      event.preventDefault();
      void save(given);
    } else if (given.startsWith('#')) {
      event.preventDefault();
      const found = document.getElementById(given.slice(1));
      found?.scrollIntoView();
      found?.focus();
    } else if (given.startsWith('/') && (event.button === 1 || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      open(address(given), '_blank', 'noopener');
    }
  };
  document.addEventListener('click', follow, true);
  document.addEventListener('auxclick', follow, true);
}
