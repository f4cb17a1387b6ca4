import {
  type BodyOut,
  type checkImport,
  type confirmImport,
  type ImportCheck,
  type ImportKindName,
  type ImportRun,
  isImportRunning,
  nextImportState,
} from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import { checkAll } from './check-all.ts';
import { assertUnchecked, beginChecking } from './checking.ts';
import { forgetSecrets, lockRun, type RunRow, reopenLines, runOf, settleLines } from './import.repository.ts';
import { assertImporter, assertRun, notFound, sameFile, secretPlaces } from './import-access.ts';
import { emitProgress } from './import-events.ts';
import type { AnyImporter } from './importer.ts';

/** Field → position, from column → position. 422 for each unmatched required column, and for a position used twice. */
function placesOf(
  importer: AnyImporter,
  run: RunRow,
  match: Readonly<Record<string, number | null>>,
): Record<string, number> {
  const faults: Record<string, 'error.importUnmatched' | 'error.importMatchedTwice' | 'error.option'> = {};
  const places: Record<string, number> = {};
  const taken = new Set<number>();
  const { columns } = importer.declaration;
  for (const name of Object.keys(match)) {
    if (!columns.some((column) => column.name === name)) faults[`columns.${name}`] = 'error.option';
  }
  for (const { name, field, required } of columns) {
    const place = match[name] ?? null;
    if (place === null) {
      if (required) faults[`columns.${name}`] = 'error.importUnmatched';
    } else if (place >= run.headers.length) faults[`columns.${name}`] = 'error.option';
    else if (taken.has(place)) faults[`columns.${name}`] = 'error.importMatchedTwice';
    else {
      taken.add(place);
      places[field] = place;
    }
  }
  if (Object.keys(faults).length > 0) throw problem('validation', 'error.validation', {}, faults);
  return places;
}

/** Dry run over all lines, a thousand at a time, each in its own transaction. 409 while another check runs. */
export async function check(
  ctx: Ctx,
  kind: ImportKindName,
  id: number,
  body: BodyOut<typeof checkImport>,
): Promise<ImportCheck> {
  const importer = assertImporter(ctx, kind);
  const begun = await ctx.tx(async (trx) => {
    const run = await lockRun(trx, ctx, kind, id);
    if (!run) throw notFound();
    if (!nextImportState(run.status, 'check')) throw problem('conflict', 'error.importState');
    const places = placesOf(importer, run, body.columns);
    const checking = await beginChecking(trx, run, ctx.now());
    return { checking, run: { ...run, action: body.action ?? null, places } };
  });
  return checkAll(ctx, importer, begun.run, begun.checking);
}

/** Starts a checked import. 409 when not allowed, or when the same file was imported before and nobody confirmed it. */
export function confirm(
  ctx: Ctx,
  kind: ImportKindName,
  id: number,
  { again = false }: BodyOut<typeof confirmImport>,
): Promise<ImportRun> {
  const importer = assertImporter(ctx, kind);
  return ctx.tx(async (trx) => {
    const run = await lockRun(trx, ctx, kind, id);
    if (!run) throw notFound();
    const status = nextImportState(run.status, 'confirm');
    if (!status) throw problem('conflict', 'error.importState');
    assertUnchecked(run, ctx.now());
    if (!run.allowed) throw problem('validation', 'error.importNotAllowed');
    if (run.created + run.updated === 0) throw problem('validation', 'error.importNothing');
    if (!again && (await sameFile(trx, ctx, run))) throw problem('conflict', 'error.importRepeated');
    await settleLines(trx, id, secretPlaces(importer, run.places));
    const changed = {
      status,
      created: 0,
      updated: 0,
      done: run.ignored + run.errors,
      user_id: ctx.user.id,
      session_id: ctx.user.session_id,
      address: ctx.address,
      language: ctx.language,
      started_at: ctx.now(),
    };
    await trx.updateTable('import_run').set(changed).where('id', '=', id).execute();
    await audit(trx, ctx, {
      action: 'import',
      entity: 'import',
      entityId: id,
      after: { kind, file_name: run.file_name, total: run.total },
      clientId: run.client_id,
    });
    const started = runOf(await assertRun(trx, ctx, kind, id));
    emitProgress(trx, started);
    return started;
  });
}

/** Stops an import; what was written stays, and the rest is never written. */
export function cancel(ctx: Ctx, kind: ImportKindName, id: number): Promise<ImportRun> {
  const importer = assertImporter(ctx, kind);
  return ctx.tx(async (trx) => {
    const run = await lockRun(trx, ctx, kind, id);
    if (!run) throw notFound();
    const status = nextImportState(run.status, 'cancel');
    if (!status) throw problem('conflict', 'error.importState');
    const counts = isImportRunning(run.status) ? {} : { created: 0, updated: 0, ignored: 0, errors: 0 };
    await trx
      .updateTable('import_run')
      .set({ status, ended_at: ctx.now(), ...counts })
      .where('id', '=', id)
      .execute();
    await forgetSecrets(trx, id, secretPlaces(importer, run.places));
    await audit(trx, ctx, { action: 'cancel', entity: 'import', entityId: id, clientId: run.client_id });
    const cancelled = runOf(await assertRun(trx, ctx, kind, id));
    emitProgress(trx, cancelled);
    return cancelled;
  });
}

/** Retries rows that failed on the server or were not reached. 409 when there are none, or it is too late. */
export function retry(ctx: Ctx, kind: ImportKindName, id: number): Promise<ImportRun> {
  assertImporter(ctx, kind);
  return ctx.tx(async (trx) => {
    const run = await lockRun(trx, ctx, kind, id);
    if (!run) throw notFound();
    const status = nextImportState(run.status, 'retry');
    const inTime = run.retry_until !== null && Date.parse(run.retry_until) > ctx.now().getTime();
    if (!status || !inTime) throw problem('conflict', 'error.importState');
    await reopenLines(trx, id);
    await trx
      .updateTable('import_run')
      .set({
        ...{ status, stopped: false, ended_at: null, retry_until: null },
        ...{ done: run.done - run.failed, errors: run.errors - run.failed },
        ...{ failed: 0, failed_in_a_row: 0, tries: 0, done_to: 0 },
      })
      .where('id', '=', id)
      .execute();
    const { client_id: clientId } = run;
    await audit(trx, ctx, { action: 'retry', entity: 'import', entityId: id, clientId });
    const again = runOf(await assertRun(trx, ctx, kind, id));
    emitProgress(trx, again);
    return again;
  });
}
