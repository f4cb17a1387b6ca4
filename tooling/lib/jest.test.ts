import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { crashedSuites, databaseTests } from './jest.ts';
import { root } from './workspace.ts';

/** Opening a database, by any name: it implies SQL. */
const opens =
  /\b(createTestApp|openTestDatabase|openDatabase|openInstances|describeServers|withTestApp|withTwoClients|TEST_DATABASE_URL)\b/;
const oneDatabase = /@one-database (.+)/;

it('runs every suite that opens a database on the second one too, unless it states why not', async () => {
  const source = join(root, 'api/src');
  const suites = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file: join('api/src', file), text: readFileSync(join(source, file), 'utf8') }));
  const opening = suites.filter(({ text }) => opens.test(text));
  const run = new Set(await databaseTests());
  const missing = opening.filter(({ file, text }) => !run.has(file) && !oneDatabase.test(text));
  expect(missing.map(({ file }) => file)).toEqual([]);
  expect(opening.length).toBeGreaterThan(50);
  expect(run.size).toBeLessThan(suites.length);
  for (const { text } of suites) {
    const [, reason = null] = oneDatabase.exec(text) ?? [];
    if (reason !== null) expect(reason.length).toBeGreaterThan(20);
  }
}, 60_000);

it('knows a suite whose process died from one that cannot start', () => {
  const suite = (name: string, message: string) => ({ name, message, startTime: 0, endTime: 0 });
  const died =
    'A jest worker process (pid=7221) was terminated by another process: signal=SIGABRT, exitCode=null. Operating …';
  const testResults = [
    suite('one.test.ts', `  ● Test suite failed to run\n\n    ${died}`),
    suite('two.test.ts', '  ● Test suite failed to run\n\n    SyntaxError: Unexpected token'),
    suite('three.test.ts', ''),
  ];
  expect(crashedSuites({ testResults })).toEqual(['one.test.ts']);
});
