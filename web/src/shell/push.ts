// How this browser hears of a move while no page of the hall is open: its push service's address, given to the hall.
import type { AddPush } from '../wire';

const WORKER = '/sw.js';

/** Why pushes cannot come to this browser, in a sentence; null: they can. */
export function whyNot(): string | null {
  if (!window.isSecureContext) return 'Browsers take pushes only from halls with https.';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'This browser takes no pushes; on an iPhone put the hall on the home screen first.';
  if (Notification.permission === 'denied') return 'This browser was told to show no messages of this site.';
  return null;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
};

/** The address of this browser, asked for with the hall's key. */
export async function subscribe(key: string): Promise<AddPush> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser was told to show no messages of this site.');
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  const wish = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const made = await registration.pushManager.subscribe(wish).catch(async () => {
    await old?.unsubscribe(); // it may be for another key
    return registration.pushManager.subscribe(wish);
  });
  const { endpoint, keys } = made.toJSON();
  return {
    kind: 'push',
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    label: device(),
  };
}

/** What its owner calls this browser by. */
function device(): string {
  const agent = navigator.userAgent;
  const found = ['Firefox', 'Edg', 'Chrome', 'Safari'].find((name) => agent.includes(name)) ?? 'A browser';
  const where = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find((name) => agent.includes(name));
  return `${found === 'Edg' ? 'Edge' : found}${where === undefined ? '' : ` on ${where}`}`;
}
