import { randomUUID } from 'node:crypto';
import { type ImportCheck, message } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import type { RunRow } from './import.repository.ts';
import type { AnyImporter } from './importer.ts';

/** Renewed with each chunk. If a server dies during a check, the run stays locked for this long. */
const LEASE_MS = 20_000;

const until = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** 409 while somebody checks the run, whose row this transaction has locked. */
export function assertUnchecked({ checking_until }: RunRow, now: Date): void {
  if (checking_until !== null && Date.parse(checking_until) > now.getTime())
    throw problem('conflict', 'error.importChecking');
}

/** Reserves the run, whose row this transaction has locked, for one check; returns the token that proves it. */
export async function beginChecking(trx: Tx, run: RunRow, now: Date): Promise<string> {
  assertUnchecked(run, now);
  const checking = randomUUID();
  await trx
    .updateTable('import_run')
    .set({ checking, checking_until: until(now) })
    .where('id', '=', run.id)
    .execute();
  return checking;
}

/** Continues checking; 409 when the import was cancelled meanwhile, or somebody else started a check. */
export async function keepChecking(trx: Tx, id: number, checking: string, now: Date): Promise<void> {
  const kept = await trx
    .updateTable('import_run')
    .set({ checking_until: until(now) })
    .where('id', '=', id)
    .where('checking', '=', checking)
    .where('status', 'in', ['uploaded', 'checked'])
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw problem('conflict', 'error.importState');
}

/** Releases a run whose check did not finish. */
export async function giveUpChecking(trx: Tx, id: number, checking: string): Promise<void> {
  await trx
    .updateTable('import_run')
    .set({ checking: null, checking_until: null })
    .where('id', '=', id)
    .where('checking', '=', checking)
    .execute();
}

/** Required columns with empty cells: how many, and the first row. */
async function emptyColumns(trx: Tx, { declaration }: AnyImporter, id: number) {
  const { rows } = await sql<{ field: string; count: number; row: number }>`
    select issue ->> 'path' as field, count(*)::integer as count, min(line.row) as row
    from import_row as line, jsonb_array_elements(line.errors) as issue
    where line.run_id = ${id} and line.outcome = 'error' and issue ->> 'key' = 'error.required'
    group by 1`.execute(trx);
  return declaration.columns.flatMap(({ field, name, required }) => {
    const found = required && rows.find((row) => row.field === field);
    return found ? [{ column: name, count: found.count, row: found.row }] : [];
  });
}

/** Counts what the rows of a checked run would do, stores that with the run, and releases it. */
export async function settleCheck(
  trx: Tx,
  ctx: Ctx,
  importer: AnyImporter,
  run: Pick<RunRow, 'id' | 'total' | 'action' | 'places'>,
): Promise<ImportCheck> {
  const { rows } = await sql<Omit<ImportCheck, 'total' | 'allowed' | 'notes'>>`
    select count(*) filter (where outcome = 'create')::integer as create,
      count(*) filter (where outcome = 'update')::integer as update,
      count(*) filter (where outcome = 'ignore')::integer as ignore,
      count(*) filter (where outcome = 'error')::integer as error
    from import_row where run_id = ${run.id}`.execute(trx);
  const { create = 0, update = 0, ignore = 0, error = 0 } = rows[0] ?? {};
  const empty = await emptyColumns(trx, importer, run.id);
  const notes = empty.map((one) =>
    message(ctx.language, one.count === 1 ? 'import.emptyColumnOnce' : 'import.emptyColumn', one),
  );
  if (ignore > 0) notes.push(message(ctx.language, 'import.ignored', { count: ignore }));
  const allowed = empty.length === 0;
  await trx
    .updateTable('import_run')
    .set({
      status: 'checked',
      action: run.action,
      places: JSON.stringify(run.places),
      allowed,
      ...{ created: create, updated: update, ignored: ignore, errors: error },
      ...{ checking: null, checking_until: null },
    })
    .where('id', '=', run.id)
    .execute();
  return { total: run.total, create, update, ignore, error, allowed, notes };
}
