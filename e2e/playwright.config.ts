import { defineConfig } from '@playwright/test';
import { chromiumPath, ports, releases, server } from './src/environment.ts';

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: './src/specs',
  outputDir: './test-results',
  // Generous for a slow machine: what never appears still fails, and speed is measured by the benchmarks.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.E2E_JSON ? [['line'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL: server,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 40_000,
    reducedMotion: 'reduce',
    // Requests that the service worker makes are not seen by a test; those of what it is for let it in.
    serviceWorkers: 'block',
    // Tracing every test took a third of the processor time. A test that fails is retried with a trace; by hand: --trace on.
    trace: 'on-first-retry',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
  },
  webServer: {
    command: 'node src/serve.ts',
    url: `${server}/api/health`,
    timeout: 180_000,
    // While writing tests: keep `node src/serve.ts` running on the test ports and set E2E_REUSE=1.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(ports.http),
      REALTIME_PORT: String(ports.realtime),
      RELEASES_DIR: releases,
    },
  },
});
