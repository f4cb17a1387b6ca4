import { createHash } from 'node:crypto';
import type { ImportKindName, ImportUpload } from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { clientFor } from '../core/scope.ts';
import { insertLines, runOf } from './import.repository.ts';
import { assertImporter, assertRun, sameFile } from './import-access.ts';
import { notifyWaiting } from './import-events.ts';
import { shown } from './importer.ts';
import { matchColumns } from './match-columns.ts';
import { readUploaded } from './read-uploaded.ts';

/** Reads a file in a separate process and stores its lines. 422 with the reason when it cannot be read. */
export async function upload(
  ctx: Ctx,
  kind: ImportKindName,
  wanted: number | undefined,
  file: UploadedFile | undefined,
): Promise<ImportUpload> {
  const importer = assertImporter(ctx, kind);
  const client_id = await ctx.tx((trx) => clientFor(trx, ctx, wanted));
  if (!file) throw problem('validation', 'error.validation', {}, { file: 'error.importFile' });
  const { columns } = importer.declaration;
  const content = await readUploaded(file, importer.declaration, (ahead) =>
    notifyWaiting(ctx, client_id, { kind, ahead }),
  );
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
  // One at a time: on the embedded database, others run in between.
  for (const lines of content.chunks) await ctx.tx((trx) => insertLines(trx, { id, client_id }, lines));
  return ctx.tx(async (trx) => {
    const run = await assertRun(trx, ctx, kind, id);
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
        samples: content.samples.map((cells) => shown(cells[at] ?? '')),
      })),
      match: matchColumns(content.headers, columns),
      same_file: await sameFile(trx, ctx, run),
    };
  });
}
