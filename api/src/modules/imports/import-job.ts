import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { chunkOf } from './dry-run.ts';
import { findRun, holdRun, runOf, type StoredRun, waitingLines } from './import.repository.ts';
import { emitProgress } from './import-events.ts';
import { afterFailure, endOf, MOST_TRIES, retryUntil, sizeAtTry } from './import-failure.ts';
import { importerOf } from './importer.ts';
import { type RawLine, readLine } from './read-rows.ts';
import { scopeOf, writeLines } from './write-lines.ts';

/** Renewed with each chunk. If it expires, work is done twice, but rows are never written twice. */
const LEASE_MS = 20_000;
const EMIT_MS = 300;
/** Identifies this process among those working on imports. */
const worker = randomUUID();

/** What this process remembers about a run. Losing it only costs time. */
interface Memory {
  emittedAt: number;
  /** One of the rows up to `to` fails: they are processed in chunks of this size. */
  careful: { to: number; size: number } | null;
}
const memories = new Map<number, Memory>();

function memoryOf(id: number): Memory {
  const known = memories.get(id) ?? { emittedAt: 0, careful: null };
  memories.set(id, known);
  return known;
}

type Claimed = Pick<StoredRun, 'id' | 'client_id' | 'tries'>;

/** An import with work to do and nobody working on it, leased for a while. This counts as an attempt. */
async function claim({ database, clock }: Ports): Promise<Claimed | undefined> {
  const now = clock.now();
  return database.db
    .updateTable('import_run')
    .set((eb) => ({
      worker,
      worker_until: new Date(now.getTime() + LEASE_MS),
      status: 'in_progress',
      tries: eb('tries', '+', 1),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('import_run')
        .select('id')
        .where('status', 'in', ['starting', 'in_progress'])
        .where(({ or, eb: on }) =>
          or([
            on('worker_until', 'is', null),
            on('worker', '=', worker),
            on('worker_until', '<', now.toISOString()),
          ]),
        )
        .where(({ or, eb: on }) => or([on('due_at', 'is', null), on('due_at', '<=', now.toISOString())]))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'client_id', 'tries'])
    .executeTakeFirst();
}

/** Publishes progress, a few times a second; a run without rows left has ended. */
async function conclude(trx: Tx, ports: Ports, run: StoredRun, ended: boolean): Promise<void> {
  const now = ports.clock.now();
  if (ended) {
    await trx
      .updateTable('import_run')
      .set({
        ...endOf(now),
        retry_until: sql`case when failed > 0 then ${retryUntil(now)}::timestamptz end`,
        status: sql`case when errors > 0 then 'finished_with_errors' else 'completed' end`,
      })
      .where('id', '=', run.id)
      .execute();
  }
  const memory = memoryOf(run.id);
  if (!ended && Date.now() - memory.emittedAt < EMIT_MS) return;
  memory.emittedAt = Date.now();
  if (ended) memories.delete(run.id);
  const fresh = await findRun(trx, scopeOf(run), run.kind, run.id);
  if (fresh) emitProgress(trx, runOf(fresh));
}

/** The run and its next rows, as many as its attempts and what is remembered of it allow. */
async function look(ports: Ports, { id, client_id, tries }: Claimed) {
  return transact(ports, scopeOf({ client_id }), async (trx) => {
    const run = await trx.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst();
    if (!run) return null;
    const { careful } = memoryOf(id);
    const size = careful && run.done_to < careful.to ? careful.size : Number.POSITIVE_INFINITY;
    const chunk = Math.min(chunkOf(ports), importerOf(run.kind)?.together ?? Number.POSITIVE_INFINITY);
    const limit = Math.min(size, sizeAtTry(chunk, tries));
    return { run, limit, raw: await waitingLines(trx, id, run.done_to, limit) };
  });
}

/** Writes rows, unless somebody else has meanwhile. Slow work is done before the transaction. */
async function write(ports: Ports, run: StoredRun, raw: readonly RawLine[], limit: number): Promise<void> {
  if (run.tries > MOST_TRIES) throw new Error('the server ended each time it worked on these rows');
  const importer = importerOf(run.kind);
  if (!importer) throw new Error(`There is no importer of ${run.kind}`);
  const lines = raw.map((line) => readLine(importer, run.places, line));
  const ready = importer.prepare ? await importer.prepare(lines) : [];
  const prepared = new Map(lines.map((line, at) => [line.row, ready[at]]));
  await transact(ports, scopeOf(run), async (trx) => {
    if (!(await holdRun(trx, run))) return;
    if (lines.length > 0) await writeLines(trx, ports, run, importer, lines, prepared);
    await conclude(trx, ports, run, lines.length < limit);
  });
}

/** One chunk of one import. */
async function workOn(ports: Ports, claimed: Claimed): Promise<void> {
  const seen = await look(ports, claimed);
  if (!seen) return;
  const { run, raw, limit } = seen;
  try {
    await write(ports, run, raw, limit);
  } catch (error) {
    const to = raw.at(-1)?.row ?? run.done_to;
    // One of these rows fails: the valid ones are written in smaller chunks.
    if (limit > 1) memoryOf(run.id).careful = { to, size: Math.ceil(limit / 10) };
    await afterFailure(ports, run, { error, limit, row: raw[0]?.row });
  }
}

/**
 * Works on imports until none is left or `stopped` returns true: a chunk at a time, so that after a crash it continues
 * where it was, and other calls run in between. May run in several instances.
 */
export async function runImports(ports: Ports, stopped: () => boolean = () => false): Promise<void> {
  while (!stopped()) {
    const run = await claim(ports);
    if (!run) return;
    await workOn(ports, run);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
