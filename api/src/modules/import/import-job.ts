import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { chunkOf } from './dry-run.ts';
import { findRun, type RunRow, runOf, waitingLines } from './import.repository.ts';
import { emitProgress } from './import-events.ts';
import { importers } from './importers.ts';
import { readLine } from './read-rows.ts';
import { failLine, scopeOf, writeLines } from './write-lines.ts';

/** Taken again with each chunk. Running out costs work done twice, never rows written twice. */
const LEASE_MS = 20_000;
const EMIT_MS = 300;
/** This process, among those that may work on the same imports. */
const worker = randomUUID();

interface Progress {
  size: number;
  emittedAt: number;
}
const progress = new Map<number, Progress>();

/** An import that is to be worked on and that nobody else works on, taken for a while. */
async function claim({ database, clock }: Ports): Promise<{ id: number; client_id: number } | undefined> {
  const now = clock.now();
  return database.db
    .updateTable('import_run')
    .set({ worker, worker_until: new Date(now.getTime() + LEASE_MS), status: 'in_progress' })
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
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'client_id'])
    .executeTakeFirst();
}

/** Tells how far it is, a few times a second; a run without lines left has ended. */
async function conclude(trx: Tx, ports: Ports, run: RunRow, ended: boolean): Promise<void> {
  const now = ports.clock.now();
  if (ended) {
    await trx
      .updateTable('import_run')
      .set({
        status: sql`case when errors > 0 then 'finished_with_errors' else 'completed' end`,
        ended_at: now,
        worker: null,
        worker_until: null,
      })
      .where('id', '=', run.id)
      .execute();
  }
  const state = progressOf(run.id);
  if (!ended && Date.now() - state.emittedAt < EMIT_MS) return;
  state.emittedAt = Date.now();
  if (ended) progress.delete(run.id);
  const fresh = await findRun(trx, scopeOf(run), run.kind, run.id);
  if (fresh) await emitProgress(trx, runOf(fresh));
}

function progressOf(id: number): Progress {
  const known = progress.get(id) ?? { size: Number.POSITIVE_INFINITY, emittedAt: 0 };
  progress.set(id, known);
  return known;
}

/** One chunk of one import. What takes long is done before its transaction, which sees whether the run still stands there. */
async function workOn(ports: Ports, { id, client_id }: { id: number; client_id: number }): Promise<void> {
  const state = progressOf(id);
  const limit = Math.min(state.size, chunkOf(ports));
  const scope = scopeOf({ client_id });
  const seen = await transact(ports, scope, async (trx) => {
    const { kind } = await trx
      .selectFrom('import_run')
      .select('kind')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const run = await findRun(trx, scope, kind, id);
    return run && { run, raw: await waitingLines(trx, id, run.done_to, limit) };
  });
  if (!seen) return;
  const { run, raw } = seen;
  const importer = importers.find(({ declaration }) => declaration.kind === run.kind);
  if (!importer) throw new Error(`There is no importer of ${run.kind}`);
  const lines = raw.map((line) => readLine(importer.declaration, run.places, line));
  const ready = importer.prepare ? await importer.prepare(lines) : [];
  const prepared = new Map(lines.map((line, at) => [line.row, ready[at]]));

  try {
    await transact(ports, scope, async (trx) => {
      const held = await trx
        .selectFrom('import_run')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'in_progress')
        .where('done_to', '=', run.done_to)
        .forUpdate()
        .executeTakeFirst();
      if (!held) return;
      if (lines.length > 0) await writeLines(trx, ports, run, importer, lines, prepared);
      await conclude(trx, ports, run, lines.length < limit);
    });
    state.size = Math.min(limit * 10, 1000);
  } catch (error) {
    if (limit > 1) {
      // Somewhere in these lines is one that fails: the good ones go in smaller parts.
      state.size = Math.max(1, Math.floor(limit / 10));
      return;
    }
    ports.log.error({ err: error, import: id, row: raw[0]?.row }, 'a row could not be imported');
    await failLine(ports, run, importer, lines[0]);
  }
}

/**
 * Works on imports until none is left or `stopped` says so: a chunk at a time, so that a server that dies goes on
 * where it was, and other calls come in between. May run in several instances.
 */
export async function runImports(ports: Ports, stopped: () => boolean = () => false): Promise<void> {
  while (!stopped()) {
    const run = await claim(ports);
    if (!run) return;
    await workOn(ports, run);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const KEPT_DAYS = 30;

/** Forgets files that were never confirmed after a day, and the lines of ended imports after a month. */
export async function forgetImports({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString();
  await database.transact('system', async (trx) => {
    await sql`delete from import_run where started_at is null
      and created_at < ${now}::timestamptz - interval '1 day'`.execute(trx);
    await sql`delete from import_row using import_run where run_id = import_run.id
      and ended_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`.execute(trx);
  });
}
