import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const hall = process.env.YARNHALL ?? 'http://127.0.0.1:8420';

export default defineConfig({
  plugins: [svelte()],
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
