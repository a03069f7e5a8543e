// "It is your move", also when this page is not in front: title, icon and, if allowed, a notification.
import { settings } from './settings.svelte';

export async function allow(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function notify(title: string, body: string, path: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  const note = new Notification(title, { body, tag: path });
  note.onclick = () => {
    window.focus();
    if (location.pathname !== path) location.assign(path);
  };
}

/** The tab's title and icon. */
export function tab(title: string, mine: boolean): void {
  const words = mine ? `● ${title}` : title;
  if (document.title !== words) document.title = words;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = mine ? '/favicon-turn.svg' : '/favicon.svg';
  if (icon !== null && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}
