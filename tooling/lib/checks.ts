import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { capture } from './run.ts';
import { type Package, packages, root } from './workspace.ts';

export interface CheckResult {
  name: string;
  passed: boolean;
  output: string;
}

/** Runs jobs concurrently (one per core), returning results in the order of the jobs. */
export async function limited<Job, Result>(
  jobs: Job[],
  work: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = jobs.entries();
  const worker = async () => {
    for (const [index, job] of queue) results[index] = await work(job);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, worker));
  return results;
}

/** Type checks packages, each with its own tsconfig.json; unchanged ones are skipped. */
export function typecheck(some: readonly Package[] = packages()): Promise<CheckResult[]> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  return limited([...some], async ({ name, folder }) => {
    const remembered = join(root, 'node_modules/.cache/types', `${name}.tsbuildinfo`);
    const { code, output } = await capture(
      tsc,
      ['-p', folder, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', remembered],
      { cwd: root },
    );
    return { name: `types of ${name}`, passed: code === 0, output };
  });
}

/** Format, lint with the import law (of everything, or of some files), and the words of every language. */
export async function lint(files: readonly string[] = ['.']): Promise<CheckResult[]> {
  const biome = await capture(
    join(root, 'node_modules/.bin/biome'),
    ['check', '--no-errors-on-unmatched', ...files],
    { cwd: root },
  );
  const words = await capture(process.execPath, ['tooling/bin/check-locales.ts'], { cwd: root });
  return [
    { name: 'lint', passed: biome.code === 0, output: biome.output },
    { name: 'words', passed: words.code === 0, output: words.output },
  ];
}

/** Unused files, exports and packages (knip.jsonc), then what only tests use: something the product no longer registers. */
export async function unused(): Promise<CheckResult[]> {
  const knip = (...args: string[]) =>
    capture(join(root, 'node_modules/.bin/knip'), ['--no-progress', '--no-config-hints', ...args], {
      cwd: root,
    });
  const [all, product] = await Promise.all([knip(), knip('--production', '--include', 'files,exports')]);
  return [
    { name: 'nothing unused', passed: all.code === 0, output: all.output },
    { name: 'nothing used by tests alone', passed: product.code === 0, output: product.output },
  ];
}

/**
 * Everything that is checked by reading. Types first, which occupy every core; what follows them uses hardly more than
 * one core each.
 */
export async function reading(): Promise<CheckResult[]> {
  const types = await typecheck();
  return [...types, ...(await Promise.all([lint(), unused()])).flat()];
}

/** Transfer size of the first screens against their budgets, from the built files. */
export async function sizes(chromium: string): Promise<CheckResult> {
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  const { code, output } = await capture(process.execPath, ['bench/size.ts'], { cwd: root, env });
  return { name: 'sizes', passed: code === 0, output };
}

/** Prints what failed and a closing line; returns what failed. */
export function report(results: CheckResult[]): CheckResult[] {
  const failed = results.filter((result) => !result.passed);
  for (const { name, output } of failed) console.error(`\n✗ ${name}\n${output.trimEnd()}`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  return failed;
}
