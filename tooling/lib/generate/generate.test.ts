import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Captured, capture } from '../run.ts';
import { copyOfSources } from './copy.ts';
import { suitesOf } from './suites.ts';

/**
 * What the generators write passes what everything else must: words, lint, types, its own tests and those of every
 * catalogue and area; and it builds. In one copy of the sources: an area with its first catalogue (fleet), one without
 * any (dock), and a catalogue more in an area that has some (elog).
 */

jest.setTimeout(480_000);

const copy = mkdtempSync(join(tmpdir(), 'vigia-new-'));
const releases = join(copy, 'releases');
const areas = ['mf-fleet', 'mf-dock', 'mf-elog'];
let written: string;
let untranslated: Captured;

const attempt = (script: string, args: readonly string[] = [], folder = '.') =>
  capture(process.execPath, [join(copy, script), ...args], {
    cwd: join(copy, folder),
    env: { ...process.env, RELEASES_DIR: releases },
  });
const installed = (name: string, ...args: string[]) =>
  capture(join(copy, 'node_modules/.bin', name), args, { cwd: copy });

async function passes(what: string, done: Promise<Captured>): Promise<string> {
  const { code, output } = await done;
  expect([what, code, code === 0 ? '' : output]).toEqual([what, 0, '']);
  return output;
}
const inCopy = (script: string, ...args: string[]) => passes(script, attempt(script, args));
const create = (...args: string[]) => inCopy('tooling/bin/new.ts', ...args);
const testsOf = (name: string, ...args: string[]) =>
  passes(`tests of ${name}`, attempt('tooling/bin/jest.ts', args, name));

beforeAll(async () => {
  copyOfSources(copy);
  const may = ['--permission', 'requests.manage'];
  written = await create('remote', 'fleet', '--title', 'Flota', '--path', '/flota', ...may, '--no-install');
  await create('remote', 'dock', '--title', 'Muelle', '--path', '/muelle', '--no-install');
  // What an install would do.
  for (const name of ['mf-fleet', 'mf-dock'])
    cpSync(join(copy, 'mf-stock/node_modules'), join(copy, name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  await create('catalogue', 'fleet', 'vehicle', '--title', 'Vehículos', '--path', '/vehiculos', ...may);
  const spots = ['--title', 'Parqueaderos', '--path', '/parqueaderos', '--permission', 'elog.branches'];
  await create('catalogue', 'elog', 'parking-spot', ...spots);
  untranslated = await attempt('tooling/bin/check-locales.ts');
  for (const name of areas) await create('accept', name);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a new area is in its own folder, and its words wait for a translation', () => {
  const own = written.split('\n').filter((line) => /^\S+\.(tsx?|json)$/.test(line));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((path) => !path.startsWith('mf-fleet/'))).toEqual([]);
  expect(untranslated.code).toBe(1);
  for (const word of ['mf-fleet/en: area.name', 'mf-dock/en: start.title', 'mf-elog/en: parkingSpot.title'])
    expect(untranslated.output).toContain(`${word} is not translated`);
});

it('words, format and lint are in order, and the import law holds for a new area', async () => {
  await inCopy('tooling/bin/check-locales.ts');
  const lint = (...paths: string[]) => installed('biome', 'check', ...paths);
  await passes('lint', lint('contract', 'api', 'tooling/lib', ...areas));
  const file = join(copy, 'mf-fleet/src/paths.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `import 'swr';\n${before}`);
  expect((await lint(file)).output).toContain('Only shared-auth imports this');
  writeFileSync(file, before);
});

it.each(['contract', 'api', ...areas])('types of %s', async (name) => {
  await passes('types', installed('tsc', '-p', name, '--pretty', 'false'));
});

it('tests of its screens', async () => {
  await testsOf('mf-fleet');
  await testsOf('mf-dock');
  await testsOf('mf-elog', 'src/parking-spots');
});

it.each(suitesOf(['vehicle', 'parking-spot']))(
  'tests of every catalogue and area in $name: $args.0',
  async ({ name, args }) => {
    // Titles select them: a changed one must not leave a suite without a test.
    expect(await testsOf(name, ...args)).not.toMatch(/^Test Suites:.* skipped/m);
  },
);

it('each area builds and is named in the registry with its menu', async () => {
  await inCopy('tooling/bin/build.ts', ...areas);
  const registry = JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8'));
  const menuOf = (name: string) => {
    const file = join(releases, name, registry[name].version, 'mf-manifest.json');
    const { menu, icons } = JSON.parse(readFileSync(file, 'utf8')).metaData.remote;
    for (const { icon } of menu) expect(icons[icon].length).toBeGreaterThan(0);
    return menu;
  };
  expect([registry['mf-fleet'].title.es, registry['mf-dock'].title.es]).toEqual(['Flota', 'Muelle']);
  expect(menuOf('mf-fleet')).toMatchObject([
    { section: 'own', icon: 'list', path: '/vehiculos' },
    { section: 'own', icon: 'box', path: '/flota' },
  ]);
  expect(menuOf('mf-dock')).toMatchObject([{ section: 'own', icon: 'box', path: '/muelle' }]);
  expect(menuOf('mf-elog')).toContainEqual(expect.objectContaining({ icon: 'list', path: '/parqueaderos' }));
});
