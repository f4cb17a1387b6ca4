import type { ImportOutcome } from 'contract';
import { auditApart } from '../../http/audit.ts';
import type { Tx } from '../../ports/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { type LineResult, type StoredRun, storeResults } from './import.repository.ts';
import { secretPlaces } from './import-access.ts';
import {
  type AnyImporter,
  type ImportCtx,
  type LineToWrite,
  Verdicts,
  type WrittenLine,
} from './importer.ts';
import { clientName } from './lookups.ts';
import type { ReadLine } from './read-rows.ts';

export const scopeOf = (run: { client_id: number }) => ({ clientId: run.client_id, allClients: false });

function contextOf(ports: Ports, run: StoredRun): ImportCtx {
  return {
    ports,
    runId: run.id,
    clientId: run.client_id,
    userId: run.user_id,
    language: run.language,
    action: run.action,
    now: () => ports.clock.now(),
    ahead: 0,
  };
}

async function auditWritten(
  trx: Tx,
  ctx: ImportCtx,
  run: StoredRun,
  importer: AnyImporter,
  written: readonly WrittenLine[],
  lines: ReadonlyMap<number, LineToWrite<Record<string, unknown>, unknown>>,
): Promise<void> {
  if (written.length === 0) return;
  const secret = new Set(
    importer.declaration.columns.filter((column) => column.secret).map(({ field }) => field),
  );
  const entries = written.map(({ row, id, after }) => {
    const line = lines.get(row);
    const kept = Object.entries(line?.value ?? {}).filter(([field]) => !secret.has(field));
    return {
      ...{ action: line?.outcome ?? 'create', entity: importer.entity, entityId: id },
      ...{ clientId: run.client_id, after: after ?? Object.fromEntries(kept) },
    };
  });
  await auditApart(
    trx,
    {
      ...{ at: ctx.now(), userId: run.user_id, sessionId: run.session_id, address: run.address },
      requestId: `import-${run.id}`,
    },
    entries,
  );
}

/** Checks and writes lines in their current state, and records each result: all in one transaction, or nothing. */
export async function writeLines(
  trx: Tx,
  ports: Ports,
  run: StoredRun,
  importer: AnyImporter,
  lines: readonly ReadLine[],
  prepared: ReadonlyMap<number, unknown>,
): Promise<void> {
  const ctx = contextOf(ports, run);
  const verdicts = new Verdicts<Record<string, unknown>>(await clientName(trx, run.client_id));
  await importer.check(trx, ctx, lines, verdicts);
  const counts: Record<ImportOutcome, number> = { create: 0, update: 0, ignore: 0, error: 0 };
  const toWrite = new Map<number, LineToWrite<Record<string, unknown>, unknown>>();
  const results = lines.map((line): LineResult => {
    const outcome = verdicts.outcomeOf(line);
    counts[outcome]++;
    if (outcome === 'create' || outcome === 'update') {
      toWrite.set(line.row, { row: line.row, value: line.value, outcome, prepared: prepared.get(line.row) });
    }
    return { row: line.row, outcome, errors: verdicts.issues.get(line.row) ?? [], name: line.name };
  });
  if (toWrite.size > 0) {
    const written = await importer.write(trx, ctx, [...toWrite.values()]);
    await auditWritten(trx, ctx, run, importer, written, toWrite);
  }
  await storeResults(trx, run.id, results, secretPlaces(importer, run.places));
  await count(trx, run.id, lines, counts);
}

async function count(
  trx: Tx,
  id: number,
  lines: readonly ReadLine[],
  counts: Record<ImportOutcome, number>,
): Promise<void> {
  await trx
    .updateTable('import_run')
    .set((eb) => ({
      done_to: lines.at(-1)?.row ?? eb.ref('done_to'),
      done: eb('done', '+', lines.length),
      created: eb('created', '+', counts.create),
      updated: eb('updated', '+', counts.update),
      ignored: eb('ignored', '+', counts.ignore),
      errors: eb('errors', '+', counts.error),
      tries: 0,
      failed_in_a_row: 0,
    }))
    .where('id', '=', id)
    .execute();
}
