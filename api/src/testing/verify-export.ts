import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../modules/core/proof/main.ts', import.meta.url));

/** The output of `pnpm verify-export` for a file, which it calls `export`, and its exit code. */
export const verified = (text: string, ...more: string[]): Verified => run({ export: text }, more);

/** The same for several files, by the names that it calls them, in their order. */
export const verifiedAll = (texts: Readonly<Record<string, string>>): Verified => run(texts, []);

interface Verified {
  status: number | null;
  said: string;
}

function run(texts: Readonly<Record<string, string>>, more: readonly string[]): Verified {
  const folder = mkdtempSync(join(tmpdir(), 'chain-'));
  try {
    const files = Object.entries(texts).map(([name, text]) => {
      const file = join(folder, `${name}.jsonl`);
      writeFileSync(file, text);
      return { name, file };
    });
    const args = [command, ...files.map(({ file }) => file), ...more];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { status, said: files.reduce((said, { name, file }) => said.replaceAll(file, name), stdout) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
