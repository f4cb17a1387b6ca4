import type { FieldIssue, ImportOutcome } from 'contract';
import type { Ctx } from '../../http/context.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { type LineResult, linesAfter, type RunRow, storeResults } from './import.repository.ts';
import { type AnyImporter, type ImportCtx, Verdicts } from './importer.ts';
import { type ReadLine, readLine } from './read-rows.ts';

/** Lines worked on at once. The embedded database has one connection, which others wait for. */
export const chunkOf = ({ database }: Pick<Ports, 'database'>): number =>
  database.kind === 'pglite' ? 200 : 1000;

export interface DryRun {
  create: number;
  update: number;
  ignore: number;
  error: number;
  /** Required columns with empty cells: how many, and the first row. */
  empty: { column: string; count: number; row: number }[];
}

/** Finds lines that repeat, over the whole file, what only one of them may have. */
function createRepeats(importer: AnyImporter) {
  const seen = new Map<string, number>();
  return (line: ReadLine): FieldIssue[] =>
    (importer.declaration.unique ?? []).flatMap((field) => {
      const value = String(line.value[field] ?? '')
        .trim()
        .toLowerCase();
      if (value === '') return [];
      const key = `${field}\n${value}`;
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, line.row);
        return [];
      }
      return [{ path: field, key: 'error.importRepeatedRow', params: { row: first } }];
    });
}

/** What each line of an import would do, stored with it; only what is stored changes. */
export async function dryRun(ctx: Ctx, importer: AnyImporter, run: RunRow): Promise<DryRun> {
  const sums: DryRun = { create: 0, update: 0, ignore: 0, error: 0, empty: [] };
  const repeats = createRepeats(importer);
  const scope = { clientId: run.client_id, allClients: false };
  const importCtx = (): ImportCtx => ({
    ports: ctx.ports,
    runId: run.id,
    clientId: run.client_id,
    userId: ctx.user.id,
    language: ctx.language,
    action: run.action,
    now: ctx.now,
    ahead: sums.create,
  });
  const noteEmpty = ({ row, missing }: ReadLine) => {
    for (const column of missing) {
      const known = sums.empty.find((one) => one.column === column);
      if (known) known.count++;
      else sums.empty.push({ column, count: 1, row });
    }
  };

  for (let row = 0; ; ) {
    const next = await transact(ctx.ports, scope, async (trx) => {
      const raw = await linesAfter(trx, run.id, row, chunkOf(ctx.ports));
      if (raw.length === 0) return null;
      const lines = raw.map((line) => readLine(importer.declaration, run.places, line));
      for (const line of lines) {
        noteEmpty(line);
        if (line.issues.length === 0) line.issues.push(...repeats(line));
      }
      const sound = lines.filter(({ issues }) => issues.length === 0);
      const verdicts = new Verdicts<Record<string, unknown>>();
      await importer.check(trx, importCtx(), sound, verdicts);
      const results = lines.map((line): LineResult => {
        const errors = [...line.issues, ...(verdicts.issues.get(line.row) ?? [])];
        const outcome: ImportOutcome = errors.length > 0 ? 'error' : verdicts.outcomeOf(line);
        sums[outcome]++;
        return { row: line.row, outcome, errors, name: line.name };
      });
      await storeResults(trx, run.id, results, null);
      return lines.at(-1)?.row ?? null;
    });
    if (next === null) return sums;
    row = next;
  }
}
