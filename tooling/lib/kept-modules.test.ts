import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { preset } from '../jest/preset.ts';
import { jestArguments } from './jest.ts';
import { capture } from './run.ts';

const require = createRequire(import.meta.url);

/** Looks at a package and at a module of the project's own; whichever file runs second compares. */
const suite = `
import { expect, it } from '@jest/globals';
import * as library from '${require.resolve('react')}';
import { own } from './own.ts';
it('finds packages as they were and nothing else', () => {
  const { kept } = globalThis;
  expect(process.env.LEFT_BY_A_FILE).toBeUndefined();
  process.env.LEFT_BY_A_FILE = 'x';
  if (kept.library) {
    expect(kept.library).toBe(library.createElement);
    expect(kept.own).not.toBe(own);
    expect(globalThis.structuredClone).not.toBe(kept.changed);
  }
  kept.changed = globalThis.structuredClone = () => null;
  kept.library = library.createElement;
  kept.own = own;
});
`;

it('runs a package once for all test files of a worker, and the code under test for each', async () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vigia-kept-'));
  try {
    for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.test.ts`), suite);
    writeFileSync(join(folder, 'own.ts'), 'export const own = {};');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const run = await capture(
      process.execPath,
      [...jestArguments(), '-i', '--config', JSON.stringify({ ...preset('kept'), rootDir: folder })],
      { cwd: folder },
    );
    expect(run.output).toContain('2 passed, 2 total');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
