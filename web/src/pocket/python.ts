// Python in a worker: Pyodide, msgspec and our own package, from the folder that was built with these pages.
const PACKED = ['pyodide.asm.wasm'];

interface Proxy {
  (...given: unknown[]): unknown;
  destroy(): void;
}

export interface Python {
  pyimport(name: string): Record<string, Proxy>;
  unpackArchive(from: ArrayBuffer, format: string): void;
  runPython(code: string): unknown;
}

type Load = (wish: { indexURL: string; lockFileContents: string; stdLibURL: string }) => Promise<Python>;

/** A file of the engine; packed ones are unpacked here, so that a server that packs nothing sends as little. */
async function file(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok || answer.body === null) throw new Error(`${url} is not there (${answer.status}).`);
  return answer;
}

async function unpacked(url: string): Promise<Response> {
  const bytes = await (await file(`${url}.gz`)).arrayBuffer();
  const start = new Uint8Array(bytes, 0, 2);
  const body = new Blob([bytes]).stream();
  // A server may have unpacked it on the way already.
  const gzip = start[0] === 0x1f && start[1] === 0x8b;
  return new Response(gzip ? body.pipeThrough(new DecompressionStream('gzip')) : body, {
    headers: { 'Content-Type': 'application/wasm' },
  });
}

/** Start Python. `engine` is the folder's address; `told` hears how far it is. */
export async function start(engine: string, told: (what: string) => void): Promise<Python> {
  const fetched = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    return PACKED.some((name) => url.endsWith(name)) ? unpacked(url) : fetched(input, init);
  };
  told('python');
  const [msgspec, package_, lock] = [
    file(`${engine}msgspec.zip`),
    file(`${engine}yarnhall.txz`),
    file(`${engine}lock.json`),
  ];
  const { loadPyodide } = (await import(/* @vite-ignore */ `${engine}pyodide.mjs`)) as { loadPyodide: Load };
  const python = await loadPyodide({
    indexURL: engine,
    lockFileContents: await (await lock).text(),
    stdLibURL: `${engine}python_stdlib.zip`,
  });
  told('games');
  python.unpackArchive(await (await msgspec).arrayBuffer(), 'wheel');
  python.unpackArchive(await (await package_).arrayBuffer(), 'xztar');
  mute();
  return python;
}

/** From here on this worker talks to nobody but the page. */
function mute(): void {
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'BroadcastChannel'])
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
}
