// What a page and the worker that holds its tables say to each other.
export type ToEngine =
  | { start: string }
  | { ask: number; method: string; path: string; body: string }
  | { open: number; table: string | null }
  | { say: number; frame: string }
  | { shut: number };

export type FromEngine =
  | { at: 'python' | 'games' }
  /** `only`: why games can be saved and nothing else; `fresh`: nothing had been kept. */
  | { at: 'ready'; only: string | null; fresh: boolean }
  /** A game is kept. */
  | { kept: true }
  | { failed: string }
  | { trouble: string }
  | { answer: number; ok: boolean; body: string }
  | { opened: number }
  | { told: number; frame: string }
  | { closed: number; code: number };

export type ToThinker = { start: string; machine: WebAssembly.Module } | { think: number; question: string };
export type FromThinker = { ready: true } | { failed: string } | { thought: number; answer: string };
