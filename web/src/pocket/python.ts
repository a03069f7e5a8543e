// Python in a worker: Pyodide, msgspec and our own package, from the folder that was built with these pages.

interface Proxy {
  (...given: unknown[]): unknown;
  destroy(): void;
}

export interface Python {
  pyimport(name: string): Record<string, Proxy>;
  unpackArchive(from: ArrayBuffer, format: string): void;
  runPython(code: string): unknown;
  FS: { writeFile(path: string, bytes: Uint8Array): void };
}

type Load = (wish: { indexURL: string; lockFileContents: string; stdLibURL: string }) => Promise<Python>;

/** Our own package where Python sees it: a file, whose modules are read when they are asked for. */
const OWN = '/lib/yarnhall.zip';

async function file(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok || answer.body === null) throw new Error(`${url} is not there (${answer.status}).`);
  return answer;
}

/** A file of the engine that lies there packed and is unpacked here, so that a server that packs nothing sends as little. */
async function unpacked(url: string, type: string): Promise<Response> {
  const bytes = await (await file(`${url}.gz`)).arrayBuffer();
  const start = new Uint8Array(bytes, 0, 2);
  const body = new Blob([bytes]).stream();
  // A server may have unpacked it on the way already.
  const gzip = start[0] === 0x1f && start[1] === 0x8b;
  return new Response(gzip ? body.pipeThrough(new DecompressionStream('gzip')) : body, {
    headers: { 'Content-Type': type },
  });
}

/** Python's machine, compiled: a second worker takes it as it is instead of compiling it again. */
export const compiled = (engine: string): Promise<WebAssembly.Module> =>
  WebAssembly.compileStreaming(unpacked(`${engine}pyodide.asm.wasm`, 'application/wasm'));

/** Start Python. `engine` is the folder's address; `told` hears how far it is. */
export async function start(
  engine: string,
  machine: WebAssembly.Module | Promise<WebAssembly.Module>,
  told: (what: string) => void,
): Promise<Python> {
  told('python');
  // Everything is asked for at once, before the first of it is there.
  const wanted = Promise.all([
    file(`${engine}msgspec.zip`).then((answer) => answer.arrayBuffer()),
    unpacked(`${engine}yarnhall.zip`, 'application/zip').then((answer) => answer.arrayBuffer()),
  ]);
  const [library, lock] = [unpacked(`${engine}python_stdlib.zip`, 'application/zip'), file(`${engine}lock.json`)];
  for (const promise of [wanted, library, lock]) promise.catch(() => undefined); // told of where it is waited for
  hand(machine, library);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${engine}pyodide.mjs`)) as { loadPyodide: Load };
  await Promise.all([machine, library]); // Pyodide would only complain to the console
  const python = await loadPyodide({
    indexURL: engine,
    lockFileContents: await (await lock).text(),
    stdLibURL: `${engine}python_stdlib.zip`,
  });
  told('games');
  const [msgspec, own] = await wanted;
  python.unpackArchive(msgspec, 'wheel');
  python.FS.writeFile(OWN, new Uint8Array(own));
  python.runPython(`import sys; sys.path.append("${OWN}")`);
  mute();
  return python;
}

/** Pyodide asks for its machine and its library as files: it is given what is on its way already. */
function hand(machine: WebAssembly.Module | Promise<WebAssembly.Module>, library: Promise<Response>): void {
  const fetched = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith('pyodide.asm.wasm')) return Promise.resolve(new Response());
    return url.endsWith('python_stdlib.zip') ? library : fetched(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await machine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** From here on this worker talks to nobody but the page. */
function mute(): void {
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'BroadcastChannel'])
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
}
