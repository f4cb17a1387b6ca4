import { stripVTControlCharacters } from 'node:util';
import type { FileTime } from './timing.ts';

/** A test, suite or check that failed. */
export interface Failure {
  name: string;
  /** What its runner said of it, with colours. */
  message: string;
}

/** The results of a runner. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  /** Names of tests that failed and then passed; they are not counted as passed. */
  flaky: string[];
  times: FileTime[];
}

export const noCounts = (): Counts => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  times: [],
});

/** The runner itself crashed, and left no result. */
export const broken = (runner: string): Counts => ({
  ...noCounts(),
  failed: 1,
  failures: [{ name: runner, message: 'It ended without a result.' }],
});

export function addCounts(total: Counts, counts: Partial<Counts>): void {
  total.passed += counts.passed ?? 0;
  total.failed += counts.failed ?? 0;
  total.skipped += counts.skipped ?? 0;
  total.failures.push(...(counts.failures ?? []));
  total.flaky.push(...(counts.flaky ?? []));
  total.times.push(...(counts.times ?? []));
}

/** `12 passed, 0 failed`; skipped and flaky ones appear only when there are any. */
export function countsLine({ passed, failed, skipped, flaky }: Counts): string {
  const rest = [skipped && `${skipped} skipped`, flaky.length && `${flaky.length} flaky`].filter(Boolean);
  return [`${passed} passed`, `${failed} failed`, ...rest].join(', ');
}

/** Lines of a failure that are repeated at the end: what was expected and received, and the top of the stack. */
const REPEATED_LINES = 30;

/** What failed and why, for the end of a run: where only the last lines of a log are kept, its beginning is lost. */
export const failureLines = (failures: readonly Failure[]): string[] =>
  failures.flatMap(({ name, message }) => [
    '',
    `✗ ${name}`,
    ...stripVTControlCharacters(message).trim().split('\n').slice(0, REPEATED_LINES),
  ]);
