import { Readable } from 'node:stream';
import type { DataOf, sessionSeal } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { type StreamReply, stream } from '../../../http/stream.ts';
import type { Tx } from '../../../ports/database.ts';
import { findSeal, type StoredSeal } from '../../core/proof/seal.ts';
import type { SealedRecord } from '../../core/proof/verify.ts';
import { todayOf } from '../../core/scope.ts';
import { findSession } from '../session/session.repository.ts';
import { entriesOf } from './entries.ts';

async function sealOfSession(trx: Tx, ctx: Ctx, id: number) {
  const session = await findSession(trx, ctx, id);
  if (!session) throw problem('notFound', 'error.sessionGone');
  const { client_id, name } = session;
  const found = await findSeal(trx, { client_id, kind: 'monitoringSession', subject_id: id });
  return { name, found };
}

/** The seal of a session's record. 404 if the session is not the caller's. */
export function sealOfRecord(ctx: Ctx, id: number): Promise<DataOf<typeof sessionSeal>> {
  return ctx.tx(async (trx) => {
    const { found } = await sealOfSession(trx, ctx, id);
    return {
      seal: found ? { sealed_at: found.sealed_at, head: found.head, entries: found.lines.length } : null,
    };
  });
}

/** Exports the record as it is now, with the seal to check it against. 409 while it has no seal. */
export async function recordFile(ctx: Ctx, id: number): Promise<StreamReply> {
  const { name, record } = await ctx.tx(async (trx) => {
    const { name, found } = await sealOfSession(trx, ctx, id);
    if (!found) throw problem('conflict', 'error.notSealed');
    return { name, record: recordOf(found, await entriesOf(trx, id)) };
  });
  const text = `${JSON.stringify(record, null, 2)}\n`;
  return stream('application/json', Readable.from([text]), `${name} ${todayOf(ctx)}.json`, {
    bytes: Buffer.byteLength(text),
  });
}

const recordOf = ({ kept, ...seal }: StoredSeal, rows: SealedRecord['entries']): SealedRecord => ({
  ...{ format: 'vigia-record', version: 1 },
  entries: [...kept, ...rows],
  seal,
});
