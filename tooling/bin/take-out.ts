/**
 * Proves that whatever is left out of a new catalogue makes a check fail: writes one into a copy of the sources, takes
 * out each thing that the generator wrote, one at a time, and prints the first check that notices. Fails if none does.
 * `take-out.ts [text]`: only what has the text in its path.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfSources } from '../lib/generate/copy.ts';
import { suitesOf } from '../lib/generate/suites.ts';
import { type Removal, removalsOf } from '../lib/generate/take-out.ts';
import { capture } from '../lib/run.ts';
import { duration } from '../lib/timing.ts';
import { root } from '../lib/workspace.ts';

const AREA = 'mf-elog';
const CATALOGUE = 'parking-spot';
const FLAGS = ['--title', 'Parqueaderos', '--path', '/parqueaderos', '--permission', 'elog.branches'];
/** The packages that a catalogue is written into, each before those that use it. */
const PACKAGES = ['contract', 'api', AREA];

const copy = mkdtempSync(join(tmpdir(), 'vigia-take-out-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));

/** What the checks remember, and the databases of tests, are deleted with the copy. */
const env = { ...process.env, TMPDIR: join(copy, '.cache') };
const inCopy = (command: string, args: string[], folder = '.') =>
  capture(command, args, { cwd: join(copy, folder), env });
const script = (name: string, ...args: string[]) =>
  inCopy(process.execPath, [`tooling/bin/${name}.ts`, ...args]);
const jest = (name: string, args: string[]) =>
  inCopy(process.execPath, [join(copy, 'tooling/bin/jest.ts'), ...args], name);
const installed = (name: string, ...args: string[]) => inCopy(join(copy, 'node_modules/.bin', name), args);

interface Check {
  name: string;
  /** Whether it looks at the file alone. */
  ofFile?: true;
  /** Whether it can notice that something is missing in a file. */
  sees: (path: string) => boolean;
  run: (path: string) => ReturnType<typeof capture>;
}

/** Types of a package, which a file of its own can break, or one of a package before it. */
const typesOf = (name: string): Check => ({
  name: `types of ${name}`,
  sees: (path) =>
    /\.tsx?$/.test(path) &&
    PACKAGES.slice(0, PACKAGES.indexOf(name) + 1).some((one) => path.startsWith(`${one}/`)),
  run: () => installed('tsc', ...['-p', name, '--pretty', 'false', '--incremental'], ...remembered(name)),
});
const remembered = (name: string) => ['--tsBuildInfoFile', join(env.TMPDIR, `${name}.tsbuildinfo`)];

const unused = (name: string, ...args: string[]): Check => ({
  name,
  sees: () => true,
  run: () => installed('knip', '--no-progress', '--no-config-hints', ...args),
});

/** The cheapest first. */
const checks: readonly Check[] = [
  {
    name: 'lint',
    ofFile: true,
    sees: (path) => existsSync(join(copy, path)),
    run: (path) => installed('biome', 'check', '--no-errors-on-unmatched', path),
  },
  { name: 'words', sees: () => true, run: () => script('check-locales') },
  ...PACKAGES.map(typesOf),
  unused('nothing unused'),
  unused('nothing used by tests alone', '--production', '--include', 'files,exports'),
  {
    name: 'tests of its screen',
    sees: (path) => path.startsWith(`${AREA}/`),
    run: () => jest(AREA, [`src/${CATALOGUE}s`]),
  },
  ...suitesOf([CATALOGUE]).map(({ name, args }) => ({
    name: `tests of ${name}`,
    sees: () => true,
    run: () => jest(name, args),
  })),
];

/** Writes the catalogue; returns the files that are new or changed. */
async function generate(): Promise<string[]> {
  copyOfSources(copy);
  mkdirSync(env.TMPDIR);
  const written = await script('new', 'catalogue', AREA, CATALOGUE, ...FLAGS);
  const accepted = await script('new', 'accept', AREA);
  if (written.code !== 0 || accepted.code !== 0) throw new Error(written.output + accepted.output);
  return [
    ...new Set(
      written.output.split('\n').filter((line) => existsSync(join(copy, line)) && /\w\/\w/.test(line)),
    ),
  ];
}

const textOf = (folder: string, path: string) =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null;

const passing = new Set<string>();

/** Throws unless the check passes with everything in place: only then does it notice what is missing. */
async function assertPasses(check: Check, path: string): Promise<void> {
  const known = check.ofFile ? `${check.name} ${path}` : check.name;
  if (passing.has(known)) return;
  const { code, output } = await check.run(path);
  if (code !== 0) throw new Error(`With everything in place, this fails: ${check.name}\n${output}`);
  passing.add(known);
}

/** The first check that fails without it, with the file of tests that failed if it is one; null when none does. */
async function noticedBy({ path, text }: Removal): Promise<string | null> {
  const file = join(copy, path);
  const whole = readFileSync(file, 'utf8');
  if (text === null) rmSync(file);
  else writeFileSync(file, text);
  for (const check of checks) {
    if (!check.sees(path)) continue;
    const { code, output } = await check.run(path);
    if (code === 0) continue;
    writeFileSync(file, whole);
    await assertPasses(check, path);
    return [check.name, ...(/^FAIL (\S+)/m.exec(output)?.slice(1) ?? [])].join(': ');
  }
  writeFileSync(file, whole);
  return null;
}

const start = performance.now();
const paths = await generate();
const [only = ''] = process.argv.slice(2);
const removals = paths
  .filter((path) => path.includes(only))
  .flatMap((path) => removalsOf(path, textOf(root, path), textOf(copy, path) ?? ''));
let unnoticed = 0;
for (const removal of removals) {
  const check = await noticedBy(removal);
  if (!check) unnoticed += 1;
  console.log(`${removal.path}: ${removal.what}\n    ${check ?? 'noticed by nothing'}`);
}
console.log(
  `${removals.length} taken out, ${unnoticed} noticed by nothing, ${duration(performance.now() - start)}`,
);
process.exitCode = unnoticed > 0 ? 1 : 0;
