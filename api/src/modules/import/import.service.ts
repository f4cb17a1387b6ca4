import { createHash } from 'node:crypto';
import {
  type BodyOut,
  can,
  type checkImport,
  type confirmImport,
  type ImportCheck,
  type ImportKindName,
  type ImportRowResult,
  type ImportRun,
  type ImportUpload,
  importPermissions,
  type importRows,
  isImportRunning,
  type listImports,
  message,
  nextImportState,
  type Paged,
  type QueryOut,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { problem } from '../../http/problem.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { Tx } from '../../ports/database.ts';
import { dryRun } from './dry-run.ts';
import {
  findRun,
  forgetSecrets,
  insertLines,
  lockRun,
  type RunRow,
  runOf,
  selectRuns,
  settleLines,
} from './import.repository.ts';
import { emitProgress } from './import-events.ts';
import type { AnyImporter } from './importer.ts';
import { importers } from './importers.ts';
import { matchColumns } from './match-columns.ts';
import { SheetRefusal } from './sheet/refusal.ts';
import { readSheet, type SheetContent } from './sheet/sheet-thread.ts';

const notFound = () => problem('notFound', 'error.notFound');

/** The importer of a kind, for those who may use it. */
export function demandImporter(ctx: Ctx, kind: ImportKindName): AnyImporter {
  if (!can(ctx.user, importPermissions[kind])) throw problem('forbidden', 'error.forbidden');
  const found = importers.find(({ declaration }) => declaration.kind === kind);
  if (!found) throw problem('notFound', 'error.importKind');
  return found;
}

export async function demandRun(trx: Tx, ctx: Ctx, kind: ImportKindName, id: number): Promise<RunRow> {
  const run = await findRun(trx, ctx, kind, id);
  if (!run) throw notFound();
  return run;
}

/** Positions of the cells that are forgotten once a line is done. */
export function secretPlaces(importer: AnyImporter, places: Readonly<Record<string, number>>): number[] {
  return importer.declaration.columns
    .filter(({ secret }) => secret)
    .flatMap(({ field }) => (places[field] === undefined ? [] : [places[field]]));
}

async function clientFor(trx: Tx, ctx: Ctx, wanted: number | undefined): Promise<number> {
  const fault = (key: 'error.reference' | 'error.clientRequired') =>
    problem('validation', 'error.validation', {}, { client_id: key });
  if (!ctx.allClients) {
    if (ctx.clientId === null || (wanted !== undefined && wanted !== ctx.clientId)) {
      throw fault('error.reference');
    }
    return ctx.clientId;
  }
  if (wanted === undefined) throw fault('error.clientRequired');
  const client = await trx
    .selectFrom('client')
    .select('id')
    .where('id', '=', wanted)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!client) throw fault('error.reference');
  return client.id;
}

async function read(file: UploadedFile): Promise<SheetContent> {
  try {
    return await readSheet(file.bytes, file.extension);
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    const { key, params } = error;
    throw problem('validation', key, params, { file: key });
  }
}

/** The last time the same file was imported into the client's list; null if never. */
async function sameFile(trx: Tx, ctx: Ctx, run: Pick<RunRow, 'id' | 'kind' | 'client_id' | 'file_hash'>) {
  const found = await selectRuns(trx, ctx, run.kind)
    .where('run.client_id', '=', run.client_id)
    .where('run.file_hash', '=', run.file_hash)
    .where('run.started_at', 'is not', null)
    .where('run.id', '<>', run.id)
    .orderBy('run.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found?.started_at) return null;
  return { id: found.id, at: found.started_at, user_name: found.user_name ?? '' };
}

/** Reads a file in a thread of its own and keeps its lines. 422 with the reason when it is none that can be read. */
export async function upload(
  ctx: Ctx,
  kind: ImportKindName,
  wanted: number | undefined,
  file: UploadedFile | undefined,
): Promise<ImportUpload> {
  const importer = demandImporter(ctx, kind);
  const client_id = await ctx.tx((trx) => clientFor(trx, ctx, wanted));
  if (!file) throw problem('validation', 'error.validation', {}, { file: 'error.importFile' });
  const content = await read(file);
  const { columns } = importer.declaration;
  const { id } = await ctx.tx((trx) =>
    trx
      .insertInto('import_run')
      .values({
        client_id,
        user_id: ctx.user.id,
        kind,
        file_name: file.name,
        file_hash: createHash('sha256').update(file.bytes).digest('hex'),
        headers: JSON.stringify(content.headers),
        total: content.total,
        address: ctx.address,
        language: ctx.language,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  // One at a time: on the embedded database, others come in between.
  for (const lines of content.chunks) await ctx.tx((trx) => insertLines(trx, { id, client_id }, lines));
  return ctx.tx(async (trx) => {
    const run = await demandRun(trx, ctx, kind, id);
    await audit(trx, ctx, {
      action: 'upload',
      entity: 'import',
      entityId: id,
      after: { kind, file_name: file.name, total: content.total },
      clientId: client_id,
    });
    return {
      run: runOf(run),
      columns: columns.map(({ name, required = false, example = '' }) => ({ name, required, example })),
      found: content.headers.map((header, at) => ({
        header,
        samples: content.samples.map((cells) => cells[at] ?? ''),
      })),
      match: matchColumns(content.headers, columns),
      same_file: await sameFile(trx, ctx, run),
    };
  });
}

/** Field → position, from column → position. 422 at each required column without one, and at a position used twice. */
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

/** Dry run over all lines, a thousand at a time, each in a transaction of its own. */
export async function check(
  ctx: Ctx,
  kind: ImportKindName,
  id: number,
  body: BodyOut<typeof checkImport>,
): Promise<ImportCheck> {
  const importer = demandImporter(ctx, kind);
  const run = await ctx.tx((trx) => demandRun(trx, ctx, kind, id));
  const status = nextImportState(run.status, 'check');
  if (!status) throw problem('conflict', 'error.importState');
  const places = placesOf(importer, run, body.columns);
  const found = await dryRun(ctx, importer, { ...run, action: body.action ?? null, places });
  const { create, update, ignore, error, empty } = found;
  const notes = empty.map((one) => message(ctx.language, 'import.emptyColumn', one));
  if (ignore > 0) notes.push(message(ctx.language, 'import.ignored', { count: ignore }));
  const allowed = empty.length === 0;
  await ctx.tx((trx) =>
    trx
      .updateTable('import_run')
      .set({
        status,
        action: body.action ?? null,
        places: JSON.stringify(places),
        allowed,
        created: create,
        updated: update,
        ignored: ignore,
        errors: error,
      })
      .where('id', '=', id)
      .where('status', 'in', ['uploaded', 'checked'])
      .execute(),
  );
  return { total: run.total, create, update, ignore, error, allowed, notes };
}

/** Starts what was checked. 409 when it may not, or when the same file was imported before and nobody said again. */
export function confirm(
  ctx: Ctx,
  kind: ImportKindName,
  id: number,
  { again = false }: BodyOut<typeof confirmImport>,
): Promise<ImportRun> {
  const importer = demandImporter(ctx, kind);
  return ctx.tx(async (trx) => {
    const run = await lockRun(trx, ctx, kind, id);
    if (!run) throw notFound();
    const status = nextImportState(run.status, 'confirm');
    if (!status) throw problem('conflict', 'error.importState');
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
    const started = runOf(await demandRun(trx, ctx, kind, id));
    await emitProgress(trx, started);
    return started;
  });
}

/** Stops an import; what was written stays, and what was not is never written. */
export function cancel(ctx: Ctx, kind: ImportKindName, id: number): Promise<ImportRun> {
  const importer = demandImporter(ctx, kind);
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
    const cancelled = runOf(await demandRun(trx, ctx, kind, id));
    await emitProgress(trx, cancelled);
    return cancelled;
  });
}

export function oneImport(ctx: Ctx, kind: ImportKindName, id: number): Promise<ImportRun> {
  demandImporter(ctx, kind);
  return ctx.tx(async (trx) => runOf(await demandRun(trx, ctx, kind, id)));
}

export function pageOfImports(
  ctx: Ctx,
  kind: ImportKindName,
  query: QueryOut<typeof listImports>,
): Promise<Paged<ImportRun>> {
  demandImporter(ctx, kind);
  const { client_id } = query;
  return ctx.tx(async (trx) => {
    const found = await page(trx, query, {
      select: selectRuns(trx, ctx, kind)
        .where('run.started_at', 'is not', null)
        .$if(client_id !== undefined, (runs) => runs.where('run.client_id', '=', client_id ?? 0)),
      sortable: { created_at: 'run.started_at', file_name: 'run.file_name' },
      searchable: ['run.file_name'],
      defaultSort: '-created_at',
      tieBreak: 'run.id',
    });
    return { data: found.data.map(runOf), metadata: found.metadata };
  });
}

export function pageOfRows(
  ctx: Ctx,
  kind: ImportKindName,
  id: number,
  query: QueryOut<typeof importRows>,
): Promise<Paged<ImportRowResult>> {
  const { columns } = demandImporter(ctx, kind).declaration;
  const nameOf = (field: string) => columns.find((column) => column.field === field)?.name ?? field;
  const { outcome } = query;
  return ctx.tx(async (trx) => {
    await demandRun(trx, ctx, kind, id);
    const found = await page(trx, query, {
      select: trx
        .selectFrom('import_row as line')
        .select(['line.row', 'line.outcome', 'line.name', 'line.errors'])
        .where('line.run_id', '=', id)
        .$if(outcome !== undefined, (rows) => rows.where('line.outcome', '=', outcome ?? null)),
      sortable: { row: 'line.row', name: sql`fold(line.name)` },
      searchable: ['line.name'],
      defaultSort: 'row',
      tieBreak: 'line.row',
    });
    const data = found.data.map((line) => ({
      ...line,
      errors: Object.fromEntries(
        line.errors.map(({ path, key, params }) => [nameOf(path), message(ctx.language, key, params)]),
      ),
    }));
    return { data, metadata: found.metadata };
  });
}
