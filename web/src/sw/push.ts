// What a browser does with a push while no page of the hall is open: show it, and lead to the table with one press.
import type { PushBody } from '../wire';

/** The parts of a service worker's world that are used here; TypeScript knows either pages or workers, not both. */
export interface Work {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Work {
  data: { json(): unknown } | null;
}
interface Pressed extends Work {
  action: string;
  notification: Notification;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
export interface ServiceWorkerWorld {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(wish: object): Promise<Tab[]>; openWindow(url: string): Promise<unknown> };
  location: Location;
  addEventListener(name: string, listener: (event: never) => void): void;
}

const STOP = 'stop';

/** What came, as far as it can be read: a push service must never be able to make the browser show something else. */
export function read(found: unknown): PushBody | null {
  const body = found as Partial<Record<keyof PushBody, unknown>> | null;
  const fields = ['id', 'tag', 'title', 'text', 'path', 'stop'] as const;
  if (body === null || typeof body !== 'object' || !fields.every((name) => typeof body[name] === 'string')) return null;
  const told = body as PushBody;
  return told.path.startsWith('/') && !told.path.startsWith('//') ? told : null;
}

export function hearPushes(world: ServiceWorkerWorld): void {
  world.addEventListener('push', (event: Pushed) => {
    let told: PushBody | null = null;
    try {
      told = read(event.data?.json());
    } catch {
      // not ours
    }
    const { title, text, path, tag, stop } = told ?? {
      title: 'Yarnhall',
      text: 'Something happened at a table of yours.',
      path: '/',
      tag: 'yarnhall',
      stop: '',
    };
    // One that has the same tag takes the place of an older one, and is heard again.
    const shown = {
      body: text,
      tag,
      renotify: true,
      icon: '/favicon-turn.svg',
      data: { path, stop },
      actions: stop ? [{ action: STOP, title: 'No more of this' }] : [],
    };
    event.waitUntil(world.registration.showNotification(title, shown));
  });
  world.addEventListener('notificationclick', (event: Pressed) => {
    event.notification.close();
    const { path, stop } = event.notification.data as { path: string; stop: string };
    event.waitUntil(
      event.action === STOP ? fetch(`/api/stop/${encodeURIComponent(stop)}`, { method: 'POST' }) : lead(world, path),
    );
  });
}

/** To the table: in the tab that shows it, in another one of the hall, or in a new one. */
async function lead(world: ServiceWorkerWorld, path: string): Promise<void> {
  const tabs = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === path);
  if (there !== undefined) {
    await there.focus();
    return;
  }
  await world.clients.openWindow(path);
}
