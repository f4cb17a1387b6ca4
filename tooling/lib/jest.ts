import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { broken, type Counts, type Failure, noCounts } from './counts.ts';
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
  testResults: SuiteResult[];
}

interface SuiteResult {
  name: string;
  /** Empty unless something of it failed. */
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/**
 * Suites that ended because their process died, by a crash inside Node or a native library; the suite
 * that was running is not the cause.
 */
export const crashedSuites = ({
  testResults,
}: {
  testResults: readonly Pick<SuiteResult, 'name' | 'message'>[];
}): string[] =>
  testResults
    .filter(({ message }) => /A jest worker process \(pid=\d+\) was terminated/.test(message))
    .map(({ name }) => name);

/** The failed tests of suites; a suite that could not start is one. */
export const failedTests = (suites: readonly SuiteResult[]): Failure[] =>
  suites.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [{ name: file, message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });

const testedPackages = () => packages().filter(({ folder }) => existsSync(join(folder, 'jest.config.ts')));

/** Test files of all packages, or those that `args` of jest select; paths relative to the root. */
async function listTests(args: readonly string[] = []): Promise<string[]> {
  const projects = testedPackages().map(({ folder }) => folder);
  const { code, output } = await capture(
    process.execPath,
    [...jestArguments(), '--projects', ...projects, '--listTests', ...args],
    { cwd: root },
  );
  if (code !== 0) throw new Error(output);
  return output
    .split('\n')
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map((line) => relative(root, line));
}

/** Test files that reach any of the files through imports within their package; all paths relative to the root. */
export async function relatedTests(files: readonly string[]): Promise<string[]> {
  const sources = files.filter((file) => /\.(ts|tsx|css|json)$/.test(file) && existsSync(join(root, file)));
  return sources.length === 0 ? [] : listTests(['--findRelatedTests', ...sources]);
}

/**
 * All packages' tests (or those named) in one jest run: one pool of workers, one cache. A suite that cannot start
 * is a failure. One whose worker died is run again, once, by itself, and reported as flaky if it passes then.
 */
export async function unit(args: string[] = [], names?: readonly string[]): Promise<Counts> {
  const first = await runSuites(args, names);
  if (!first) return broken('jest');
  const counts = countsOf(first);
  const crashed = crashedSuites(first.summary);
  if (crashed.length === 0) return counts;
  const again = await runSuites(['--runTestsByPath', ...crashed], names);
  if (!again) return counts;
  const second = countsOf(again);
  const died = crashed.map((name) => relative(root, name));
  return {
    passed: counts.passed + second.passed,
    failed: counts.failed - crashed.length + second.failed,
    skipped: counts.skipped + second.skipped,
    failures: [...counts.failures.filter(({ name }) => !died.includes(name)), ...second.failures],
    flaky: second.failed > 0 ? [] : died.map((name) => `${name} (its process died)`),
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
    failures: failedTests(summary.testResults),
    times: summary.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      ms: endTime - startTime,
    })),
  };
}

/** States at the top of a suite that opens a database why it runs on the embedded one only, or on both. */
const ONE_DATABASE = /@one-database \S+/;
const BOTH_DATABASES = /@both-databases \S+/;

const saying = (expression: RegExp, files: readonly string[]) =>
  files.filter((file) => expression.test(readFileSync(join(root, file), 'utf8')));

/**
 * The suites that run on PostgreSQL where it is installed: those whose imports reach what opens a database, or what reads
 * the address of one, unless they state that they are about the embedded one.
 */
export async function databaseTests(): Promise<string[]> {
  const source = join('api', 'src');
  const files = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((file) => join(source, file))
    .filter((file) => file.endsWith('.ts'));
  const reached = await relatedTests([
    join(source, 'ports/database.ts'),
    ...saying(/TEST_DATABASE_URL/, files),
  ]);
  const embedded = new Set(saying(ONE_DATABASE, reached));
  return reached.filter((file) => !embedded.has(file));
}

/**
 * The suites that need no second database: all but those which run on PostgreSQL and do not state why the embedded one
 * is worth another run.
 */
export async function embeddedTests(onPostgres: readonly string[]): Promise<string[]> {
  const both = new Set(saying(BOTH_DATABASES, onPostgres));
  const left = new Set(onPostgres.filter((file) => !both.has(file)));
  return (await listTests()).filter((file) => !left.has(file));
}
