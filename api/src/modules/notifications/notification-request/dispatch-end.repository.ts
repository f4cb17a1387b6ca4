import { openDispatchStates } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type ChangedDispatch, changed, recordEvents } from './dispatch.repository.ts';

/** Cancels the SOS that a missing answer would raise: an operator withdrew the request. */
async function standDown(trx: Tx, requestIds: readonly number[], at: Date): Promise<void> {
  const rows = await trx
    .updateTable('dispatch')
    .set({ sos_at: null })
    .where('request_id', 'in', requestIds)
    .where('sos_at', 'is not', null)
    .returning(changed)
    .execute();
  await recordEvents(trx, rows, 'stoodDown', at);
}

/** Cancels the open dispatches of requests. Lock the requests first. */
export async function cancelOpen(
  trx: Tx,
  requestIds: readonly number[],
  at: Date,
): Promise<ChangedDispatch[]> {
  const rows = await trx
    .updateTable('dispatch')
    .set({ state: 'cancelled' })
    .where('request_id', 'in', requestIds)
    .where('state', 'in', openDispatchStates)
    .returning(changed)
    .execute();
  await recordEvents(trx, rows, 'cancelled', at);
  await standDown(trx, requestIds, at);
  return rows;
}

/** Marks the dispatches of locked requests that were not answered in time. */
export async function expireOpen(
  trx: Tx,
  requestIds: readonly number[],
  now: Date,
): Promise<ChangedDispatch[]> {
  const rows = await trx
    .updateTable('dispatch')
    .set({ state: 'expired', completion: 2 })
    .where('request_id', 'in', requestIds)
    .where('state', 'in', openDispatchStates)
    .where('due_at', '<', now.toISOString())
    .returning([...changed, 'due_at'])
    .execute();
  await sql`insert into dispatch_event (client_id, dispatch_id, state, at)
    select client_id, id, 'expired', due_at from dispatch
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
  return rows;
}

/** Requests with something overdue, locked until the transaction ends; those locked by others wait for the next run. */
export async function lockOverdueRequests(trx: Tx, now: Date, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('request')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispatch')
          .select('dispatch.id')
          .whereRef('dispatch.request_id', '=', 'request.id')
          .where('dispatch.state', 'in', openDispatchStates)
          .where('dispatch.due_at', '<', now.toISOString()),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
