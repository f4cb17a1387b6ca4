import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broken, type Counts } from './counts.ts';
import { run } from './run.ts';
import { freePorts } from './services.ts';
import { root } from './workspace.ts';

interface Problem {
  message?: string;
}

interface Spec {
  title: string;
  file: string;
  tests: { status: string; results: { duration: number; errors: Problem[] }[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

/** The output of Playwright's JSON reporter, as far as we read it. */
export interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What belongs to no test: a server that does not start, a file that cannot be read. */
  errors: Problem[];
  suites: Suite[];
}

const said = (problems: readonly Problem[]) => problems.map(({ message = '' }) => message).join('\n');

/** Every test of a suite and its nested suites. */
const testsIn = (
  suite: Suite,
): { title: string; file: string; status: string; ms: number; why: string }[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      title,
      file,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      why: said(results.flatMap(({ errors }) => errors)),
    })),
  ),
  ...(suite.suites ?? []).flatMap(testsIn),
];

/** Reads the result of a run that exited with `code`. A test that passed only on a retry is flaky. */
export function browserCounts({ stats, errors, suites }: PlaywrightResult, code: number): Counts {
  const failed = stats.unexpected + errors.length;
  const tests = suites.flatMap(testsIn);
  return {
    passed: stats.expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: stats.skipped,
    failures: [
      ...(errors.length > 0 ? [{ name: 'Playwright', message: said(errors) }] : []),
      ...tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ file, title, why }) => ({ name: `${file}: ${title}`, message: why })),
    ],
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ file, title }) => `${file}: ${title}`),
    times: tests.map(({ file, ms }) => ({ file: `e2e/src/specs/${file}`, ms })),
  };
}

/** Runs the browser tests against the built files, on free ports. */
export async function endToEnd(chromium: string, args: string[] = []): Promise<Counts> {
  const require = createRequire(join(root, 'e2e/package.json'));
  const folder = mkdtempSync(join(tmpdir(), 'vigia-e2e-'));
  const file = join(folder, 'result.json');
  const [port, realtime] = await freePorts(2);
  try {
    const code = await run(process.execPath, [require.resolve('@playwright/test/cli'), 'test', ...args], {
      cwd: join(root, 'e2e'),
      env: {
        ...process.env,
        CHROMIUM_PATH: chromium,
        E2E_JSON: file,
        E2E_PORT: process.env.E2E_PORT ?? String(port),
        E2E_REALTIME_PORT: process.env.E2E_REALTIME_PORT ?? String(realtime),
      },
    });
    if (!existsSync(file)) return broken('Playwright');
    return browserCounts(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightResult, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
