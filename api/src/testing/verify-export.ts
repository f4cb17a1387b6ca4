import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../modules/core/proof/main.ts', import.meta.url));

/** The output of `pnpm verify-export` for a file, which it calls `export`, and its exit code. */
export function verified(text: string, ...more: string[]): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'chain-'));
  try {
    const file = join(folder, 'export.jsonl');
    writeFileSync(file, text);
    const { status, stdout } = spawnSync(process.execPath, [command, file, ...more], { encoding: 'utf8' });
    return { status, said: stdout.replaceAll(file, 'export') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
