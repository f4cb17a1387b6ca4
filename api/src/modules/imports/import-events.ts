import { channels, events, type ImportRun, type ImportWaitingPayload } from 'contract';
import type { Ctx } from '../../http/context.ts';
import { emit, wireChannel } from '../../http/outbox.ts';
import type { Tx } from '../../ports/database.ts';

/** Publishes an import's progress to the client's users, in the transaction of that progress. */
export function emitProgress(trx: Tx, run: ImportRun): void {
  emit(trx, { channels: [channels.imports(run.client_id)], event: events.importProgress, data: run });
}

/** Notifies an uploader that their file waits for others; nothing is stored, and nothing lost without it. */
export function notifyWaiting(
  { ports, user }: Ctx,
  clientId: number,
  waiting: Pick<ImportWaitingPayload, 'kind' | 'ahead'>,
): void {
  const payload: ImportWaitingPayload = { user_id: user.id, ...waiting };
  ports.realtime
    .publish([wireChannel(channels.imports(clientId))], events.importWaiting, payload)
    .catch((error: unknown) => ports.log.warn({ err: error }, 'import waits'));
}
