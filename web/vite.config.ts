import { svelte } from '@sveltejs/vite-plugin-svelte';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const hall = process.env.YARNHALL ?? 'http://127.0.0.1:8420';

// The letters of the display face's Latin file, from and to.
const LETTERS = [
  [0x20, 0xff],
  [0x152, 0x153],
  [0x2c6, 0x2dc],
  [0x2010, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

/** The display face in the one weight and softness that we use: a third of its size. */
const oneWeight: Plugin = {
  name: 'one-weight',
  async generateBundle(_, bundle) {
    const letters = LETTERS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, more) => from + more));
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && /fraunces-latin-soft-normal.*\.woff2$/.test(asset.fileName))
        asset.source = await subsetFont(Buffer.from(asset.source), String.fromCodePoint(...letters), {
          targetFormat: 'woff2',
          variationAxes: { SOFT: 100, wght: 600 },
        });
  },
};

export default defineConfig({
  plugins: [svelte(), oneWeight],
  // vitest mounts components in a simulated browser.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: process.env.YARNHALL_STATIC ?? '../src/yarnhall/server/static',
    emptyOutDir: true,
    // Nothing is inlined: the hall's content policy allows its own files only, no data: addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw/worker.ts' },
      // A service worker has the same address for ever, at the root: it works for the whole hall.
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': { target: hall, ws: true }, '/healthz': hall } },
  test: { include: ['src/**/*.test.ts'], environment: 'happy-dom' },
});
