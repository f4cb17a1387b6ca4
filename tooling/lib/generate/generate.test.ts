import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { capture } from '../run.ts';
import { copyOfSources } from './copy.ts';

/** What the generators write builds, passes lint, types and words, and its own tests; in a copy of the sources. */

jest.setTimeout(240_000);

const copy = mkdtempSync(join(tmpdir(), 'vigia-new-'));
const releases = join(copy, 'releases');
afterAll(() => rmSync(copy, { recursive: true, force: true }));
beforeAll(() => copyOfSources(copy));

async function inCopy(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, RELEASES_DIR: releases };
  const { code, output } = await capture(process.execPath, [join(copy, script), ...args], { cwd: copy, env });
  expect([script, code, code === 0 ? '' : output]).toEqual([script, 0, '']);
  return output;
}

it('a new area and its first catalogue are translated, under the law, tested, built and named in the registry', async () => {
  const flags = ['--title', 'Flota', '--path', '/flota', '--permission', 'requests.manage', '--no-install'];
  const written = await inCopy('tooling/bin/new.ts', 'remote', 'fleet', ...flags);
  const own = written.split('\n').filter((line) => /^\S+\.(tsx?|json)$/.test(line));
  expect(own.filter((path) => !path.startsWith('mf-fleet/'))).toEqual([]);
  // What an install would do.
  cpSync(join(copy, 'mf-stock/node_modules'), join(copy, 'mf-fleet/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });

  const vehicles = ['--title', 'Vehículos', '--path', '/vehiculos', '--permission', 'requests.manage'];
  await inCopy('tooling/bin/new.ts', 'catalogue', 'fleet', 'vehicle', ...vehicles);

  const words = await capture(process.execPath, ['tooling/bin/check-locales.ts'], { cwd: copy });
  expect([words.code, words.output]).toEqual([
    1,
    expect.stringContaining('mf-fleet/en: area.name is not translated'),
  ]);
  await inCopy('tooling/bin/new.ts', 'accept', 'fleet');
  await inCopy('tooling/bin/check-locales.ts');

  const bin = join(copy, 'node_modules/.bin');
  const lint = () => capture(join(bin, 'biome'), ['check', 'mf-fleet'], { cwd: copy });
  const checks = await Promise.all([
    lint(),
    capture(join(bin, 'tsc'), ['-p', 'mf-fleet', '--pretty', 'false'], { cwd: copy }),
    capture(process.execPath, [join(copy, 'tooling/bin/jest.ts')], { cwd: join(copy, 'mf-fleet') }),
  ]);
  expect(checks.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', '', '']);

  const file = join(copy, 'mf-fleet/src/paths.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `import 'swr';\n${before}`);
  expect((await lint()).output).toContain('Only shared-auth imports this');
  writeFileSync(file, before);

  await inCopy('tooling/bin/build.ts', 'mf-fleet');
  const { 'mf-fleet': released } = JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8'));
  expect(released.title.es).toBe('Flota');
  const manifest = JSON.parse(
    readFileSync(join(releases, 'mf-fleet', released.version, 'mf-manifest.json'), 'utf8'),
  );
  expect(manifest.metaData.remote.menu).toMatchObject([
    { section: 'own', icon: 'list', path: '/vehiculos' },
    { section: 'own', icon: 'box', path: '/flota' },
  ]);
  expect(manifest.metaData.remote.icons.box.length).toBeGreaterThan(0);
});

it('a new catalogue passes lint, words, types and the tests of its screens and of what uses it', async () => {
  const flags = ['--title', 'Parqueaderos', '--path', '/parqueaderos', '--permission', 'elog.branches'];
  await inCopy('tooling/bin/new.ts', 'catalogue', 'elog', 'parking-spot', ...flags);
  await inCopy('tooling/bin/new.ts', 'accept', 'elog');
  await inCopy('tooling/bin/check-locales.ts');
  const bin = join(copy, 'node_modules/.bin');
  const within = (folder: string, ...args: string[]) =>
    capture(process.execPath, [join(copy, 'tooling/bin/jest.ts'), ...args], { cwd: join(copy, folder) });
  const checks = await Promise.all([
    capture(join(bin, 'biome'), ['check', 'contract', 'api', 'mf-elog'], { cwd: copy }),
    ...['api', 'mf-elog'].map((name) =>
      capture(join(bin, 'tsc'), ['-p', name, '--pretty', 'false'], { cwd: copy }),
    ),
    within('mf-elog', 'src/parking-spots'),
    within('tooling', 'lib/areas.test', 'lib/folders.test'),
  ]);
  // By itself: it makes a database with one migration more, and has a minute for that.
  checks.push(await within('api', 'src/composition/uses.test'));
  expect(checks.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(checks.map(() => ''));
});
