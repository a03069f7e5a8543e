// What a browser keeps of a hall, in IndexedDB. `write` resolves when the browser says that it is on disk.
const NAME = 'yarnhall';
const VERSION = 1;

interface Page {
  me: unknown;
  tables: { id: string }[];
  earned: unknown[];
  events: { table: string; n: number }[];
}

/** Why nothing can be kept, in a sentence. */
export class CannotKeep extends Error {}

const FULL =
  'This browser has no room left, so the last choice was not kept. Make room, or save your games as records.';
const NEWER =
  'Your games were kept by a newer version of this page. Close its other tabs and load it again while you are online; here they can only be saved as records.';
const SHUT =
  'This browser lets nothing be kept here; a private window may be why. Without that no game can be played offline.';
const GONE =
  'This browser has just thrown away what was kept here. Save the games that are still open as records before you close this page.';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not answer.'));
  });

export class Disk {
  /** Whether nothing was there before. */
  fresh = false;
  /** Hears that the browser has thrown away what was kept. */
  lost: (sentence: string) => void = () => undefined;

  private constructor(
    private readonly database: IDBDatabase,
    /** Why it can only be read. */
    readonly only: string | null,
  ) {
    database.onclose = () => this.lost(GONE);
    // A newer version opens it: that must not wait for this page.
    database.onversionchange = () => {
      database.close();
      this.lost(NEWER);
    };
  }

  static async open(): Promise<Disk> {
    const request = indexedDB.open(NAME, VERSION);
    let fresh = false;
    request.onupgradeneeded = () => {
      const made = request.result;
      fresh = true;
      made.createObjectStore('me');
      made.createObjectStore('tables', { keyPath: 'id' });
      made.createObjectStore('events', { keyPath: ['table', 'n'] });
      made.createObjectStore('earned', { keyPath: ['game', 'achievement'] });
    };
    try {
      const disk = new Disk(await done(request), null);
      disk.fresh = fresh;
      return disk;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'VersionError')
        return new Disk(await done(indexedDB.open(NAME)), NEWER);
      throw new CannotKeep(SHUT);
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
      if (this.only !== null) throw new CannotKeep(this.only);
      let writing: IDBTransaction;
      try {
        writing = this.database.transaction(['me', 'tables', 'events', 'earned'], 'readwrite', {
          durability: 'strict',
        });
      } catch {
        throw new CannotKeep(GONE); // the browser has closed it
      }
      writing.oncomplete = () => resolve();
      writing.onabort = () => {
        const full = writing.error?.name === 'QuotaExceededError';
        reject(full ? new CannotKeep(FULL) : (writing.error ?? new Error('The write was given up.')));
      };
      if (page.me) writing.objectStore('me').put(page.me, 'me');
      for (const row of page.tables) writing.objectStore('tables').put(row);
      for (const row of page.events) writing.objectStore('events').add(row);
      for (const row of page.earned) writing.objectStore('earned').put(row);
    });
  }
}
