import { DeviceConnection, type Fix } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { Phone } from '../../core/phone.ts';
import { connectedSeconds } from './connection.ts';
import type { FeedRow } from './position-feed.ts';

/** What is known of a phone after a report; `lat`, `lng` and `fixed_at` are null until its first fix. */
export type Known = Omit<FeedRow, 'lat' | 'lng' | 'fixed_at'> & {
  lat: number | null;
  lng: number | null;
  fixed_at: string | null;
  /** Its connection before; null the first time it is heard. */
  previous: number | null;
};

const known = sql`uca_id, lat, lng, heading, speed, accuracy, battery, connection, fixed_at,
  (select connection from before) as previous`;

const newer = sql`(last_position.fixed_at is null or excluded.fixed_at > last_position.fixed_at)`;

/**
 * Stores fixes, each instant once, and moves the phone's last position if one is newer. Server time decides: the
 * phone is heard only when its newest fix is fresh, so that a buffer sent late makes nobody live. One statement.
 */
export async function storeFixes(
  trx: Tx,
  { client_id, uca_id }: Phone,
  fixes: readonly Fix[],
  now: Date,
): Promise<Known & { accepted: number }> {
  const column = (name: keyof Fix, fallback: number | null = null) =>
    fixes.map((fix) => fix[name] ?? fallback);
  const { rows } = await sql<Known & { accepted: number }>`
    with given as (
      select * from unnest(
        ${column('captured_at')}::timestamptz[], ${column('lat')}::float8[], ${column('lng')}::float8[],
        ${column('accuracy')}::real[], ${column('speed', 0)}::real[], ${column('heading', 0)}::real[],
        ${column('battery')}::real[]) as fix (captured_at, lat, lng, accuracy, speed, heading, battery)
    ), stored as (
      insert into position (client_id, uca_id, captured_at, received_at, lat, lng, accuracy, speed, heading, battery)
      select ${client_id}::bigint, ${uca_id}::bigint, captured_at, ${now}::timestamptz, lat, lng, accuracy, speed, heading,
        round(battery)::smallint
      from given on conflict (uca_id, captured_at) do nothing returning 1
    ), before as (
      select connection from last_position where uca_id = ${uca_id}
    ), newest as (
      select given.*, ${now}::timestamptz - captured_at <= make_interval(secs => ${connectedSeconds}) as live
      from given, uca where uca.id = ${uca_id} order by captured_at desc limit 1
    )
    insert into last_position (uca_id, client_id, connection, heard_at, lat, lng, accuracy, speed, heading, battery,
      fixed_at)
    select ${uca_id}::bigint, ${client_id}::bigint,
      case when live then ${DeviceConnection.connected}::smallint else ${DeviceConnection.disconnected}::smallint end,
      case when live then ${now}::timestamptz else captured_at end,
      lat, lng, accuracy, speed, heading, round(battery)::smallint, captured_at
    from newest
    on conflict (uca_id) do update set
      connection = case when excluded.connection = ${DeviceConnection.connected} then excluded.connection
        else last_position.connection end,
      heard_at = case when excluded.connection = ${DeviceConnection.connected}
        then greatest(last_position.heard_at, excluded.heard_at) else last_position.heard_at end,
      lat = case when ${newer} then excluded.lat else last_position.lat end,
      lng = case when ${newer} then excluded.lng else last_position.lng end,
      accuracy = case when ${newer} then excluded.accuracy else last_position.accuracy end,
      speed = case when ${newer} then excluded.speed else last_position.speed end,
      heading = case when ${newer} then excluded.heading else last_position.heading end,
      fixed_at = case when ${newer} then excluded.fixed_at else last_position.fixed_at end,
      battery = case when ${newer} then coalesce(excluded.battery, last_position.battery)
        else last_position.battery end
    returning ${known}, (select count(*) from stored) as accepted`.execute(trx);
  return rows[0] as Known & { accepted: number };
}

/** Notes that a phone was heard now, without a fix. */
export async function markHeard(trx: Tx, { client_id, uca_id }: Phone, now: Date): Promise<Known> {
  const { rows } = await sql<Known>`
    with before as (select connection from last_position where uca_id = ${uca_id})
    insert into last_position (uca_id, client_id, connection, heard_at)
    values (${uca_id}, ${client_id}, ${DeviceConnection.connected}, ${now})
    on conflict (uca_id) do update set
      connection = excluded.connection, heard_at = greatest(last_position.heard_at, excluded.heard_at)
    returning ${known}`.execute(trx);
  return rows[0] as Known;
}
