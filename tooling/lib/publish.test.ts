import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { capture } from './run.ts';
import { root } from './workspace.ts';

/** Several processes that publish, or install, at the same moment. */

const folder = mkdtempSync(join(tmpdir(), 'vigia-publish-'));
const releases = join(folder, 'releases');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function distOf(name: string): string {
  const dist = join(folder, name, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'mf-manifest.json'), `{"name":"${name}"}`);
  writeFileSync(join(dist, 'index.html'), `<title>${name}</title>`);
  for (let n = 0; n < 20; n++)
    writeFileSync(join(dist, 'assets', `chunk-${n}.js`), `export default ${n};`.repeat(500));
  return join(folder, name);
}

const script = (code: string) => ['--input-type=module', '-e', code];
const lib = (name: string) => JSON.stringify(join(root, 'tooling/lib', name));

function publishing(name: string): string[] {
  const verb = name === 'shell' ? 'publishShell' : 'publishRemote';
  const one = JSON.stringify({ name, folder: join(folder, name), version: '1.0.0', exports: {}, uses: [] });
  return script(`
    const { ${verb} } = await import(${lib('publish.ts')});
    const { whilePublishing } = await import(${lib('registry.ts')});
    await whilePublishing(() => ${verb}(${one}));`);
}

describe('publishing at the same moment', () => {
  it('leaves every release whole and in the registry', async () => {
    const names = ['mf-a', 'mf-b', 'shell'];
    for (const name of names) distOf(name);
    const all = await Promise.all(
      [...names, ...names].map((name) =>
        capture(process.execPath, publishing(name), { env: { ...process.env, RELEASES_DIR: releases } }),
      ),
    );
    expect(all.map(({ code, output }) => [code, /Error/.test(output)])).toEqual(all.map(() => [0, false]));
    const registry = JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8'));
    expect(Object.keys(registry)).toEqual(['mf-a', 'mf-b']);
    for (const name of ['mf-a', 'mf-b']) {
      expect(readdirSync(join(releases, name))).toEqual([registry[name].version]);
      expect(readdirSync(join(releases, name, registry[name].version, 'assets'))).toHaveLength(60);
    }
    expect(readdirSync(join(releases, 'shell/assets'))).toHaveLength(60);
    expect(readFileSync(join(releases, 'shell/index.html'), 'utf8')).toBe('<title>shell</title>');
    expect(readdirSync(releases).sort()).toEqual(['mf-a', 'mf-b', 'remotes.json', 'shell']);
  }, 60_000);
});

describe('a lock', () => {
  it('is held by one process at a time, and taken over from a dead one', async () => {
    const file = join(folder, 'lock');
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => dead.once('exit', resolve));
    const { booted, host } = await holderOf(file);
    writeFileSync(file, JSON.stringify({ pid: dead.pid, host, booted }));
    const counter = join(folder, 'counter');
    writeFileSync(counter, '0');
    const count = script(`
      import { readFileSync, writeFileSync } from 'node:fs';
      import { setTimeout as pause } from 'node:timers/promises';
      const { withLock } = await import(${lib('lock.mjs')});
      await withLock(${JSON.stringify(file)}, async () => {
        const read = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'));
        await pause(20);
        writeFileSync(${JSON.stringify(counter)}, String(read + 1));
      });`);
    await Promise.all(Array.from({ length: 5 }, () => capture(process.execPath, count)));
    expect(readFileSync(counter, 'utf8')).toBe('5');
    expect(existsSync(file)).toBe(false);
  }, 60_000);
});

/** What a holder on this machine writes. */
async function holderOf(file: string): Promise<{ booted: number; host: string }> {
  const said = await capture(
    process.execPath,
    script(`
      import { readFileSync } from 'node:fs';
      const { withLock } = await import(${lib('lock.mjs')});
      await withLock(${JSON.stringify(file)}, () => console.log(readFileSync(${JSON.stringify(file)}, 'utf8')));`),
  );
  return JSON.parse(said.output);
}

describe('two first commands on a fresh copy', () => {
  it('install once: the second waits, and prints that', async () => {
    const copy = join(folder, 'copy');
    for (const file of ['bin/bootstrap.mjs', 'lib/lock.mjs', 'lib/tied.mjs']) {
      cpSync(join(root, 'tooling', file), join(copy, 'tooling', file));
    }
    writeFileSync(join(copy, 'tooling/bin/start.ts'), "console.log('started');\n");
    writeFileSync(join(copy, 'package.json'), '{"type":"module","config":{"pnpm":"1.0.0"}}');
    writeFileSync(join(copy, 'pnpm-lock.yaml'), 'fresh');
    // Replaces npx: installs Node slowly, and records each run.
    mkdirSync(join(copy, 'bin'));
    const npx = join(copy, 'bin/npx');
    writeFileSync(
      npx,
      `#!/bin/sh\necho once >> installs\nsleep 3\nmkdir -p node_modules/node/bin\nln -s "${process.execPath}" node_modules/node/bin/node\n`,
    );
    chmodSync(npx, 0o755);
    const env = { ...process.env, PATH: `${join(copy, 'bin')}:${process.env.PATH}` };
    const first = () =>
      capture(process.execPath, [join(copy, 'tooling/bin/bootstrap.mjs'), 'start'], { env });
    const both = await Promise.all([first(), first()]);
    expect(both.map(({ code, output }) => ({ code, started: output.includes('started') }))).toEqual([
      { code: 0, started: true },
      { code: 0, started: true },
    ]);
    expect(readFileSync(join(copy, 'installs'), 'utf8')).toBe('once\n');
    expect(both.map(({ output }) => output).join('')).toMatch(/Waiting for process \d+, which installs/);
  }, 60_000);
});
