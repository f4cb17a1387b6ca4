import {
  equipmentPhotos,
  type VisitFieldChange,
  type VisitFileRow,
  VisitRequestStatus,
  visitFileRule,
  visitMost,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import { arrivedFile, dropUpload } from '../../http/resumable.ts';
import type { StreamReply } from '../../http/stream.ts';
import { fileUnder, type UploadedFile } from '../../http/upload.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { deleteFile, insertFile } from '../core/file/file.repository.ts';
import { streamOfFile } from '../core/file/file.service.ts';
import { withFile } from '../core/file/with-file.ts';
import { clientOf } from '../core/scope.ts';
import { noteVisit } from './keep-visit.ts';
import { findVisit } from './visit.repository.ts';
import { heldVisit, VISIT } from './visit-act.ts';
import { rolesOf } from './visit-roles.ts';

/** How long an uploaded file waits for a request that names it. */
const LOOSE_MS = 24 * 3_600_000;

/** Stores one file for a request that is still to be sent. 422 without a file. */
export function storeVisitFile(ctx: Ctx, file: UploadedFile | undefined): Promise<VisitFileRow> {
  if (!file) throw problem('validation', 'error.validation', {}, { file: 'error.required' });
  return withFile(ctx, file, (kept) =>
    ctx.tx(async (trx) => {
      const client_id = clientOf(ctx);
      const now = ctx.now();
      const id = await insertFile(trx, { id: ctx.user.id, client_id }, kept?.key ?? '', file, now);
      await trx
        .insertInto('visit_file')
        .values({ client_id, request_id: null, file_id: id, uploaded_by: ctx.user.id, uploaded_at: now })
        .execute();
      const { name, mediaType: media_type, bytes } = file;
      return { done: { id, name, bytes: bytes.length, media_type }, replaced: null };
    }),
  );
}

/** Stores one file that arrived alone. 422 if it is missing, or its rule refuses it. */
export async function takeVisitUpload(ctx: Ctx, uploadId: string): Promise<VisitFileRow> {
  const arrived = await arrivedFile(ctx, uploadId);
  if (!arrived) throw problem('validation', 'error.validation', {}, { file: 'visit.fileGone' });
  return fileUnder('file', visitFileRule, arrived.name, arrived.bytes)
    .then((file) => storeVisitFile(ctx, file))
    .finally(() => dropUpload(ctx, uploadId));
}

/** The content of a file or a photo of a request. 404 when the caller does not see it. */
export async function contentOfVisitFile(
  ctx: Ctx,
  { id, file }: { id: number; file: number },
): Promise<StreamReply> {
  const found = await ctx.tx(async (trx) => {
    const seen = await findVisit(trx, ctx, await rolesOf(trx, ctx), id);
    if (!seen) return;
    const own = [...seen.input.files, ...equipmentPhotos(seen.detail.equipment)];
    if (!own.includes(file)) return;
    return trx
      .selectFrom('file')
      .select(['id', 'key', 'name', 'media_type'])
      .where('id', '=', file)
      .executeTakeFirst();
  });
  return streamOfFile(ctx, found);
}

/** Adds a file that its requester uploaded later. 403 to others, 422 for a file that is not there or one too many. */
export function addVisitFile(ctx: Ctx, id: number, fileId: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const { held } = await heldVisit(trx, ctx, id);
    if (held.row.requester_id !== ctx.user.id) throw problem('forbidden', 'visit.refused.notOwner');
    const { length: position } = held.files;
    if (position >= visitMost.files)
      throw problem(
        'validation',
        'error.validation',
        { maximum: visitMost.files },
        { file_id: 'visit.tooManyFiles' },
      );
    const added = await trx
      .updateTable('visit_file')
      .set({ request_id: id, position })
      .where('file_id', '=', fileId)
      .where('uploaded_by', '=', ctx.user.id)
      .where('request_id', 'is', null)
      .returning('file_id')
      .executeTakeFirst();
    if (!added) throw problem('validation', 'error.validation', {}, { file_id: 'visit.fileGone' });
    const before = held.files.map(({ name }) => name);
    const { name } = await trx
      .selectFrom('file')
      .select('name')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    const change: VisitFieldChange = { field: 'files', before, after: [...before, name] };
    await noteVisit(trx, held.row, held.standing, {
      ...{ at: ctx.now(), what: 'edition', user_id: ctx.user.id, changes: [change] },
    });
    await audit(trx, ctx, { action: 'update', entity: VISIT, entityId: id, after: { file_id: fileId } });
    return { id };
  });
}

/** Deletes files that no request ever named, and those of invitations to requests that are over. Returns how many. */
export async function forgetVisitFiles(ports: Ports): Promise<number> {
  const before = new Date(ports.clock.now().getTime() - LOOSE_MS);
  const keys = await transact(ports, 'system', async (trx) => {
    const { rows } = await sql<{ file_id: number }>`
      delete from visit_file where request_id is null and uploaded_at < ${before}::timestamptz
      returning file_id`.execute(trx);
    const gone: string[] = [];
    const invited = await sql<{ file_id: number }>`
      delete from visit_invitation_file as held using visit_invitation as invitation, visit_request
      where invitation.id = held.invitation_id and visit_request.id = invitation.request_id
        and visit_request.status in (${VisitRequestStatus.finalized}, ${VisitRequestStatus.cancelled})
      returning held.file_id`.execute(trx);
    for (const { file_id } of [...rows, ...invited.rows]) gone.push((await deleteFile(trx, file_id)) ?? '');
    return gone.filter((key) => key !== '');
  });
  for (const key of keys) await ports.files.remove(key);
  return keys.length;
}
