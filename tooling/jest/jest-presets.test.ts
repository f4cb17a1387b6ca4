import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { jestArguments } from '../lib/jest.ts';
import { capture } from '../lib/run.ts';
import { preset } from './preset.ts';

const require = createRequire(import.meta.url);

/** Checks a package and at a module of the project's own; the second file to run compares. */
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

/** Jest's result for some test files under a preset of ours. */
async function jestSays(kind: 'kept' | 'dom', files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vigia-kept-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const config = JSON.stringify({ ...preset(kind), rootDir: folder });
    const { output } = await capture(process.execPath, [...jestArguments(), '-i', '--config', config], {
      cwd: folder,
    });
    return output;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('runs a package once for all test files of a worker, and the code under test for each', async () => {
  const own = 'export const own = {};';
  const output = await jestSays('kept', { 'one.test.ts': suite, 'two.test.ts': suite, 'own.ts': own });
  expect(output).toContain('2 passed, 2 total');
}, 60_000);

it('fails a test that logs an error, by itself or by jsdom, unless a spy expects it', async () => {
  const output = await jestSays('dom', {
    'errors.test.ts': `
import { it, jest } from '@jest/globals';
it('is said', () => console.error('one'));
it('comes of jsdom', () => window.alert('two'));
it('is expected', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  console.error('three');
});
`,
  });
  expect(output).toContain('2 failed, 1 passed, 3 total');
}, 60_000);

it('renders what arrives while a test waits for something of its own, as a browser does', async () => {
  const output = await jestSays('dom', {
    'late.test.ts': `
import { expect, it } from '@jest/globals';
import { createElement, useEffect, useState } from '${require.resolve('react')}';
import { render, screen } from '${require.resolve('@testing-library/react')}';
function Late() {
  'use no memo';
  const [text, setText] = useState('before');
  useEffect(() => {
    const timer = setTimeout(() => setText('after'));
    return () => clearTimeout(timer);
  });
  return createElement('p', null, text);
}
it('is drawn', async () => {
  render(createElement(Late));
  while (screen.queryByText('before')) await new Promise((done) => setTimeout(done));
  expect(screen.getByText('after')).toBeTruthy();
});
`,
  });
  expect(output).toContain('1 passed, 1 total');
}, 60_000);

it('keeps React from capturing a stack of each element', async () => {
  const output = await jestSays('dom', {
    'stacks.test.ts': `
import { expect, it } from '@jest/globals';
import { createElement } from '${require.resolve('react')}';
it('has one for all', () => {
  const [one, other] = [createElement('p'), createElement('b')];
  expect(one._debugStack).toBeDefined();
  expect(one._debugStack).toBe(other._debugStack);
});
`,
  });
  expect(output).toContain('1 passed, 1 total');
}, 60_000);
