/**
 * What to run before a commit: types, lint and tests of what changed. `--all` is everything but the browser,
 * `--since <commit>` what changed since then.
 */
import { changedFiles, nearestTests, packagesTouched } from '../lib/changed.ts';
import { lint, reading, report, typecheck } from '../lib/checks.ts';
import { countsLine, noCounts } from '../lib/counts.ts';
import { relatedTests, unit } from '../lib/jest.ts';
import { duration } from '../lib/timing.ts';

/** Nearest tests per changed file that run; the rest are only counted. */
const NEAREST = 3;

async function everything(): Promise<number> {
  const failedChecks = report(await reading()).length;
  const counts = await unit();
  console.log(countsLine(counts));
  return failedChecks + counts.failed;
}

async function whatChanged(since?: string): Promise<number> {
  const files = await changedFiles(since);
  const touched = packagesTouched(files);
  const all = await relatedTests(files);
  const tests = nearestTests(all, files, NEAREST);
  console.log(
    `${files.length} changed files; types of ${touched.map(({ name }) => name).join(', ') || 'none'}`,
  );
  const checks = Promise.all([typecheck(touched), lint(files)]);
  const counts = tests.length > 0 ? await unit(['--runTestsByPath', ...tests]) : noCounts();
  const failedChecks = report((await checks).flat()).length;
  console.log(countsLine(counts));
  const left = all.length - tests.length;
  if (left > 0) console.log(`Left to \`pnpm unit\`: ${left} more test files that reach what changed.`);
  return failedChecks + counts.failed;
}

const [flag, commit] = process.argv.slice(2);
const start = performance.now();
const failed = await (flag === '--all' ? everything() : whatChanged(flag === '--since' ? commit : undefined));
console.log(duration(performance.now() - start));
process.exitCode = failed ? 1 : 0;
