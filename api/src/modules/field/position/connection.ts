import { DeviceConnection } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { type FeedRow, feedOf } from './position-feed.ts';

/** A connected phone whose fix is older than this has lost its GPS (behaviours, "Devices"). */
export const GPS_STALE_MINUTES = 5;
/** Without a sweep for this long nobody was listening, and nothing is known of any phone. */
const RESTART_GAP_SECONDS = 60;
const HEARTBEAT = 'connections';

/** Seconds of silence up to which a phone counts as connected, in SQL over `uca`. */
export const connectedSeconds: RawBuilder<number> = sql<number>`greatest(2 * uca.post_seconds, 60)`;

interface Moved extends FeedRow {
  client_id: number;
}

const feedColumns = sql`last.client_id, last.uca_id, last.lat, last.lng, last.heading, last.speed, last.accuracy,
  last.battery, last.connection, last.fixed_at`;

/**
 * Since when the phones have been listened to without a gap. After one (the server was down) everything is
 * indeterminate until heard.
 */
async function listeningSince(trx: Tx, now: string): Promise<{ since: string; reset: Moved[] }> {
  const { rows } = await sql<{ since: string; gap: boolean }>`
    with before as (select seen_at from heartbeat where name = ${HEARTBEAT})
    insert into heartbeat (name, seen_at, since) values (${HEARTBEAT}, ${now}, ${now})
    on conflict (name) do update set seen_at = excluded.seen_at,
      since = case when excluded.seen_at - heartbeat.seen_at > make_interval(secs => ${RESTART_GAP_SECONDS})
        then excluded.since else heartbeat.since end
    returning since, coalesce((select ${now}::timestamptz - seen_at > make_interval(secs => ${RESTART_GAP_SECONDS})
      from before), true) as gap`.execute(trx);
  const since = rows[0]?.since ?? now;
  if (!rows[0]?.gap) return { since, reset: [] };
  const reset =
    await sql<Moved>`update last_position as last set connection = ${DeviceConnection.indeterminate}
    where connection <> ${DeviceConnection.indeterminate} returning ${feedColumns}`.execute(trx);
  return { since, reset: reset.rows };
}

/**
 * Turns silent phones from connected to indeterminate to disconnected. Only hearing a phone connects it. Several
 * instances may run it at once. Returns how many changed.
 */
export async function sweepConnections(ports: Ports): Promise<number> {
  const now = ports.clock.now().toISOString();
  const moved = await transact(ports, 'system', async (trx) => {
    const { since, reset } = await listeningSince(trx, now);
    const { rows } = await sql<Moved>`
      update last_position as last set connection = due.connection
      from (
        select uca.id, case
          when silence <= make_interval(secs => ${connectedSeconds}) then ${DeviceConnection.connected}::smallint
          when silence <= make_interval(mins => coalesce(uca.offline_minutes, client.offline_minutes))
            then ${DeviceConnection.indeterminate}::smallint
          else ${DeviceConnection.disconnected}::smallint end as connection
        from last_position as known
        join uca on uca.id = known.uca_id
        join client on client.id = known.client_id
        cross join lateral (select ${now}::timestamptz - greatest(known.heard_at, ${since}::timestamptz) as silence)
          as quiet
        where known.connection <> ${DeviceConnection.disconnected}
      ) as due
      where last.uca_id = due.id and due.connection <> last.connection
        and due.connection <> ${DeviceConnection.connected}
      returning ${feedColumns}`.execute(trx);
    return [...reset, ...rows];
  });
  const feed = feedOf(ports);
  for (const { client_id, ...row } of moved) if (row.fixed_at !== null) feed.push(client_id, [row]);
  return moved.length;
}
