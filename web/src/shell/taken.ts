// What a wish to go back would take back, in the log's own words: the choice, and what followed from it.
import type { LogLine } from '../wire';

export interface Taken {
  choice: LogLine[];
  after: LogLine[];
}

/** `step`: as many steps would stay. The log is this reader's own, so nothing hidden is in it. */
export function taken(log: readonly LogLine[], step: number): Taken {
  const gone = log.filter((line) => line.step > step);
  const first = gone[0]?.step;
  return { choice: gone.filter((line) => line.step === first), after: gone.filter((line) => line.step !== first) };
}
