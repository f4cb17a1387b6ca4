import type { FileTime } from './timing.ts';

/** The results of a runner. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of tests that failed and then passed; they are not counted as passed. */
  flaky: string[];
  times: FileTime[];
}

export const noCounts = (): Counts => ({ passed: 0, failed: 0, skipped: 0, flaky: [], times: [] });

/** The runner itself crashed, and left no result. */
export const broken = (): Counts => ({ ...noCounts(), failed: 1 });

export function addCounts(total: Counts, counts: Partial<Counts>): void {
  total.passed += counts.passed ?? 0;
  total.failed += counts.failed ?? 0;
  total.skipped += counts.skipped ?? 0;
  total.flaky.push(...(counts.flaky ?? []));
  total.times.push(...(counts.times ?? []));
}

/** `12 passed, 0 failed`; skipped and flaky ones appear only when there are any. */
export function countsLine({ passed, failed, skipped, flaky }: Counts): string {
  const rest = [skipped && `${skipped} skipped`, flaky.length && `${flaky.length} flaky`].filter(Boolean);
  return [`${passed} passed`, `${failed} failed`, ...rest].join(', ');
}
