import { channels, type DeviceSettingsPayload, events, sessionIntervals } from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';

const columns = sql.join(sessionIntervals.map((name) => sql.ref(name)));
const smallest = sql.join(sessionIntervals.map((name) => sql`min(session.${sql.ref(name)})`));
const some = sql`coalesce(${smallest}) is not null`;

type Row = Record<string, unknown> & { uca_id: number };

/**
 * Call after a session of these UCAs changes or ends: each phone reports at the smallest interval that its running
 * sessions require, and is notified if that has changed.
 */
export async function followIntervals(trx: Tx, ucaIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...ucaIds]}::bigint[])`;
  // Serializes concurrent changes to two sessions of the same UCA.
  await sql`select id from ${sql.table('uca')} where id = ${ids} order by id for no key update`.execute(trx);
  const before = await sql<Row>`delete from monitoring_interval where uca_id = ${ids}
    returning uca_id, ${columns}`.execute(trx);
  const after = await sql<Row>`
    insert into monitoring_interval (uca_id, client_id, ${columns})
    select watched.uca_id, watched.client_id, ${smallest}
    from monitoring_uca as watched join monitoring_session as session on session.id = watched.session_id
    where watched.uca_id = ${ids} and watched.removed_at is null and session.ended_at is null
    group by watched.uca_id, watched.client_id having ${some}
    returning uca_id, ${columns}`.execute(trx);
  const rowsOf = (rows: readonly Row[]) => new Map(rows.map((row) => [row.uca_id, JSON.stringify(row)]));
  const [was, is] = [rowsOf(before.rows), rowsOf(after.rows)];
  const changed = ucaIds.filter((id) => was.get(id) !== is.get(id));
  emit(
    trx,
    ...changed.map((uca_id) => ({
      channels: [channels.device(uca_id)],
      event: events.deviceSettings,
      data: { uca_id } satisfies DeviceSettingsPayload,
    })),
  );
}
