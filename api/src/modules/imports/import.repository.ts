import {
  type FieldIssue,
  hasImportEnded,
  type ImportKindName,
  type ImportOutcome,
  type ImportRun,
} from 'contract';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { ImportRunTable } from '../../ports/schema-imports.ts';
import { nameOfUser, ofClient } from '../core/scope.ts';
import type { RawLine } from './read-rows.ts';

/** Imports of one kind the caller may see. */
export function selectRuns(trx: Tx, ctx: Pick<Ctx, 'clientId' | 'allClients'>, kind: ImportKindName) {
  return trx
    .selectFrom('import_run as run')
    .where(ofClient(ctx, 'run.client_id'))
    .where('run.kind', '=', kind)
    .selectAll('run')
    .select(nameOfUser('run.user_id').as('user_name'))
    .select(sql<ImportRun['emails']>`import_emails(run.id)`.as('emails'));
}

/** A run as stored, without joined data. */
export type StoredRun = Selectable<ImportRunTable>;
export type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>;

export function findRun(
  trx: Tx,
  ctx: Pick<Ctx, 'clientId' | 'allClients'>,
  kind: ImportKindName,
  id: number,
) {
  return selectRuns(trx, ctx, kind).where('run.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockRun(
  trx: Tx,
  ctx: Pick<Ctx, 'clientId' | 'allClients'>,
  kind: ImportKindName,
  id: number,
) {
  return selectRuns(trx, ctx, kind).where('run.id', '=', id).forUpdate('run').executeTakeFirst();
}

/** A run as sent to clients. */
export function runOf(run: RunRow): ImportRun {
  const { id, kind, status, file_name, client_id, done, total, created, updated, ignored, errors } = run;
  return {
    id,
    kind,
    status,
    file_name,
    client_id,
    user_name: run.user_name ?? '',
    done,
    total,
    created,
    updated,
    ignored,
    errors,
    created_at: run.started_at ?? run.created_at,
    ended_at: hasImportEnded(status) ? (run.ended_at ?? null) : null,
    stopped: run.stopped,
    retry_until: run.retry_until,
    emails: run.emails,
  };
}

/** Stores rows given as a JSON text of `[row, cells][]`, which only the database parses. */
export async function insertLines(
  trx: Tx,
  run: { id: number; client_id: number },
  lines: string,
): Promise<void> {
  await sql`insert into import_row (run_id, client_id, row, cells)
    select ${run.id}, ${run.client_id}, (line ->> 0)::integer, line -> 1
    from jsonb_array_elements(${lines}::jsonb) as line`.execute(trx);
}

/** The next rows after a given one, in any state. */
export function linesAfter(trx: Tx, runId: number, row: number, limit: number): Promise<RawLine[]> {
  return trx
    .selectFrom('import_row')
    .select(['row', 'cells'])
    .where('run_id', '=', runId)
    .where('row', '>', row)
    .orderBy('row')
    .limit(limit)
    .execute();
}

/** The next rows after a given one that are still to be written. */
export function waitingLines(trx: Tx, runId: number, row: number, limit: number): Promise<RawLine[]> {
  return trx
    .selectFrom('import_row')
    .select(['row', 'cells'])
    .where('run_id', '=', runId)
    .where('row', '>', row)
    .where(sql<boolean>`not done`)
    .orderBy('row')
    .limit(limit)
    .execute();
}

export interface LineResult {
  row: number;
  outcome: ImportOutcome;
  errors: FieldIssue[];
  name: string;
  /** Its unique keys, as the dry run finds them. */
  keys?: string[];
}

/** Stores what rows would do, or (with `secrets`) their results; then their secret cells are erased. */
export async function storeResults(
  trx: Tx,
  runId: number,
  results: readonly LineResult[],
  secrets: readonly number[] | null,
): Promise<void> {
  const cells = wiped(secrets ?? []);
  await sql`update import_row as line set outcome = found.outcome, errors = found.errors, name = found.name,
      done = ${secrets !== null}, cells = ${cells}, keys = coalesce(found.keys, line.keys)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as found(row integer, outcome text, errors jsonb, name text, keys text[])
    where line.run_id = ${runId} and line.row = found.row`.execute(trx);
}

/** The expression of a row's cells without those at these positions. */
function wiped(positions: readonly number[]) {
  return positions.reduce(
    (cells, at) => sql`jsonb_set(${cells}, ${`{${at}}`}::text[], '""')`,
    sql`line.cells`,
  );
}

/**
 * A row that could not be written, for a reason not shown to the user. The dry run's outcome stays, as do
 * its secret cells unless they are given: it may be retried.
 */
export async function failLine(
  trx: Tx,
  runId: number,
  { row, errors }: { row: number; errors: readonly FieldIssue[] },
  secrets: readonly number[],
): Promise<void> {
  await sql`update import_row as line set done = true, outcome = 'error',
      errors = ${JSON.stringify(errors)}::jsonb, cells = ${wiped(secrets)}
    where run_id = ${runId} and row = ${row}`.execute(trx);
}

/** Rows that failed on the server are pending again. */
export async function reopenLines(trx: Tx, runId: number): Promise<void> {
  await sql`update import_row set done = false, outcome = null, errors = '[]'
    where run_id = ${runId} and done and errors @> '[{"key": "error.server"}]'`.execute(trx);
}

/** Rows that will not be written (invalid, existing) are done; all others are pending. */
export async function settleLines(trx: Tx, runId: number, secrets: readonly number[]): Promise<void> {
  await sql`update import_row as line set done = true, cells = ${wiped(secrets)}
    where run_id = ${runId} and outcome in ('error', 'ignore')`.execute(trx);
}

/** Erases the secret cells of every row. */
export async function forgetSecrets(trx: Tx, runId: number, secrets: readonly number[]): Promise<void> {
  if (secrets.length === 0) return;
  await sql`update import_row as line set cells = ${wiped(secrets)} where run_id = ${runId}`.execute(trx);
}

/**
 * All rows, or those with an outcome, for the writer of the result file: JSON texts, made by the database, without
 * the cells at the secret positions.
 */
export async function resultChunks(
  trx: Tx,
  runId: number,
  secrets: readonly number[],
  outcome: ImportOutcome | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ chunk: string }>`
    select jsonb_agg(jsonb_build_array(row, outcome, done, errors, ${wiped(secrets)}, original) order by row)::text
      as chunk
    from (select *, (row_number() over (order by row) - 1) / 2000 as part
      from import_row where run_id = ${runId} and outcome = coalesce(${outcome ?? null}::text, outcome)) as line
    group by part order by part`.execute(trx);
  return rows.map(({ chunk }) => chunk);
}

/** Locks an import until the transaction ends; false if somebody else continued it, or it is over. */
export async function holdRun(trx: Tx, run: Pick<StoredRun, 'id' | 'done_to'>): Promise<boolean> {
  const held = await trx
    .selectFrom('import_run')
    .select('id')
    .where('id', '=', run.id)
    .where('status', '=', 'in_progress')
    .where('done_to', '=', run.done_to)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}
