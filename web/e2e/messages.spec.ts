// A word when it is my move: the page where that is chosen, and a push, from the hall through a push service of the test's
// own, opened as the standard says, to the browser's own service worker.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushBody } from '../src/wire';
import { accessible, expect, GAME, Hall, test } from './hall';

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Takes whatever is posted to it. */
async function listener(): Promise<{ url: string; got: Got[]; close(): void }> {
  const got: Got[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      answer.writeHead(201).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got, close: () => server.close() };
}

const key = (salt: Buffer, secret: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291: what was sealed for one browser. */
function open(sealed: Buffer, mine: ReturnType<typeof createECDH>, auth: Buffer): PushBody {
  const [salt, idLength] = [sealed.subarray(0, 16), sealed[20] ?? 0];
  const theirs = sealed.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), mine.getPublicKey(), theirs]);
  const secret = key(auth, mine.computeSecret(theirs), info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    key(salt, secret, 'Content-Encoding: aes128gcm\0', 16),
    key(salt, secret, 'Content-Encoding: nonce\0', 12),
  );
  const content = sealed.subarray(21 + idLength);
  cipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushBody;
}

const QUICK = { notify_networks: ['127.0.0.0/8'], notify_pause: 0, notify_round: 0.1 };

for (const [size, viewport] of [
  ['a desk @slow', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
  ['a small phone @slow', { width: 360, height: 740 }],
] as const)
  test(`a stranger chooses what to hear, hears of a move and ends it with one press, at ${size}`, async ({
    person,
  }, info) => {
    const service = await listener();
    const hall = new Hall(null, { ...QUICK, notify: ['push', 'webhook'] });
    await hall.start();
    const mine = createECDH('prime256v1');
    mine.generateKeys();
    const auth = randomBytes(16);
    try {
      const ben = await person('Ben', { viewport }, hall);
      const ada = await person('Ada', {}, hall);
      await ben.context.grantPermissions(['notifications'], { origin: hall.url });
      // A browser without the internet gets no address from its push service; this is what it would get.
      await ben.page.addInitScript(
        (made) => {
          PushManager.prototype.subscribe = () =>
            Promise.resolve({ toJSON: () => made } as unknown as PushSubscription);
        },
        {
          endpoint: `${service.url}/push`,
          keys: { p256dh: mine.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
      );
      const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'open' }] });
      await ben.sit(`${hall.url}/t/${table.id}?invite=${table.invite ?? ''}`);
      await ben.page.goto(`${hall.url}/settings`);
      await ben.page.getByRole('link', { name: /^Messages/ }).click();
      await expect(ben.page.getByRole('heading', { name: 'What, and where' })).toBeVisible();

      // A wrong address is told at once, and not kept.
      await ben.page.getByLabel('Webhook of').selectOption('json');
      await ben.page.getByLabel('Its address').fill('http://10.1.2.3/hook');
      await ben.page.getByRole('button', { name: 'Send there' }).click();
      await expect(ben.page.getByRole('alert')).toContainText('in a network of the hall');
      ben.complaints.splice(0); // of the browser, about just that
      await expect(ben.page.getByRole('list', { name: 'Where messages go' })).toHaveText('Nowhere yet.');

      await ben.page.getByRole('button', { name: 'Push to this browser' }).click();
      await expect(ben.page.getByText('This browser will hear of it')).toBeVisible();
      await ben.page.getByLabel('Its address').fill(`${service.url}/hook`);
      await ben.page.getByRole('button', { name: 'Send there' }).click();
      await expect(ben.page.getByText('A first message has arrived there.')).toBeVisible();
      await ben.page.getByLabel('My move: Webhook').uncheck();
      await ben.page.getByLabel('Quiet hours').check();
      await expect(ben.page.getByLabel('From')).toHaveValue('22:00');
      await ben.page.getByLabel('Quiet hours').uncheck();
      await expect(ben.page.getByLabel('From')).toHaveCount(0);
      await accessible(ben.page, 'messages');
      const wide = await ben.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect(wide, 'nothing sticks out').toBe(true);
      await ben.page.screenshot({ path: info.outputPath('messages.png'), fullPage: true });
      await ben.page.reload();
      await expect(ben.page.getByLabel('My move: Webhook')).not.toBeChecked();

      // Somebody begins; Ben is not there, and his push service gets a sealed message.
      await ada.page.goto(`${hall.url}/t/${table.id}`);
      await ada.page.getByRole('button', { name: 'Begin the game' }).click();
      const pushes = () => service.got.filter((one) => one.path === '/push').map((one) => open(one.body, mine, auth));
      const move = () => pushes().find((one) => one.title.endsWith('your move'));
      for (let tries = 0; move() === undefined && tries < 40; tries += 1) {
        // Whoever begins moves until it is Ben's turn.
        await ada.page.waitForTimeout(100);
        const scene = ada.scene();
        const first = scene?.offers[0];
        if (scene !== null && scene.observer !== null && scene.acting.includes(scene.observer) && first)
          ada.sockets
            .findLast(({ url }) => url.includes(table.id))
            ?.send(
              JSON.stringify({
                do: 'act',
                id: `a${tries}`,
                seat: scene.observer,
                position: scene.position,
                action: first.action,
              }),
            );
      }
      await expect.poll(move).toBeDefined();
      const told = move() as PushBody;
      expect(told.text).toBe('Ada waits for you.');
      expect(told.path).toBe(`/t/${table.id}`);
      expect(service.got.filter((one) => one.path === '/hook')).toHaveLength(1); // the first, no more

      // It reaches the browser's own worker, which shows it; a repeat takes its place.
      const protocol = await ben.context.newCDPSession(ben.page);
      const registered = new Promise<string>((found) =>
        protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const one = registrations.find(({ isDeleted }) => !isDeleted);
          if (one !== undefined) found(one.registrationId);
        }),
      );
      await protocol.send('ServiceWorker.enable');
      const registrationId = await registered;
      for (let repeat = 0; repeat < 2; repeat += 1)
        await protocol.send('ServiceWorker.deliverPushMessage', {
          origin: hall.url,
          registrationId,
          data: JSON.stringify(told),
        });
      const shown = () =>
        ben.page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
        });
      await expect.poll(shown).toEqual([{ title: told.title, body: told.text, tag: told.tag }]);

      // One press in the message ends it: no session, no name.
      const stranger = await person('Nobody', { viewport }, hall);
      await stranger.page.goto(`${hall.url}/stop/${told.stop}`);
      await expect(stranger.page.getByRole('status').filter({ hasText: 'No more' })).toBeVisible();
      await ben.page.reload();
      await expect(ben.page.getByRole('list', { name: 'Where messages go' })).toContainText('You stopped it.');
      await stranger.page.getByRole('button', { name: 'That was not meant: send them again' }).click();
      await expect(stranger.page.getByRole('status').filter({ hasText: 'come there again' })).toBeVisible();
    } finally {
      service.close();
      await hall.stop();
    }
  });

test('while a page is open it tells what happens at another table of mine', async ({ person, hall }) => {
  const [ada, ben] = await Promise.all([person('Ada'), person('Ben', { viewport: { width: 390, height: 844 } })]);
  const table = await ada.table({ game: GAME, seats: [{ who: 'me' }, { who: 'open' }] });
  await ben.sit(`${hall.url}/t/${table.id}?invite=${table.invite ?? ''}`);
  await ada.page.goto(`${hall.url}/t/${table.id}`);
  await ben.page.goto(`${hall.url}/messages`);
  await ben.page.getByLabel('Chat: in the page').check();
  ada.sockets
    .findLast(({ url }) => url.includes(table.id))
    ?.send(JSON.stringify({ do: 'say', id: 'one', text: 'come back, please' }));
  const word = ben.page.getByRole('region', { name: 'News of other tables' }).filter({ hasText: 'something was said' });
  await expect(word).toBeVisible();
  await expect(word).not.toContainText('come back');
  await word.getByRole('link').click();
  await expect(ben.page).toHaveURL(new RegExp(`/t/${table.id}$`));
});
