import { expect, it } from '@jest/globals';
import { addCounts, countsLine, failureLines, noCounts } from './counts.ts';
import { browserCounts, type PlaywrightResult } from './end-to-end.ts';

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: 'branches.spec.ts',
  tests: [
    {
      status,
      results: durations.map((duration) => ({
        duration,
        errors: [{ message: `${title}: \u001b[31mno\u001b[39m` }],
      })),
    },
  ],
});
const result: PlaywrightResult = {
  stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
  errors: [],
  suites: [{ specs: [spec('adds', 'expected', 900)], suites: [{ specs: [spec('asks', 'flaky', 60, 40)] }] }],
};

it('counts and names tests that passed only on a retry separately', () => {
  const counts = browserCounts(result, 0);
  expect(counts).toMatchObject({ passed: 1, failed: 0, skipped: 0, flaky: ['branches.spec.ts: asks'] });
  expect(counts.times.map(({ ms }) => ms)).toEqual([900, 100]);
  const total = noCounts();
  addCounts(total, { passed: 5, skipped: 2 });
  addCounts(total, counts);
  expect(countsLine(total)).toBe('6 passed, 0 failed, 2 skipped, 1 flaky');
  expect(countsLine({ ...total, skipped: 0, flaky: [] })).toBe('6 passed, 0 failed');
});

it('treats a run that failed without a failed test as a failure', () => {
  expect(browserCounts(result, 1).failed).toBe(1);
  expect(browserCounts({ ...result, errors: [{ message: 'no server' }] }, 1).failed).toBe(1);
});

it('says at the end which tests failed, and why', () => {
  const failed = {
    ...result,
    suites: [{ specs: [spec('adds', 'expected', 1), spec('edits', 'unexpected', 1)] }],
  };
  const { failures } = browserCounts({ ...failed, errors: [{ message: 'no server' }] }, 1);
  const total = noCounts();
  addCounts(total, { failures });
  expect(failureLines(total.failures)).toEqual([
    '',
    '✗ Playwright',
    'no server',
    '',
    '✗ branches.spec.ts: edits',
    'edits: no',
  ]);
});
