import { DeviceConnection } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';
import type { HeldPhone, Step } from './evaluator.ts';
import { RETENTION_DAYS } from './partitions.ts';
import type { Known, NotedRow, TakenFix } from './phone-known.ts';

type Ids = readonly number[];

/** Locks the rows of these phones in id order, as everything that stores reports must. */
async function lock(trx: Tx, ids: Ids): Promise<number> {
  const { rows } = await sql`
    ${plannedOnce} select uca_id from device_state where uca_id = any(${ids}::bigint[]) order by uca_id for update`.execute(
    trx,
  );
  return rows.length;
}

/** Locks phones until the transaction ends, then reads their state. Those of deleted UCAs are left out. */
export async function holdPhones(trx: Tx, ids: Ids): Promise<Map<number, HeldPhone>> {
  if ((await lock(trx, ids)) < ids.length) {
    await sql`insert into device_state (uca_id, client_id) select id, client_id from uca
      where id = any(${ids}::bigint[]) and deleted_at is null order by id on conflict do nothing`.execute(
      trx,
    );
    await lock(trx, ids);
  }
  const { rows } = await sql<
    Omit<HeldPhone, 'known' | 'memory'> & { memory: Record<string, unknown>; isKnown: boolean } & Known
  >`
    ${plannedOnce} select held.uca_id, held.client_id, held.state as memory, held.due_at,
      coalesce(during.post_seconds, uca.post_seconds) as post_seconds,
      coalesce(during.offline_minutes, uca.offline_minutes, client.offline_minutes) as offline_minutes,
      coalesce(client.position_days, ${RETENTION_DAYS}::int) as position_days,
      last.uca_id is not null as "isKnown", last.connection, last.heard_at, last.lat, last.lng, last.accuracy,
      last.speed, last.heading, last.battery, last.battery_at, last.fixed_at, last.button, last.button_type,
      last.charging, last.network, last.state_at
    from device_state as held join uca on uca.id = held.uca_id and uca.deleted_at is null
    join client on client.id = held.client_id
    left join last_position as last on last.uca_id = held.uca_id
    left join monitoring_interval as during on during.uca_id = held.uca_id
    where held.uca_id = any(${ids}::bigint[])`.execute(trx);
  return new Map(
    rows.map(({ uca_id, client_id, memory, due_at, isKnown, ...row }) => {
      const { post_seconds, offline_minutes, position_days, ...known } = row;
      const settings = { post_seconds, offline_minutes, position_days };
      return [uca_id, { uca_id, client_id, memory, due_at, ...settings, known: isKnown ? known : null }];
    }),
  );
}

interface PhoneFix {
  uca_id: number;
  client_id: number;
  fix: TakenFix;
}

/** Stores fixes, at most one per phone and instant. Returns how many were new, by phone. */
export async function storeFixes(
  trx: Tx,
  fixes: readonly PhoneFix[],
  now: string,
): Promise<Map<number, number>> {
  if (fixes.length === 0) return new Map();
  const of = <T>(value: (fix: TakenFix) => T) => fixes.map(({ fix }) => value(fix));
  const { rows } = await sql<{ uca_id: number; stored: number }>`
    ${plannedOnce} with given as (
      select * from unnest(
        ${fixes.map(({ client_id }) => client_id)}::bigint[], ${fixes.map(({ uca_id }) => uca_id)}::bigint[],
        ${of((fix) => fix.captured_at)}::timestamptz[], ${of(({ said_at = null }) => said_at)}::timestamptz[],
        ${of(({ lat }) => lat)}::float8[],
        ${of(({ lng }) => lng)}::float8[], ${of(({ accuracy }) => accuracy)}::real[],
        ${of(({ speed = 0 }) => speed)}::real[], ${of(({ heading = 0 }) => heading)}::real[],
        ${of(({ battery = null }) => battery)}::real[], ${of(({ late }) => late)}::boolean[])
      as fix (client_id, uca_id, captured_at, said_at, lat, lng, accuracy, speed, heading, battery, late)
    ), stored as (
      insert into position (client_id, uca_id, captured_at, said_at, received_at, lat, lng, accuracy, speed, heading,
        battery, late)
      select client_id, uca_id, captured_at, said_at, ${now}::timestamptz, lat, lng, accuracy, speed, heading,
        round(battery)::smallint, late
      from given on conflict (uca_id, captured_at) do nothing returning uca_id
    )
    select uca_id, count(*) as stored from stored group by uca_id`.execute(trx);
  return new Map(rows.map(({ uca_id, stored }) => [uca_id, stored]));
}

/** A fix by its own time, in milliseconds. */
export interface AskedFix {
  uca_id: number;
  said: number;
  lat: number;
  lng: number;
}

/** Both included, in milliseconds of the server's time; infinite where it is not known. */
export interface CapturedWithin {
  from: number;
  to: number;
}

/** A clock that is off by thousands of years leads to dates that the database does not read. */
const LATEST = Date.UTC(9999, 0);

function bound(at: number): string {
  if (at < 0) return '-infinity';
  return at > LATEST ? 'infinity' : new Date(at).toISOString();
}

/**
 * When those of these fixes that are stored were captured, in milliseconds of the server's time. `within`: the partitions
 * to look into.
 */
export async function storedTimes(
  trx: Tx,
  asked: readonly AskedFix[],
  within: CapturedWithin,
): Promise<(AskedFix & { captured: number })[]> {
  if (asked.length === 0) return [];
  // In the text, so that partitions outside are left out where the plan is made: there may be a hundred.
  const [from, to] = [bound(within.from), bound(within.to)].map((one) => sql.lit(one));
  const near = sql`captured_at between ${from}::timestamptz and ${to}::timestamptz`;
  const { rows } = await sql<{ nth: number; captured_at: string }>`
    select given.nth, found.captured_at
    from unnest(${asked.map(({ uca_id }) => uca_id)}::bigint[],
        ${asked.map(({ said }) => new Date(said).toISOString())}::timestamptz[],
        ${asked.map(({ lat }) => lat)}::float8[], ${asked.map(({ lng }) => lng)}::float8[])
        with ordinality as given (uca_id, said, lat, lng, nth)
      cross join lateral (
        select captured_at from position where uca_id = given.uca_id and said_at = given.said
          and lat = given.lat and lng = given.lng and ${near}
        union all select captured_at from position where uca_id = given.uca_id and captured_at = given.said
          and said_at is null and lat = given.lat and lng = given.lng and ${near}) as found`.execute(trx);
  return rows.flatMap(({ nth, captured_at }) => {
    const fix = asked[nth - 1];
    return fix ? [{ ...fix, captured: Date.parse(captured_at) }] : [];
  });
}

/** Writes the new state of locked phones. */
export async function writeKnown(trx: Tx, steps: readonly Step[]): Promise<void> {
  const rows = steps.map(({ phone: { uca_id, client_id }, known }) => ({ uca_id, client_id, ...known }));
  if (rows.length === 0) return;
  await sql`
    ${plannedOnce} insert into last_position as last (uca_id, client_id, connection, heard_at, lat, lng, accuracy, speed, heading,
      battery, battery_at, fixed_at, button, button_type, charging, network, state_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (uca_id bigint, client_id bigint,
      connection smallint, heard_at timestamptz, lat float8, lng float8, accuracy real, speed real, heading real,
      battery smallint, battery_at timestamptz, fixed_at timestamptz, button smallint, button_type smallint,
      charging boolean, network text, state_at timestamptz)
    on conflict (uca_id) do update set
      connection = excluded.connection, heard_at = excluded.heard_at, lat = excluded.lat, lng = excluded.lng,
      accuracy = excluded.accuracy, speed = excluded.speed, heading = excluded.heading,
      battery = excluded.battery, battery_at = excluded.battery_at, fixed_at = excluded.fixed_at,
      button = excluded.button, button_type = excluded.button_type,
      charging = excluded.charging, network = excluded.network, state_at = excluded.state_at`.execute(trx);
}

/**
 * Writes the evaluators' memory of locked phones, and when to check them again. They are named twice: for a set of
 * records alone the planner reads the whole table.
 */
export async function writeMemories(trx: Tx, steps: readonly Step[]): Promise<void> {
  const rows = steps.map(({ phone: { uca_id, memory }, due }) => ({
    uca_id,
    state: memory,
    due_at: due === null ? null : new Date(due).toISOString(),
  }));
  if (rows.length === 0) return;
  await sql`
    ${plannedOnce} update device_state set state = given.state, due_at = given.due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (uca_id bigint, state jsonb, due_at timestamptz)
    where device_state.uca_id = given.uca_id and device_state.uca_id = any(${rows.map(({ uca_id }) => uca_id)}::bigint[])`.execute(
    trx,
  );
}

export interface PhoneLog extends NotedRow {
  uca_id: number;
  client_id: number;
}

const { disconnected, indeterminate } = DeviceConnection;

/** What the log says of the instant of a row that leaves something open. */
const before = sql`(select log.at, log.battery, log.charging, log.connection, log.button, log.network
  from device_log as log where given.connection is null and log.uca_id = given.uca_id and log.at <= given.at
  order by log.at desc limit 1)`;

/**
 * Logs the states of phones, at most one per phone and instant: of two, the last. What a row leaves open is as in the
 * row that is in the log before it; a phone that has none was never heard.
 */
export async function writeLog(trx: Tx, rows: readonly PhoneLog[]): Promise<void> {
  if (rows.length === 0) return;
  const ofInstant = new Map(rows.map((row) => [`${row.uca_id} ${row.at}`, row]));
  await sql`
    ${plannedOnce} with filled as (
      select given.uca_id, given.client_id, given.at, given.late, coalesce(given.battery, before.battery) as battery,
        coalesce(given.charging, before.charging) as charging,
        coalesce(given.connection, before.connection, ${sql.lit(disconnected)}) as connection,
        coalesce(given.button, before.button, ${sql.lit(indeterminate)}) as button,
        coalesce(given.network, before.network) as network,
        given.late = 'first' and before.at is not null
          and coalesce(given.battery, before.battery) is not distinct from before.battery
          and coalesce(given.charging, before.charging) is not distinct from before.charging
          and coalesce(given.button, before.button) = before.button
          and coalesce(given.network, before.network) is not distinct from before.network as same
      from jsonb_to_recordset(${JSON.stringify([...ofInstant.values()])}::jsonb) as given (uca_id bigint,
          client_id bigint, at timestamptz, battery smallint, charging boolean, connection smallint, button smallint,
          network text, late text)
        left join lateral ${before} as before on true)
    insert into device_log (uca_id, client_id, at, battery, charging, connection, button, network)
    select uca_id, client_id, at, battery, charging, connection, button, network from filled
    where same is not true and (late is distinct from 'end' or exists (
      select from filled as one where one.uca_id = filled.uca_id and (one.late = 'next' or one.late = 'first' and not one.same)))
    on conflict (uca_id, at) do nothing`.execute(trx);
}
