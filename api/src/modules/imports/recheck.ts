import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { checkContext, chunkOf, judge } from './dry-run.ts';
import { type RunRow, storeResults } from './import.repository.ts';
import type { AnyImporter } from './importer.ts';
import { type RawLine, type ReadLine, readLine } from './read-rows.ts';
import { createRepeats } from './repeats.ts';

/** Rows of a run that are among `rows`, or have one of `keys`; up to a limit. */
async function linesAbout(
  trx: Tx,
  runId: number,
  rows: readonly number[],
  keys: readonly string[],
  limit: number,
): Promise<(RawLine & { keys: string[] })[]> {
  const found = await sql<RawLine & { keys: string[] }>`
    select row, cells, keys from import_row
    where run_id = ${runId} and (row = any (${rows}::integer[]) or keys && ${keys}::text[])
    order by row limit ${limit}`.execute(trx);
  return found.rows;
}

async function createdBeside(trx: Tx, runId: number, rows: readonly number[]): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::integer as count from import_row
    where run_id = ${runId} and outcome = 'create' and not row = any (${rows}::integer[])`.execute(trx);
  return found[0]?.count ?? 0;
}

/**
 * Rechecks the corrected rows, and those that share a key with them, before or after: duplicates that
 * no longer are, or have become so. The run is locked by this transaction. `keys`: those the corrected rows had.
 * Returns the rows it checked; null, with nothing done, when they are too many for one transaction.
 */
export async function recheck(
  trx: Tx,
  ctx: Ctx,
  importer: AnyImporter,
  run: RunRow,
  corrected: readonly number[],
  keys: readonly string[],
): Promise<number[] | null> {
  const most = chunkOf(ctx.ports);
  if (corrected.length > most) return null;
  const read = (line: RawLine) => readLine(importer, run.places, line);
  const keysOf = (line: ReadLine) => (line.issues.length === 0 ? createRepeats(importer).keysOf(line) : []);
  const own = (await linesAbout(trx, run.id, corrected, [], most)).map(read);
  const held = [...keys, ...own.flatMap(keysOf)];
  const concerned = await linesAbout(trx, run.id, corrected, held, most + 1);
  if (concerned.length > most) return null;
  const rows = concerned.map(({ row }) => row);
  // Others that share those keys are considered, but not checked.
  const around = await linesAbout(
    trx,
    run.id,
    rows,
    [...held, ...concerned.flatMap((line) => line.keys)],
    5 * most + 1,
  );
  if (around.length > 5 * most) return null;
  const lines = around.map(read);
  const repeats = createRepeats(importer);
  for (const line of lines) if (line.issues.length === 0) repeats.see(line);
  const judged = new Set(rows);
  const results = await judge(
    trx,
    importer,
    checkContext(ctx, run, await createdBeside(trx, run.id, rows)),
    lines.filter(({ row }) => judged.has(row)),
    repeats,
  );
  await storeResults(trx, run.id, results, null);
  return rows;
}
