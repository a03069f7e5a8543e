// The second worker: bots, hints, reviews, and texts of strangers.
import { start } from './python';
import type { FromThinker, ToThinker } from './talk';

const tell = (what: FromThinker): void => postMessage(what);
let answer: ((question: string) => string) | null = null;

onmessage = async ({ data }: MessageEvent<ToThinker>): Promise<void> => {
  if ('start' in data) {
    try {
      const python = await start(data.start, data.machine, () => undefined);
      answer = python.pyimport('yarnhall.pocket.thoughts')['answer'] as unknown as (question: string) => string;
      tell({ ready: true });
    } catch (error) {
      tell({ failed: String(error) });
    }
    return;
  }
  if (answer === null) return;
  let given = '';
  try {
    given = answer(data.question);
  } catch (error) {
    console.error(error);
  }
  tell({ thought: data.think, answer: given });
};
