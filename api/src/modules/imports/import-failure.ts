import type { FieldIssue } from 'contract';
import type { Tx } from '../../ports/database.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { failLine, findRun, holdRun, runOf, type StoredRun } from './import.repository.ts';
import { secretPlaces } from './import-access.ts';
import { emitProgress } from './import-events.ts';
import { importerOf } from './importer.ts';
import { scopeOf } from './write-lines.ts';

/** Attempts per row: three with ever smaller chunks, then alone, 1, 2 and 4 seconds apart. */
export const MOST_TRIES = 7;
const TOGETHER = 3;
const FIRST_WAIT_MS = 1000;
/** Consecutive rows that may fail before the import stops. */
const MOST_FAILED = 3;
/** How long rows that failed on the server can be retried. */
const RETRY_MS = 24 * 3_600_000;

/** Rows per chunk at an attempt, counted from 1: a tenth of the previous one, finally one. */
export const sizeAtTry = (chunk: number, tries: number): number =>
  Math.max(1, Math.floor(chunk / 10 ** (tries - 1)));

/** What is set on a run that has ended, however it ended. */
export const endOf = (now: Date) => ({
  ended_at: now,
  worker: null,
  worker_until: null,
  due_at: null,
  tries: 0,
});

export const retryUntil = (now: Date): Date => new Date(now.getTime() + RETRY_MS);

/** Data that the database rejects (SQLSTATE 22, 23) or that a rule in it refuses (P0). */
function isOfRow(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(22|23|P0)[0-9A-Z]{3}$/.test(code);
}

interface Failure {
  error: unknown;
  /** How many lines were worked on. */
  limit: number;
  /** The first of them; none when there were no more. */
  row: number | undefined;
}

/**
 * Decides what happens after a chunk failed. If it had several rows, the valid ones are found first; a single row
 * is retried after a delay, and finally given up; after several such rows the import stops. A row with
 * data that the database rejects is given up at once and does not count as a failure.
 */
export async function afterFailure(
  ports: Ports,
  run: StoredRun,
  { error, limit, row }: Failure,
): Promise<void> {
  const about = { err: error, import: run.id, row, tries: run.tries };
  if (limit > 1 && row !== undefined) {
    ports.log.debug(about, 'rows are to be imported in smaller parts');
    return;
  }
  const refused = isOfRow(error) && row !== undefined;
  if (!refused && run.tries < MOST_TRIES) {
    ports.log.warn(about, 'a row could not be imported: it will be tried again');
    const wait = FIRST_WAIT_MS * 2 ** Math.max(0, run.tries - TOGETHER - 1);
    const due_at = new Date(ports.clock.now().getTime() + wait);
    await ports.database.db.updateTable('import_run').set({ due_at }).where('id', '=', run.id).execute();
    return;
  }
  ports.log.error(about, 'a row could not be imported');
  await transact(ports, scopeOf(run), (trx) => giveUp(trx, ports, run, row, refused));
}

async function giveUp(
  trx: Tx,
  ports: Ports,
  run: StoredRun,
  row: number | undefined,
  refused: boolean,
): Promise<void> {
  if (!(await holdRun(trx, run))) return;
  if (row !== undefined) await failRow(trx, run, row, refused);
  const inARow = refused ? 0 : run.failed_in_a_row + 1;
  if (row !== undefined && inARow < MOST_FAILED) return;
  const now = ports.clock.now();
  await trx
    .updateTable('import_run')
    .set({ ...endOf(now), status: 'finished_with_errors', stopped: true, retry_until: retryUntil(now) })
    .where('id', '=', run.id)
    .execute();
  const stopped = await findRun(trx, scopeOf(run), run.kind, run.id);
  if (stopped) emitProgress(trx, runOf(stopped));
}

async function failRow(trx: Tx, run: StoredRun, row: number, refused: boolean): Promise<void> {
  const [path = ''] = Object.keys(run.places);
  const issue: FieldIssue = { path, key: refused ? 'error.importRefused' : 'error.server', params: {} };
  const importer = importerOf(run.kind);
  const secrets = refused && importer ? secretPlaces(importer, run.places) : [];
  await failLine(trx, run.id, { row, errors: [issue] }, secrets);
  await trx
    .updateTable('import_run')
    .set((eb) => ({
      done_to: row,
      done: eb('done', '+', 1),
      errors: eb('errors', '+', 1),
      failed: eb('failed', '+', refused ? 0 : 1),
      failed_in_a_row: refused ? 0 : eb('failed_in_a_row', '+', 1),
      tries: 0,
      due_at: null,
    }))
    .where('id', '=', run.id)
    .execute();
}
