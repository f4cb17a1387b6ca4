import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { broken, type Counts, noCounts } from './counts.ts';
import { capture, run } from './run.ts';
import { packages, root } from './workspace.ts';

const require = createRequire(import.meta.url);

/**
 * Node's arguments that start jest with native ES modules. A package without tests passes. V8's cache of compiled
 * sources would hold the window of each test file for as long as the worker lives. Most of what a test makes is dead
 * soon; with more room for what is new, less of it is copied before that shows.
 */
export function jestArguments(): string[] {
  return [
    '--experimental-vm-modules',
    '--no-compilation-cache',
    '--max-semi-space-size=64',
    '--disable-warning=ExperimentalWarning',
    require.resolve('jest/bin/jest'),
    '--passWithNoTests',
  ];
}

interface JestSummary {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

const testedPackages = () => packages().filter(({ folder }) => existsSync(join(folder, 'jest.config.ts')));

/** Test files that reach any of the files through imports within their package; all paths relative to the root. */
export async function relatedTests(files: readonly string[]): Promise<string[]> {
  const sources = files.filter((file) => /\.(ts|tsx|css|json)$/.test(file) && existsSync(join(root, file)));
  if (sources.length === 0) return [];
  const projects = testedPackages().map(({ folder }) => folder);
  const { code, output } = await capture(
    process.execPath,
    [...jestArguments(), '--projects', ...projects, '--listTests', '--findRelatedTests', ...sources],
    { cwd: root },
  );
  if (code !== 0) throw new Error(output);
  return output
    .split('\n')
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map((line) => relative(root, line));
}

/**
 * All packages' tests (or those named) in one jest run: one pool of workers, one cache. A suite that cannot start
 * is a failure.
 */
export async function unit(args: string[] = [], names?: readonly string[]): Promise<Counts> {
  const projects = testedPackages().filter(({ name }) => names?.includes(name) ?? true);
  const folder = mkdtempSync(join(tmpdir(), 'vigia-unit-'));
  const file = join(folder, 'result.json');
  try {
    const code = await run(
      process.execPath,
      [
        ...jestArguments(),
        '--projects',
        ...projects.map((project) => project.folder),
        `--maxWorkers=${Math.max(2, availableParallelism())}`,
        // Each file leaves something in a worker's heap; near its end the worker would only collect garbage.
        '--workerIdleMemoryLimit=2GB',
        '--json',
        `--outputFile=${file}`,
        ...args,
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (!existsSync(file)) return broken();
    const summary = JSON.parse(readFileSync(file, 'utf8')) as JestSummary;
    const failed = summary.numFailedTests + summary.numRuntimeErrorTestSuites;
    return {
      ...noCounts(),
      passed: summary.numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: summary.numPendingTests + summary.numTodoTests,
      times: summary.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        ms: endTime - startTime,
      })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Says at the top of a suite that opens a database why it runs on one only. */
const ONE_DATABASE = /@one-database \S+/;

/**
 * The suites that are worth running on another database: those whose imports reach what opens one, or what reads the
 * address of one, and that do not say why one is enough. The others would only pass a second time.
 */
export async function databaseTests(): Promise<string[]> {
  const source = join('api', 'src');
  const readers = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((file) => join(source, file))
    .filter(
      (file) => file.endsWith('.ts') && readFileSync(join(root, file), 'utf8').includes('TEST_DATABASE_URL'),
    );
  const reached = await relatedTests([join(source, 'ports/database.ts'), ...readers]);
  return reached.filter((file) => !ONE_DATABASE.test(readFileSync(join(root, file), 'utf8')));
}
