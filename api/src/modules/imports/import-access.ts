import { can, type ImportKindName, importPermissions } from 'contract';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { findRun, type RunRow, selectRuns } from './import.repository.ts';
import type { AnyImporter } from './importer.ts';
import { importerOf } from './importer.ts';

export const notFound = () => problem('notFound', 'error.notFound');

/** The importer of a kind, for users who may use it. */
export function assertImporter(ctx: Ctx, kind: ImportKindName): AnyImporter {
  if (!can(ctx.user, importPermissions[kind])) throw problem('forbidden', 'error.forbidden');
  const found = importerOf(kind);
  if (!found) throw problem('notFound', 'error.importKind');
  return found;
}

export async function assertRun(trx: Tx, ctx: Ctx, kind: ImportKindName, id: number): Promise<RunRow> {
  const run = await findRun(trx, ctx, kind, id);
  if (!run) throw notFound();
  return run;
}

/** Positions of the cells that are erased once a row is done. */
export function secretPlaces(importer: AnyImporter, places: Readonly<Record<string, number>>): number[] {
  return importer.declaration.columns
    .filter(({ secret }) => secret)
    .flatMap(({ field }) => (places[field] === undefined ? [] : [places[field]]));
}

/** The last time the same file was imported into the client's list; null if never. */
export async function sameFile(
  trx: Tx,
  ctx: Ctx,
  run: Pick<RunRow, 'id' | 'kind' | 'client_id' | 'file_hash'>,
) {
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
