/** One thing that a generator wrote, taken out again. */
export interface Removal {
  path: string;
  /** What is taken out, as shown: `the file`, or the first line of it. */
  what: string;
  /** The file's text without it. Null: there is no such file. */
  text: string | null;
}

/** Lines `from` up to `to`, counted from 0. */
type Run = readonly [from: number, to: number];

/** Runs of lines that `after` has beyond those of `before`; null when a line of `before` is no longer there. */
function addedRuns(before: readonly string[], after: readonly string[]): Run[] | null {
  const runs: Run[] = [];
  let from = 0;
  for (const line of before) {
    const at = after.indexOf(line, from);
    if (at < 0) return null;
    if (at > from) runs.push([from, at]);
    from = at + 1;
  }
  return after.length > from ? [...runs, [from, after.length]] : runs;
}

/** Statements of a migration, apart from the one that makes its table, which nothing goes without. */
function statementsOf(sql: string): Run[] {
  const lines = sql.split('\n');
  const ends = lines.flatMap((line, index) => (line.endsWith(';') ? [index + 1] : []));
  const runs = ends.map((to, nth) => [ends[nth - 1] ?? 0, to] as const);
  return runs.filter(([from]) => !/^create table/.test(lines[from] ?? ''));
}

/**
 * Every way to take one thing out of a file that a generator wrote: a new file as a whole, and each statement of a new
 * migration; in a file that was there before (`before`), each run of added lines, or the change if it is no addition.
 */
export function removalsOf(path: string, before: string | null, after: string): Removal[] {
  const lines = after.split('\n');
  const without = ([from, to]: Run): Removal => ({
    path,
    what:
      lines
        .slice(from, to)
        .find((line) => /\w/.test(line))
        ?.trim() ?? 'an empty line',
    text: [...lines.slice(0, from), ...lines.slice(to)].join('\n'),
  });
  if (before === null) {
    const parts = path.endsWith('.sql') ? statementsOf(after) : [];
    return [{ path, what: 'the file', text: null }, ...parts.map(without)];
  }
  const runs = addedRuns(before.split('\n'), lines);
  return runs ? runs.map(without) : [{ path, what: 'what was changed', text: before }];
}
