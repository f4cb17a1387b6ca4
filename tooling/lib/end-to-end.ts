import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitCounts } from './jest.ts';
import { run } from './run.ts';
import { freePort } from './services.ts';
import { root } from './workspace.ts';

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Runs the browser tests against what is built, on free ports. What passed only the second time has passed. */
export async function endToEnd(chromium: string, args: string[] = []): Promise<UnitCounts> {
  const require = createRequire(join(root, 'e2e/package.json'));
  const folder = mkdtempSync(join(tmpdir(), 'vigia-e2e-'));
  const file = join(folder, 'result.json');
  try {
    const code = await run(process.execPath, [require.resolve('@playwright/test/cli'), 'test', ...args], {
      cwd: join(root, 'e2e'),
      env: {
        ...process.env,
        CHROMIUM_PATH: chromium,
        E2E_JSON: file,
        E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
        E2E_REALTIME_PORT: process.env.E2E_REALTIME_PORT ?? String(await freePort()),
      },
    });
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightResult;
    const failed = stats.unexpected + errors.length;
    return {
      passed: stats.expected + stats.flaky,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: stats.skipped,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
