// The worker that holds the tables: Python decides, this carries.
import { CannotKeep, Disk } from './disk';
import { start, type Python } from './python';
import type { FromEngine, FromThinker, ToEngine, ToThinker } from './talk';

const GIVE = 60_000; // milliseconds that a second Python may take to begin

const tell = (what: FromEngine): void => postMessage(what);

/** A second worker, begun when somebody first has to think, and replaced when it takes too long. */
class Thinker {
  private worker: Worker | null = null;
  private ready: Promise<void> = Promise.resolve();
  private number = 0;
  private readonly waiting = new Map<number, (answer: string) => void>();

  constructor(private readonly engine: string) {}

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
    const hello: ToThinker = { start: this.engine };
    worker.postMessage(hello);
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
      } catch (error) {
        if (error instanceof CannotKeep) tell({ trouble: error.message });
        throw error;
      }
    },
  };
}

type Call = (...given: unknown[]) => unknown;
let hear: Call | null = null;
let python: Python | null = null;

async function begin(engine: string): Promise<void> {
  const disk = await Disk.open();
  const thinker = new Thinker(engine);
  python = await start(engine, (at) => tell({ at: at as 'python' | 'games' }));
  const main = python.pyimport('yarnhall.pocket.carried');
  hear = main['hear'] as Call;
  await (main['begin'] as Call)(
    watched(disk),
    (question: string, patience: number) => thinker.ask(question, patience),
    (line: number, frame: string) => tell({ told: line, frame }),
    (line: number, code: number) => tell({ closed: line, code }),
  );
  tell({ at: 'ready' });
  thinker.begin();
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
    await (main['connect'] as Call)(data.open, data.table ?? undefined);
    tell({ opened: data.open }); // not before: what is said on a line that nobody holds yet would be lost
  } else if ('say' in data) hear(data.say, data.frame);
  else (main['disconnect'] as Call)(data.shut);
};
