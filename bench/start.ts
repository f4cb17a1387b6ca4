import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/** Times the server from an empty data folder (migrations and demo included) and from one that is there already. */
const dataDir = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
try {
  for (const what of ['first start, empty data folder', 'second start']) {
    const product = await startProduct({ dataDir });
    console.log(`${what}: ${(product.startedIn / 1000).toFixed(1)} s`);
    await product.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
