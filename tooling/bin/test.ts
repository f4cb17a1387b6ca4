/**
 * Everything a stranger needs to trust it: types, lint, words, unit tests (on PostgreSQL and Redis too where
 * they are installed), the build, and the browser tests against what was built. The last line sums it all.
 */
import { onLifelineCut } from '../../api/src/lifeline.ts';
import { build } from '../lib/build.ts';
import { type CheckResult, lint, report, sizes, typecheck } from '../lib/checks.ts';
import { endToEnd } from '../lib/end-to-end.ts';
import { findChromium, findPostgres, findRedis } from '../lib/find.ts';
import { countsLine, databaseFiles, type UnitCounts, unit } from '../lib/jest.ts';
import { type Service, startPostgres, startRedis } from '../lib/services.ts';

const total: UnitCounts = { passed: 0, failed: 0, skipped: 0 };
const leftOut: string[] = [];
const services: Service[] = [];

function add(counts: UnitCounts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

function addChecks(results: CheckResult[]): void {
  const failed = report(results);
  add({ passed: results.length - failed, failed, skipped: 0 });
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

async function browserTests(): Promise<void> {
  const chromium = await findChromium();
  if (chromium) {
    addChecks([await sizes(chromium)]);
    return add(await endToEnd(chromium));
  }
  leftOut.push('the browser tests: there is no Chromium (set CHROMIUM_PATH, or install it)');
}

try {
  console.log('— types, lint, words');
  addChecks([...(await typecheck()), ...(await lint())]);

  console.log('— unit tests');
  const postgres = findPostgres();
  const redis = findRedis();
  await lend('TEST_REDIS_URL', redis ? () => startRedis(redis) : undefined, 'tests on Redis: not installed');
  const database = process.env.TEST_DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  add(await unit());

  console.log('— API tests again, on PostgreSQL');
  if (database) process.env.TEST_DATABASE_URL = database;
  await lend(
    'TEST_DATABASE_URL',
    postgres && (() => startPostgres(postgres)),
    'tests on PostgreSQL: not installed',
  );
  if (process.env.TEST_DATABASE_URL) add(await unit(['--findRelatedTests', ...databaseFiles()], ['api']));
  await stopServices();

  console.log('— build');
  const problem = await build([]).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  addChecks([{ name: 'build', passed: !problem, output: problem }]);

  console.log('— browser tests');
  if (problem) leftOut.push('the browser tests: it does not build');
  else await browserTests();
} finally {
  await stopServices();
}

for (const line of leftOut) console.log(`Left out: ${line}.`);
console.log(countsLine(total));
process.exit(total.failed ? 1 : 0);
