import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from '@jest/globals';
import { filesOf } from './files.ts';
import { root } from './workspace.ts';

/** Patterns that tests may not contain, as far as the text shows. */

const read = (pattern: RegExp) =>
  filesOf(pattern).map((file) => ({
    file: relative(root, file),
    lines: readFileSync(file, 'utf8').split('\n'),
  }));
const suites = read(/\.(test\.tsx?|spec\.ts)$/);
/** Tests that suites share. */
const shared = read(/\/testing(\/.*)?\.tsx?$/);

/** Whose examples are in quotes. */
const own = relative(root, import.meta.filename);
const indentOf = (line: string) => line.search(/\S/);

/** A line that begins a test: by `it` or `test`, or by a function of the file that calls them. */
function startOf(lines: readonly string[]): RegExp {
  let name = '';
  const helpers = lines.flatMap((line) => {
    name = /^(?:async )?(?:function|const) (\w+)/.exec(line)?.[1] ?? (/^\S/.test(line) ? '' : name);
    return name && /\b(it|test)(\.\w+)*(\(| : )/.test(line) ? [name] : [];
  });
  return new RegExp(`^\\s*((${['it', 'test', ...helpers].join('|')})\\b.*|.*\\bit\\.skip\\))\\(`);
}

/** Lines (from 1) on which a test returns before it has asserted anything; returns of functions within it do not count. */
function earlyReturns(lines: readonly string[]): number[] {
  const start = startOf(lines);
  /** Indents of the test, and of the statements of its function; -1 outside. */
  let test = -1;
  let body = -1;
  let isAsserted = false;
  let statement = '';
  return lines.flatMap((line, index) => {
    const indent = indentOf(line);
    if (start.test(line)) {
      test = indent;
      body = -1;
      isAsserted = false;
    } else if (indent !== -1 && indent <= test) test = -1;
    if (test === -1) return [];
    if (body === -1 && line.endsWith('=> {')) body = indent + 2;
    isAsserted ||= line.includes('expect(');
    if (indent === body) statement = line.trim();
    const isConditional = /^(if|for|while|switch|try|\}|\))/.test(statement) && !statement.includes('=>');
    const leaves = /^(return;|(if .*\)|else) return;)$/.test(line.trim()) && indent <= body + 2;
    return leaves && isConditional && !isAsserted ? [index + 1] : [];
  });
}

it('recognises a return, in one line or in a block, however the test is declared', () => {
  const early = (text: string) => earlyReturns(text.split('\n'));
  expect(early("it('a', () => {\n  if (!url) return;\n  expect(1).toBe(1);\n});")).toEqual([2]);
  expect(early("it('a', () => {\n  if (!url) {\n    warn();\n    return;\n  }\n});")).toEqual([4]);
  expect(
    early("  it(\n    'a',\n    () => {\n      if (!url)\n        return;\n    },\n    9,\n  );"),
  ).toEqual([5]);
  expect(early("(url ? it : it.skip)('a', () => {\n  if (!url) return;\n});")).toEqual([2]);
  const helper = 'function onRedis(name: string) {\n  if (url) it(name, work);\n}\n';
  expect(early(`${helper}onRedis('a', () => {\n  if (!url) return;\n});`)).toEqual([5]);
  // After an assertion, of a function within, or of no test.
  expect(early("it('a', () => {\n  expect(1).toBe(1);\n  if (!url) return;\n});")).toEqual([]);
  expect(early("it('a', () => {\n  const f = () => {\n    if (!url) return;\n  };\n});")).toEqual([]);
  expect(early('beforeAll(() => {\n  if (!url) return;\n});')).toEqual([]);
});

it('has no test that returns before it has asserted anything', () => {
  const found = [...suites, ...shared].flatMap(({ file, lines }) =>
    earlyReturns(lines).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

it('never waits for a fixed time in a browser', () => {
  const specs = suites.filter(({ file }) => file.endsWith('.spec.ts'));
  const found = specs.filter(({ lines }) => lines.some((line) => line.includes('waitForTimeout')));
  expect(found.map(({ file }) => file)).toEqual([]);
});

/** Suites whose subject runs by a clock that no test can move, with whose clock that is. */
const realClocks: Readonly<Record<string, string>> = {
  'api/src/http/idempotency.test.ts': 'a call that waits for another one by a clock of its own',
  'api/src/modules/field/position/kill.test.ts': 'servers that are killed, and asked again',
  'api/src/modules/gate/kill.test.ts': 'servers that are killed, and asked again',
  'api/src/modules/monitoring/sos/kill.test.ts':
    'servers that are killed, and the database whose time passes meanwhile',
  'api/src/operate.test.ts': 'child processes behind a balancer, which is asked until it answers',
  'api/src/ports/bus.test.ts': 'Redis, whose keys expire by its own clock',
  'api/src/ports/database.test.ts': 'PostgreSQL, whose end of a session arrives by a socket',
  'api/src/ports/instances.test.ts': 'two servers and Redis',
  'api/src/ports/pglite/thread.test.ts': 'a thread that is replaced, and asked until it answers',
  'api/src/prepare.test.ts': 'a child process, cut off once it has begun',
  'tooling/bin/start.test.ts': 'child processes, whose end nobody announces',
  'tooling/lib/publish.test.ts': 'processes that hold a lock for a while',
};
/** A promise that a timer resolves, or a call of the platform's timer of promises. The first group is the time. */
const timer = /(?<![\w.])setTimeout\((?:\w+|\(\) => \w+\(.*?\)), ([^)]+)\)/;
const promised = /import \{ setTimeout as (\w+) \} from 'node:timers\/promises'/;

/** Lines (from 1) that let time pass. With fake timers none does: the test moves them. */
function sleeps(lines: readonly string[]): number[] {
  if (lines.some((line) => line.includes('jest.useFakeTimers('))) return [];
  const name = lines.map((line) => promised.exec(line)?.[1]).find(Boolean);
  const called = name && new RegExp(`(?<![\\w.])${name}\\(([^)]+)\\)`);
  return lines.flatMap((line, index) => {
    const time = timer.exec(line)?.[1] ?? (called ? called.exec(line)?.[1] : undefined);
    return time !== undefined && time !== '0' ? [index + 1] : [];
  });
}

it('recognises a sleep', () => {
  const isSleep = (...lines: string[]) => sleeps(lines).length > 0;
  expect(isSleep('    await new Promise((done) => setTimeout(done, 1_000));')).toBe(true);
  expect(isSleep('  const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms));')).toBe(true);
  expect(isSleep('  answer = () => new Promise((resolve) => setTimeout(() => resolve([]), 100));')).toBe(
    true,
  );
  expect(isSleep('    setTimeout(resolve, WRITING_MS);')).toBe(true);
  const imported = "import { setTimeout as pause } from 'node:timers/promises';";
  expect(isSleep(imported, '  while (!begun()) await pause(STEP_MS);')).toBe(true);
  expect(isSleep(imported, '  await socket.pause(1);')).toBe(false);
  // The next turn.
  expect(isSleep('  await new Promise((done) => setTimeout(done));')).toBe(false);
  expect(isSleep('  await new Promise((done) => setTimeout(done, 0));')).toBe(false);
  expect(isSleep('jest.useFakeTimers();', '  await new Promise((done) => setTimeout(done, 5));')).toBe(false);
  expect(isSleep('  jest.setTimeout(30_000);')).toBe(false);
});

it('waits on no wall clock: a test moves the clock, or awaits an event', () => {
  const sleeping = suites.flatMap(({ file, lines }) => sleeps(lines).map((line) => ({ file, line })));
  const found = sleeping.filter(({ file }) => file !== own && !Object.hasOwn(realClocks, file));
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  const files = new Set(sleeping.map(({ file }) => file));
  expect(Object.keys(realClocks).filter((file) => !files.has(file))).toEqual([]);
});
