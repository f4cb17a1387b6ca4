import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { packages, root } from './workspace.ts';

const require = createRequire(import.meta.url);

/** Node's arguments that start jest with native ES modules. A package without tests passes. */
export function jestArguments(): string[] {
  return [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    require.resolve('jest/bin/jest'),
    '--passWithNoTests',
  ];
}

export interface UnitCounts {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestSummary {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/**
 * All packages' tests (or those named) in one jest run: one pool of workers, one cache. A suite that cannot start
 * is a failure.
 */
export async function unit(args: string[] = [], names?: readonly string[]): Promise<UnitCounts> {
  const projects = packages().filter(
    ({ folder, name }) => existsSync(join(folder, 'jest.config.ts')) && (names?.includes(name) ?? true),
  );
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
        '--json',
        `--outputFile=${file}`,
        ...args,
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
    const summary = JSON.parse(readFileSync(file, 'utf8')) as JestSummary;
    const failed = summary.numFailedTests + summary.numRuntimeErrorTestSuites;
    return {
      passed: summary.numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: summary.numPendingTests + summary.numTodoTests,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What a test has to do with to be worth running on another database: what opens one, and what reads the address of
 * one. Jest finds the tests that import them; the others would only pass a second time.
 */
export function databaseFiles(): string[] {
  const source = join(root, 'api/src');
  const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => join(source, file))
    .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes('TEST_DATABASE_URL'));
  return [join(source, 'ports/database.ts'), ...readers];
}

/** `12 passed, 0 failed`, with the skipped ones only when there are any. */
export function countsLine({ passed, failed, skipped }: UnitCounts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
