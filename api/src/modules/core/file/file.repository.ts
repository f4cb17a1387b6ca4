import { can } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { Tx } from '../../../ports/database.ts';
import { ofClient } from '../scope.ts';

export interface StoredFile {
  id: number;
  key: string;
  name: string;
  media_type: string;
}

/** Records what the file port stores under `key`. In the transaction that gives it an owner. */
export async function insertFile(
  trx: Tx,
  author: { id: number | null; client_id: number | null },
  key: string,
  { name, mediaType, bytes }: UploadedFile,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('file')
    .values({
      client_id: author.client_id,
      key,
      name,
      media_type: mediaType,
      bytes: bytes.length,
      created_by: author.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Where the file that a column of another query names is stored; null without one. */
export const keyOfFile = (column: string) =>
  sql<string | null>`(select file.key from file where file.id = ${sql.ref(column)})`;

/** Deletes a file's row; returns its key, for the port to remove the content once this is committed. */
export async function deleteFile(trx: Tx, id: number): Promise<string | null> {
  const row = await trx.deleteFrom('file').where('id', '=', id).returning('key').executeTakeFirst();
  return row?.key ?? null;
}

/**
 * A file that the caller may read because of what it belongs to. The photo of a request: users who manage the client's
 * requests or read its reports, and the phone that sent it. The photo of a scan: users who see the client's
 * checkpoints or read the reports of scans, and its phone. A client's attachment: users who manage clients. A satellite
 * image: users who may see it, undeleted or deleted.
 */
export function readableFile(trx: Tx, ctx: Ctx, id: number): Promise<StoredFile | undefined> {
  const operator = can(ctx.user, 'requests.manage') || can(ctx.user, 'reports.requests');
  const sees = can(ctx.user, 'entities.ucas') || can(ctx.user, 'reports.scans');
  return trx
    .selectFrom('file')
    .select(['file.id', 'file.key', 'file.name', 'file.media_type'])
    .where('file.id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('dispatch')
            .select('dispatch.id')
            .whereRef('dispatch.photo_id', '=', 'file.id')
            .where(ofClient(ctx, 'dispatch.client_id'))
            .where(operator ? sql<boolean>`true` : sql<boolean>`dispatch.uca_id = ${ctx.user.uca_id}`),
        ),
        exists(
          selectFrom('scan')
            .select('scan.id')
            .whereRef('scan.photo_id', '=', 'file.id')
            .where(ofClient(ctx, 'scan.client_id'))
            .where(sees ? sql<boolean>`true` : sql<boolean>`scan.uca_id = ${ctx.user.uca_id}`),
        ),
        ...(can(ctx.user, 'entities.clients')
          ? [exists(selectFrom('client').select('client.id').whereRef('client.file_id', '=', 'file.id'))]
          : []),
        ...(can(ctx.user, 'entities.satelliteImages')
          ? [
              exists(
                selectFrom('satellite_image as image')
                  .select('image.id')
                  .where(sql<boolean>`file.id in (image.photo_id, image.thumbnail_id)`)
                  .where(({ or: either }) =>
                    either([
                      ofClient(ctx, 'image.client_id'),
                      sql<boolean>`(image.client_id is null and image.active)`,
                    ]),
                  ),
              ),
            ]
          : []),
      ]),
    )
    .executeTakeFirst();
}

/** The given keys that have no row. */
export async function unknownKeys(trx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from unnest(${[...keys]}::text[]) as given (key)
    where not exists (select from file where file.key = given.key)`.execute(trx);
  return rows.map(({ key }) => key);
}
