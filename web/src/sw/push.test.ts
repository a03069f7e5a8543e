import { expect, test, vi } from 'vitest';
import { hearPushes, read, type ServiceWorkerWorld } from './push';

const TOLD = { id: 'i', tag: 't', title: 'A game: your move', text: 'Ben waits for you.', path: '/t/abc', stop: 'k' };

test('what is not a message of the hall is not shown as one', () => {
  expect(read(TOLD)).toEqual(TOLD);
  expect(read(null)).toBeNull();
  expect(read('text')).toBeNull();
  expect(read({ ...TOLD, title: 3 })).toBeNull();
  expect(read({ ...TOLD, path: 'https://elsewhere.example/' })).toBeNull();
  expect(read({ ...TOLD, path: '//elsewhere.example/' })).toBeNull();
});

function world(tabs: { url: string; focus: () => Promise<void> }[]) {
  const heard = new Map<string, (event: never) => void>();
  const openWindow = vi.fn(() => Promise.resolve());
  const made = {
    registration: { showNotification: vi.fn(() => Promise.resolve()) },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
    location,
    addEventListener: (name: string, listener: (event: never) => void) => heard.set(name, listener),
  };
  hearPushes(made as unknown as ServiceWorkerWorld);
  const press = async (action: string): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    const notification = { close: vi.fn(), data: { path: TOLD.path, stop: TOLD.stop } };
    heard.get('notificationclick')?.({
      action,
      notification,
      waitUntil: (one: Promise<unknown>) => (work = one),
    } as never);
    await work;
    expect(notification.close).toHaveBeenCalled();
  };
  return { openWindow, press };
}

test('one press leads to the table, in the tab that shows it if there is one', async () => {
  const alone = world([]);
  await alone.press('');
  expect(alone.openWindow).toHaveBeenCalledWith('/t/abc');
  const focus = vi.fn(() => Promise.resolve());
  const open = world([{ url: 'https://hall.example/t/abc', focus }]);
  await open.press('');
  expect(focus).toHaveBeenCalled();
  expect(open.openWindow).not.toHaveBeenCalled();
});

test('one press ends it', async () => {
  const sent = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', sent);
  const { press, openWindow } = world([]);
  await press('stop');
  expect(sent).toHaveBeenCalledWith('/api/stop/k', { method: 'POST' });
  expect(openWindow).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
