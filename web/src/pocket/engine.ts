// The worker that holds the tables: Python decides, this carries.
import { CannotKeep, Disk } from './disk';
import { compiled, start, type Python } from './python';
import type { FromEngine, FromThinker, ToEngine, ToThinker } from './talk';

const GIVE = 60_000; // milliseconds that a second Python may take to begin
const LATER = 5_000; // milliseconds in the hall until it begins, so that nobody waits for it at the first table

const tell = (what: FromEngine): void => postMessage(what);

/** A second worker, begun when somebody first has to think, and replaced when it takes too long. */
class Thinker {
  private worker: Worker | null = null;
  private ready: Promise<void> = Promise.resolve();
  private number = 0;
  private readonly waiting = new Map<number, (answer: string) => void>();

  constructor(
    private readonly engine: string,
    private readonly machine: Promise<WebAssembly.Module>,
  ) {}

  begin(): void {
    if (this.worker !== null) return;
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    this.ready = new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
        if ('ready' in data) resolve();
        else if ('thought' in data) {
          this.waiting.get(data.thought)?.(data.answer);
          this.waiting.delete(data.thought);
        } else this.end();
      };
      worker.onerror = () => this.end();
    });
    void this.machine.then((machine) => {
      const hello: ToThinker = { start: this.engine, machine };
      worker.postMessage(hello);
    });
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const answer of this.waiting.values()) answer('');
    this.waiting.clear();
  }

  /** One thing at a time; an empty answer: none came. */
  private turn: Promise<unknown> = Promise.resolve();

  ask(question: string, patience: number): Promise<string> {
    const answer = this.turn.then(() => this.think(question, patience));
    this.turn = answer.catch(() => '');
    return answer;
  }

  private async think(question: string, patience: number): Promise<string> {
    this.begin();
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), GIVE));
    if ((await Promise.race([this.ready, late])) === 'late') {
      this.end();
      return '';
    }
    this.number += 1;
    const asked: ToThinker = { think: this.number, question };
    const thought = new Promise<string>((resolve) => this.waiting.set(this.number, resolve));
    this.worker?.postMessage(asked);
    const timer = setTimeout(() => this.end(), patience * 1000);
    return thought.finally(() => clearTimeout(timer));
  }
}

/** What Python sees of the disk: a refusal to keep is told to the page in a sentence before Python hears of it. */
function watched(disk: Disk): {
  read(): Promise<string>;
  events(table: string): Promise<string>;
  write(page: string): Promise<void>;
} {
  return {
    read: () => disk.read(),
    events: (table) => disk.events(table),
    write: async (page) => {
      try {
        await disk.write(page);
        if (!kept) tell({ kept: (kept = true) });
      } catch (error) {
        if (error instanceof CannotKeep) tell({ trouble: error.message });
        throw error;
      }
    },
  };
}

let kept = false;
let begun = (): void => undefined; // begins the second worker, once
const tables = new Set<number>(); // lines to tables
type Call = (...given: unknown[]) => unknown;
let hear: Call | null = null;
let python: Python | null = null;

async function begin(engine: string): Promise<void> {
  const machine = compiled(engine);
  machine.catch(() => undefined); // told of where it is waited for
  const thinker = new Thinker(engine, machine);
  const [disk, started] = await Promise.all([
    Disk.open(),
    start(engine, machine, (at) => tell({ at: at as 'python' | 'games' })),
  ]);
  disk.lost = (trouble) => tell({ trouble });
  python = started;
  const main = python.pyimport('yarnhall.pocket.carried');
  hear = main['hear'] as Call;
  await (main['begin'] as Call)(
    watched(disk),
    (question: string, patience: number) => thinker.ask(question, patience),
    (line: number, frame: string) => {
      tell({ told: line, frame });
      if (tables.has(line)) begun(); // the first table is seen sooner when nothing else begins beside it
    },
    (line: number, code: number) => tell({ closed: line, code }),
  );
  tell({ at: 'ready', only: disk.only, fresh: disk.fresh });
  if (disk.only !== null) return;
  begun = () => thinker.begin();
  setTimeout(begun, LATER);
}

onmessage = async ({ data }: MessageEvent<ToEngine>): Promise<void> => {
  if ('start' in data) {
    try {
      await begin(data.start);
    } catch (error) {
      tell({ failed: error instanceof CannotKeep ? error.message : String(error) });
    }
    return;
  }
  if (python === null || hear === null) return;
  const main = python.pyimport('yarnhall.pocket.carried');
  if ('ask' in data) {
    const given = JSON.parse((await (main['ask'] as Call)(data.method, data.path, data.body)) as string) as [
      boolean,
      string,
    ];
    tell({ answer: data.ask, ok: given[0], body: given[1] });
  } else if ('open' in data) {
    if (data.table !== null) tables.add(data.open);
    await (main['connect'] as Call)(data.open, data.table ?? undefined);
    tell({ opened: data.open }); // not before: what is said on a line that nobody holds yet would be lost
  } else if ('say' in data) hear(data.say, data.frame);
  else {
    tables.delete(data.shut);
    (main['disconnect'] as Call)(data.shut);
  }
};
