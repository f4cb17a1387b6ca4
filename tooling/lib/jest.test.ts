import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { crashedSuites, databaseTests, embeddedTests, failedTests } from './jest.ts';
import { root } from './workspace.ts';

/** Opening a database, by any name: it implies SQL. */
const opens =
  /\b(createTestApp|openTestDatabase|openDatabase|openInstances|describeServers|withTestApp|withTwoClients|TEST_DATABASE_URL)\b/;
const oneDatabase = /@one-database (.+)/;
const bothDatabases = /@both-databases (.+)/;

it('runs every suite that opens a database on PostgreSQL or, where it states why, on the embedded one, or on both', async () => {
  const source = join(root, 'api/src');
  const suites = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file: join('api/src', file), text: readFileSync(join(source, file), 'utf8') }));
  const opening = suites.filter(({ text }) => opens.test(text));
  const onPostgres = await databaseTests();
  const run = new Set(onPostgres);
  const missing = opening.filter(({ file, text }) => !run.has(file) && !oneDatabase.test(text));
  expect(missing.map(({ file }) => file)).toEqual([]);
  expect(opening.length).toBeGreaterThan(50);
  expect(run.size).toBeLessThan(suites.length);
  const both = suites.filter(({ text }) => bothDatabases.test(text)).map(({ file }) => file);
  expect(both.filter((file) => !run.has(file))).toEqual([]);
  expect(both.length).toBeGreaterThan(15);
  for (const { text } of suites) {
    const [, reason = null] = oneDatabase.exec(text) ?? bothDatabases.exec(text) ?? [];
    if (reason !== null) expect(reason.length).toBeGreaterThan(20);
  }
  const embedded = new Set(await embeddedTests(onPostgres));
  const anywhere = suites.map(({ file }) => file).filter((file) => !run.has(file) && !embedded.has(file));
  expect(anywhere).toEqual([]);
  expect(suites.map(({ file }) => file).filter((file) => run.has(file) && embedded.has(file))).toEqual(both);
  expect([...embedded].filter((file) => !file.startsWith('api/')).length).toBeGreaterThan(100);
}, 60_000);

it('knows a suite whose process died from one that cannot start', () => {
  const suite = (name: string, message: string) => ({ name, message });
  const died =
    'A jest worker process (pid=7221) was terminated by another process: signal=SIGABRT, exitCode=null. Operating …';
  const testResults = [
    suite('one.test.ts', `  ● Test suite failed to run\n\n    ${died}`),
    suite('two.test.ts', '  ● Test suite failed to run\n\n    SyntaxError: Unexpected token'),
    suite('three.test.ts', ''),
  ];
  expect(crashedSuites({ testResults })).toEqual(['one.test.ts']);
});

it('names the tests that failed, and suites that could not start', () => {
  const suite = (
    name: string,
    message: string,
    ...assertionResults: [status: string, fullName: string][]
  ) => ({
    name: join(root, name),
    message,
    startTime: 0,
    endTime: 0,
    assertionResults: assertionResults.map(([status, fullName]) => ({
      status,
      fullName,
      failureMessages: status === 'failed' ? ['expected 1'] : [],
    })),
  });
  const suites = [
    suite('one.test.ts', ''),
    suite('two.test.ts', '● adds\n\nexpected 1', ['passed', 'lists'], ['failed', 'adds']),
    suite('three.test.ts', 'SyntaxError'),
  ];
  expect(failedTests(suites)).toEqual([
    { name: 'two.test.ts: adds', message: 'expected 1' },
    { name: 'three.test.ts', message: 'SyntaxError' },
  ]);
});
