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
 * sources would hold the window of each test file for as long as the worker lives. Most of what a test creates is dead
 * soon; with more space for new objects, less of it is copied before that shows.
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
  testResults: { name: string; message: string; startTime: number; endTime: number }[];
}

/**
 * Suites that ended because their process died, by a crash inside Node or a native library; the suite
 * that was running is not the cause.
 */
export const crashedSuites = ({ testResults }: Pick<JestSummary, 'testResults'>): string[] =>
  testResults
    .filter(({ message }) => /A jest worker process \(pid=\d+\) was terminated/.test(message))
    .map(({ name }) => name);

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
 * is a failure. One whose worker died is run again, once, by itself, and reported as flaky if it passes then.
 */
export async function unit(args: string[] = [], names?: readonly string[]): Promise<Counts> {
  const first = await runSuites(args, names);
  if (!first) return broken();
  const counts = countsOf(first);
  const crashed = crashedSuites(first.summary);
  if (crashed.length === 0) return counts;
  const again = await runSuites(['--runTestsByPath', ...crashed], names);
  if (!again) return counts;
  const second = countsOf(again);
  return {
    passed: counts.passed + second.passed,
    failed: counts.failed - crashed.length + second.failed,
    skipped: counts.skipped + second.skipped,
    flaky: second.failed > 0 ? [] : crashed.map((name) => `${relative(root, name)} (its process died)`),
    times: [...counts.times, ...second.times],
  };
}

interface Finished {
  code: number;
  summary: JestSummary;
}

/** Runs suites of all packages, or of those named. Null if jest left no result. */
async function runSuites(args: readonly string[], names?: readonly string[]): Promise<Finished | null> {
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
    if (!existsSync(file)) return null;
    return { code, summary: JSON.parse(readFileSync(file, 'utf8')) as JestSummary };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countsOf({ code, summary }: Finished): Counts {
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
}

/** States at the top of a suite that opens a database why it runs on one only. */
const ONE_DATABASE = /@one-database \S+/;

/**
 * The suites that are worth running on another database: those whose imports reach what opens one, or what reads the
 * address of one, and that do not state why one is enough. The others would only pass a second time.
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
