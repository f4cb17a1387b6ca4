/**
 * Everything a stranger needs to trust it: types, lint, words, unit tests (on PostgreSQL and Redis too where
 * they are installed), the build, and the browser tests against what was built. The last line sums it all.
 */
import { join } from 'node:path';
import { onLifelineCut } from '../../api/src/lifeline.ts';
import { build } from '../lib/build.ts';
import { type CheckResult, reading, report, sizes } from '../lib/checks.ts';
import { addCounts, type Counts, countsLine, failureLines, noCounts } from '../lib/counts.ts';
import { endToEnd } from '../lib/end-to-end.ts';
import { findChromium, findPostgres, findRedis } from '../lib/find.ts';
import { databaseTests, embeddedTests, unit } from '../lib/jest.ts';
import { type Service, startPostgres, startRedis } from '../lib/services.ts';
import { createTimer, slowestLines } from '../lib/timing.ts';
import { root } from '../lib/workspace.ts';

// Tests start hundreds of processes: servers, readers of files, commands. Each would compile the same sources again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');

const total = noCounts();
const timer = createTimer();
const leftOut: string[] = [];
const services: Service[] = [];

/** Runs the tests of one runner and names its slowest files. */
async function add(counts: Promise<Counts>): Promise<void> {
  const found = await counts;
  addCounts(total, found);
  for (const line of slowestLines(found.times)) console.log(line);
}

function addChecks(results: CheckResult[]): void {
  const failed = report(results);
  const failures = failed.map(({ name, output }) => ({ name, message: output }));
  addCounts(total, { passed: results.length - failed.length, failed: failed.length, failures });
}

async function lend(
  variable: string,
  start: (() => Promise<Service>) | undefined,
  without: string,
): Promise<void> {
  if (process.env[variable]) return;
  if (!start) {
    leftOut.push(without);
    return;
  }
  try {
    const service = await start();
    services.push(service);
    process.env[variable] = service.url;
  } catch (error) {
    leftOut.push(`${without} (${error instanceof Error ? error.message : error})`);
  }
}

async function stopServices(): Promise<void> {
  await Promise.all(services.splice(0).map((service) => service.stop()));
}

const stop = (code: number) => void stopServices().finally(() => process.exit(code));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stop(signal === 'SIGINT' ? 130 : 143));
}
onLifelineCut(() => stop(143));

/** Suites that PostgreSQL runs are not run on the embedded database too, unless they state why. */
async function unitTests(onPostgres: readonly string[]): Promise<void> {
  const redis = findRedis();
  await lend('TEST_REDIS_URL', redis ? () => startRedis(redis) : undefined, 'tests on Redis: not installed');
  const database = process.env.TEST_DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  await add(unit(onPostgres.length > 0 ? ['--runTestsByPath', ...(await embeddedTests(onPostgres))] : []));
  if (database) process.env.TEST_DATABASE_URL = database;
}

/** The suites to run on PostgreSQL; none where there is none. */
async function findDatabaseTests(): Promise<string[]> {
  const postgres = findPostgres();
  await lend(
    'TEST_DATABASE_URL',
    postgres && (() => startPostgres(postgres)),
    'tests on PostgreSQL: not installed, so all ran on the embedded database',
  );
  return process.env.TEST_DATABASE_URL ? databaseTests() : [];
}

async function buildAll(): Promise<boolean> {
  const problem = await build([]).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  addChecks([{ name: 'build', passed: !problem, output: problem }]);
  return !problem;
}

async function browserTests(chromium: string): Promise<void> {
  addChecks([await sizes(chromium)]);
  await add(endToEnd(chromium));
}

try {
  await timer.part('types, lint, words', async () => addChecks(await reading()));
  const onPostgres = await findDatabaseTests();
  await timer.part('unit tests', () => unitTests(onPostgres));
  if (onPostgres.length > 0)
    await timer.part('API tests, on PostgreSQL', () =>
      add(unit(['--runTestsByPath', ...onPostgres], ['api'])),
    );
  await stopServices();
  const isBuilt = await timer.part('build', buildAll);
  const chromium = await findChromium();
  if (!isBuilt) leftOut.push('the browser tests: it does not build');
  else if (!chromium)
    leftOut.push('the browser tests: there is no Chromium (set CHROMIUM_PATH, or install it)');
  else await timer.part('browser tests', () => browserTests(chromium));
} finally {
  await stopServices();
}

for (const line of failureLines(total.failures)) console.log(line);
for (const line of leftOut) console.log(`Left out: ${line}.`);
for (const test of total.flaky) console.log(`Flaky, passed when tried again: ${test}`);
console.log(`Time: ${timer.line()}`);
console.log(countsLine(total));
process.exit(total.failed ? 1 : 0);
