import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/** When a start has settled, in milliseconds. */
const IDLE_AFTER = 20_000;
const BUDGET_MB = 500;

/** Resident memory of a process in megabytes; null if the system does not report it. */
function residentOf(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : null;
  } catch {
    return null;
  }
}

/**
 * Measures how long the server takes to start from an empty data folder (migrations and demo included) and from an
 * existing one, and its memory when idle, twenty seconds later, with its demo and its simulated phones.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
try {
  for (const what of ['first start, empty data folder', 'second start']) {
    const product = await startProduct({ dataDir });
    console.log(`${what}: ${(product.startedIn / 1000).toFixed(1)} s`);
    await new Promise((resolve) => setTimeout(resolve, IDLE_AFTER));
    const resident = residentOf(product.pid);
    if (resident !== null) {
      console.log(`  idle: ${resident.toFixed(0)} MB, ${(resident / BUDGET_MB).toFixed(2)} of the budget`);
    }
    await product.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
