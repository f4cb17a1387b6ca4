import { channels, events, type ImportRun } from 'contract';
import { emit } from '../../http/outbox.ts';
import type { Tx } from '../../ports/database.ts';

/** Tells the client's people how far an import is, in the transaction of what it tells. */
export function emitProgress(trx: Tx, run: ImportRun): Promise<void> {
  return emit(trx, { channels: [channels.imports(run.client_id)], event: events.importProgress, data: run });
}
