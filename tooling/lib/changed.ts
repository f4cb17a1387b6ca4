import { capture } from './run.ts';
import { type Package, packages, root } from './workspace.ts';

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await capture('git', args, { cwd: root });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.split('\0').filter(Boolean);
}

/**
 * Files that differ from a commit, including new ones but not deleted ones, relative to the root. Without a commit:
 * the uncommitted ones, or else those of the last commit.
 */
export async function changedFiles(since?: string): Promise<string[]> {
  const against = async (commit: string) => [
    ...(await git('diff', '--name-only', '--diff-filter=d', '-z', commit)),
    ...(await git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
  if (since) return against(since);
  const here = await against('HEAD');
  return here.length > 0 ? here : against('HEAD~1');
}

/** The package that a file belongs to; undefined for files of the root. */
export const packageOf = (file: string, all: readonly Package[]): Package | undefined =>
  all.find(({ folder }) => `${root}/${file}`.startsWith(`${folder}/`));

const everybodys = /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json)$/;
/** Words, docs and tests do not affect the types of other packages. */
const changesTypes = (file: string) => /\.(ts|tsx|json)$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Packages whose types the files can break: those that contain them, and their dependents. */
export function packagesTouched(files: readonly string[], all: readonly Package[] = packages()): Package[] {
  if (files.some((file) => everybodys.test(file))) return [...all];
  const namesOf = (some: readonly string[]) =>
    new Set(some.flatMap((file) => packageOf(file, all)?.name ?? []));
  const spread = namesOf(files.filter(changesTypes));
  for (let before = -1; before !== spread.size; ) {
    before = spread.size;
    for (const { name, uses } of all) if (uses.some((used) => spread.has(used))) spread.add(name);
  }
  const own = namesOf(files.filter((file) => /\.(ts|tsx|json)$/.test(file)));
  return all.filter(({ name }) => own.has(name) || spread.has(name));
}

/** Distance between two files in folders. */
function distance(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')];
  const same = a.findIndex((part, index) => part !== b[index]);
  const shared = same === -1 ? a.length : same;
  const stem = (path: readonly string[]) => path.at(-1)?.split('.')[0];
  return a.length + b.length - 2 * shared - (stem(a) === stem(b) ? 1 : 0);
}

/** Of the tests that reach any of the files, the nearest `most` of each; a changed test is its own nearest. */
export function nearestTests(tests: readonly string[], files: readonly string[], most: number): string[] {
  const chosen = new Set<string>();
  for (const file of files) {
    const near = [...tests].sort((a, b) => distance(a, file) - distance(b, file) || (a < b ? -1 : 1));
    for (const test of near.slice(0, most)) chosen.add(test);
  }
  return [...chosen];
}
