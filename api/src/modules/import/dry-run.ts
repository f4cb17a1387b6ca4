import type { ImportOutcome } from 'contract';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { type LineResult, linesAfter, type RunRow, storeResults } from './import.repository.ts';
import { type AnyImporter, type ImportCtx, Verdicts } from './importer.ts';
import { type ReadLine, readLine } from './read-rows.ts';
import { createRepeats, joinNote } from './repeats.ts';

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

/** What each line of an import would do, stored with it; only what is stored changes. */
export async function dryRun(ctx: Ctx, importer: AnyImporter, run: RunRow): Promise<DryRun> {
  const sums: DryRun = { create: 0, update: 0, ignore: 0, error: 0, empty: [] };
  const scope = { clientId: run.client_id, allClients: false };
  const repeats = createRepeats(importer);
  /** The lines after a row, a chunk of them. */
  const read = async (trx: Tx, row: number) =>
    (await linesAfter(trx, run.id, row, chunkOf(ctx.ports))).map((line) =>
      readLine(importer.declaration, run.places, line),
    );
  if (importer.declaration.joins) {
    // Who contradicts whom is known once all lines have been seen.
    for (let row: number | undefined = 0; row !== undefined; ) {
      const after: number = row;
      const lines = await transact(ctx.ports, scope, (trx) => read(trx, after));
      for (const line of lines) if (line.issues.length === 0) repeats.see(line);
      row = lines.at(-1)?.row;
    }
  }
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
      const lines = await read(trx, row);
      if (lines.length === 0) return null;
      for (const line of lines) {
        noteEmpty(line);
        if (line.issues.length === 0) line.issues.push(...repeats.issuesOf(line));
      }
      const sound = lines
        .filter(({ issues }) => issues.length === 0)
        .map((line) => ({ ...line, joins: repeats.joins(line) }));
      const verdicts = new Verdicts<Record<string, unknown>>();
      await importer.check(trx, importCtx(), sound, verdicts);
      const results = lines.map((line): LineResult => {
        const errors = [...line.issues, ...(verdicts.issues.get(line.row) ?? [])];
        const outcome: ImportOutcome = errors.length > 0 ? 'error' : verdicts.outcomeOf(line);
        sums[outcome]++;
        const first = outcome === 'update' ? repeats.joins(line) : undefined;
        const notes = first === undefined ? [] : [joinNote(importer, first)];
        return { row: line.row, outcome, errors: [...errors, ...notes], name: line.name };
      });
      await storeResults(trx, run.id, results, null);
      return lines.at(-1)?.row ?? null;
    });
    if (next === null) return sums;
    row = next;
  }
}
