import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The system's Chromium; nothing is downloaded.
const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

export default defineConfig({
  testDir: '.',
  // `scripts/pictures` asks for the README's pictures, and for nothing else.
  testMatch:
    process.env.YARNHALL_PICTURES === undefined ? ['e2e/*.spec.ts', 'src/games/*/*.e2e.ts'] : ['e2e/pictures.ts'],
  // Each worker has a browser and a hall of its own; two keep two cores busy, and more only make them wait.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Whole matrices are for `scripts/test --slow`.
  ...(process.env.YARNHALL_SLOW === '1' ? {} : { grepInvert: /@slow/ }),
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
