// Writes every game's pieces as SVG into a file: node drawings.mjs FILE
import { writeFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';

const server = await createServer({
  configFile: false,
  plugins: [svelte()],
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
try {
  const { drawings } = await server.ssrLoadModule('/src/drawings.ts');
  writeFileSync(process.argv[2], JSON.stringify(drawings()));
} finally {
  await server.close();
}
