import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from '@jest/globals';
import { filesOf } from './files.ts';
import { root } from './workspace.ts';

/** Patterns that tests may not contain, as far as the text shows. */

const suites = filesOf(/\.(test\.tsx?|spec\.ts)$/).map((file) => ({
  file: relative(root, file),
  lines: readFileSync(file, 'utf8').split('\n'),
}));

it('has no test that returns before it has asserted anything', () => {
  const found = suites.flatMap(({ file, lines }) => {
    let within = -1;
    let isAsserted = false;
    return lines.flatMap((line, index) => {
      const depth = line.search(/\S/);
      if (/^\s*(it|test)\b/.test(line)) {
        within = depth;
        isAsserted = false;
      } else if (depth !== -1 && depth <= within) within = -1;
      isAsserted ||= line.includes('expect(');
      const leaves =
        within !== -1 && !isAsserted && depth === within + 2 && /^if \(.*\) return;/.test(line.trim());
      return leaves ? [`${file}:${index + 1}`] : [];
    });
  });
  expect(found).toEqual([]);
});

it('never waits for a fixed time in a browser', () => {
  const specs = suites.filter(({ file }) => file.endsWith('.spec.ts'));
  const found = specs.filter(({ lines }) => lines.some((line) => line.includes('waitForTimeout')));
  expect(found.map(({ file }) => file)).toEqual([]);
});

/** Suites whose subject runs by a clock that no test can move, with whose clock that is. */
const realClocks: Readonly<Record<string, string>> = {
  'api/src/modules/field/position/kill.test.ts': 'servers that are killed, and asked again',
  'api/src/modules/gate/kill.test.ts': 'servers that are killed, and asked again',
  'api/src/modules/monitoring/sos/kill.test.ts':
    'servers that are killed, and the database whose time passes meanwhile',
  'api/src/operate.test.ts': 'child processes behind a balancer, which is asked until it answers',
  'api/src/ports/database.test.ts': 'PostgreSQL, whose end of a session arrives by a socket',
  'api/src/ports/instances.test.ts': 'two servers and Redis',
  'tooling/bin/start.test.ts': 'child processes, whose end nobody announces',
  'tooling/lib/publish.test.ts': 'processes that hold a lock for a while',
};
const sleep = /^\s*await (?:new Promise\(\(\w+\) => setTimeout\(\w+, (\d[\d_]*)\)\)|pause\((\d[\d_]*)\));$/;
const sleeps = (line: string) => {
  const [, plain, paused] = sleep.exec(line) ?? [];
  return Number((plain ?? paused ?? '0').replaceAll('_', '')) > 0;
};

it('recognises a sleep', () => {
  expect(sleeps('    await new Promise((done) => setTimeout(done, 1_000));')).toBe(true);
  expect(sleeps('  await pause(300);')).toBe(true);
  expect(sleeps('  await new Promise((done) => setTimeout(done, 5));')).toBe(true);
  // The next turn.
  expect(sleeps('  await new Promise((done) => setTimeout(done));')).toBe(false);
  expect(sleeps('  await jest.advanceTimersByTimeAsync(500);')).toBe(false);
});

it('waits on no wall clock: a test moves the clock, or awaits an event', () => {
  const found = suites
    .filter(({ file }) => !Object.hasOwn(realClocks, file))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) => (sleeps(line) ? [`${file}:${index + 1}`] : [])),
    );
  expect(found).toEqual([]);
  const sleeping = new Set(suites.filter(({ lines }) => lines.some(sleeps)).map(({ file }) => file));
  expect(Object.keys(realClocks).filter((file) => !sleeping.has(file))).toEqual([]);
});
