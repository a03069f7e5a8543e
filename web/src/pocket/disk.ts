// What a browser keeps of a hall, in IndexedDB. `write` resolves when the browser says that it is on disk.
const NAME = 'yarnhall';
const VERSION = 1;

interface Page {
  me: unknown;
  tables: { id: string }[];
  earned: unknown[];
  events: { table: string; n: number }[];
}

/** Why nothing can be kept, in a sentence; `newer`: what is there was written by a newer version. */
export class CannotKeep extends Error {
  constructor(
    readonly kind: 'newer' | 'full' | 'shut',
    reason: string,
  ) {
    super(reason);
  }
}

export const FULL =
  'This browser has no room left, so the last choice was not kept. Make room, or save your finished games as records.';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not answer.'));
  });

export class Disk {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Disk> {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const made = request.result;
      made.createObjectStore('me');
      made.createObjectStore('tables', { keyPath: 'id' });
      made.createObjectStore('events', { keyPath: ['table', 'n'] });
      made.createObjectStore('earned', { keyPath: ['game', 'achievement'] });
    };
    try {
      const database = await done(request);
      return new Disk(database);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'VersionError')
        throw new CannotKeep(
          'newer',
          'Your games were kept by a newer version of this page. Close its other tabs and load it again while you are online.',
        );
      throw new CannotKeep(
        'shut',
        'This browser lets nothing be kept here; a private window may be why. Without that no game can be played offline.',
      );
    }
  }

  private all(store: string, range?: IDBKeyRange): Promise<unknown[]> {
    return done(this.database.transaction(store).objectStore(store).getAll(range));
  }

  async read(): Promise<string> {
    const me = await done(this.database.transaction('me').objectStore('me').get('me'));
    return JSON.stringify({ me: me ?? null, tables: await this.all('tables'), earned: await this.all('earned') });
  }

  async events(table: string): Promise<string> {
    return JSON.stringify(await this.all('events', IDBKeyRange.bound([table, 0], [table, Infinity])));
  }

  write(text: string): Promise<void> {
    const page = JSON.parse(text) as Page;
    return new Promise((resolve, reject) => {
      const writing = this.database.transaction(['me', 'tables', 'events', 'earned'], 'readwrite', {
        durability: 'strict',
      });
      writing.oncomplete = () => resolve();
      writing.onabort = () => {
        const full = writing.error?.name === 'QuotaExceededError';
        reject(full ? new CannotKeep('full', FULL) : (writing.error ?? new Error('The write was given up.')));
      };
      if (page.me) writing.objectStore('me').put(page.me, 'me');
      for (const row of page.tables) writing.objectStore('tables').put(row);
      for (const row of page.events) writing.objectStore('events').add(row);
      for (const row of page.earned) writing.objectStore('earned').put(row);
    });
  }
}
