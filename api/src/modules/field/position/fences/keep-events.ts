import { channels, events, type GeofenceEvent } from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../../http/outbox.ts';
import type { Tx } from '../../../../ports/database.ts';
import { plannedOnce } from '../../../../ports/planned-once.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { FoundEvent } from './fence-evaluator.ts';
import { mailFenceEvents } from './mail-events.ts';

interface Kept extends GeofenceEvent {
  place_name: string;
}

const pairOf = ({ uca_id, geofence_id }: { uca_id: number; geofence_id: number }) =>
  `${uca_id} ${geofence_id}`;

/**
 * Events of one phone at one fence are written in sequence; all others together, in the order of the fences and phones
 * they lock.
 */
function roundsOf(found: readonly FoundEvent[]): FoundEvent[][] {
  const turns = new Map<string, number>();
  const rounds: FoundEvent[][] = [];
  const ordered = found.toSorted(
    (one, other) => one.geofence_id - other.geofence_id || one.uca_id - other.uca_id,
  );
  for (const event of ordered) {
    const pair = pairOf(event);
    const turn = turns.get(pair) ?? 0;
    turns.set(pair, turn + 1);
    const round = rounds[turn] ?? [];
    rounds[turn] = round;
    round.push(event);
  }
  return rounds;
}

type Rows<T> = { [K in keyof T]: T[K][] };

/** Rows as arrays, one per column. */
function columnsOf(round: readonly FoundEvent[]): Rows<Omit<FoundEvent, 'at' | 'shapedAt' | 'presumed'>> & {
  at: string[];
  shaped_at: string[];
} {
  return {
    client_id: round.map(({ client_id }) => client_id),
    uca_id: round.map(({ uca_id }) => uca_id),
    geofence_id: round.map(({ geofence_id }) => geofence_id),
    kind: round.map(({ kind }) => kind),
    at: round.map(({ at }) => new Date(at).toISOString()),
    shaped_at: round.map(({ shapedAt }) => new Date(shapedAt).toISOString()),
    uncertain: round.map(({ uncertain }) => uncertain),
    skirted: round.map(({ skirted }) => skirted),
    lat: round.map(({ lat }) => lat),
    lng: round.map(({ lng }) => lng),
  };
}

interface Visit {
  id: number;
  geofence_id: number;
  uca_id: number;
}

/** Looks up each fence and member by its key and locks it in the order of the rows, at any table size. */
async function openVisits(trx: Tx, entries: readonly FoundEvent[]): Promise<Visit[]> {
  if (entries.length === 0) return [];
  const { client_id, uca_id, geofence_id, at, shaped_at, uncertain } = columnsOf(entries);
  const { rows } = await sql<Visit>`
    ${plannedOnce} with held as materialized (
      select found.* from unnest(${client_id}::bigint[], ${uca_id}::bigint[], ${geofence_id}::bigint[],
          ${at}::timestamptz[], ${shaped_at}::timestamptz[], ${uncertain}::boolean[])
        as found (client_id, uca_id, geofence_id, at, shaped_at, uncertain)
      cross join lateral (
        select from geofence where id = found.geofence_id and deleted_at is null
          and date_trunc('milliseconds', shaped_at) = found.shaped_at
        for share) as fence
      cross join lateral (
        select from geofence_uca where geofence_id = found.geofence_id and uca_id = found.uca_id
        for share) as member)
    insert into geofence_visit (client_id, geofence_id, uca_id, entered_at, uncertain)
    select client_id, geofence_id, uca_id, at, uncertain from held
    on conflict (geofence_id, uca_id) where left_at is null do nothing
    returning id, geofence_id, uca_id`.execute(trx);
  return rows;
}

async function closeVisits(trx: Tx, exits: readonly FoundEvent[]): Promise<Visit[]> {
  if (exits.length === 0) return [];
  const { uca_id, geofence_id, at, uncertain, skirted } = columnsOf(exits);
  const { rows } = await sql<Visit>`
    ${plannedOnce} update geofence_visit as visit set left_at = greatest(visit.entered_at, found.at),
      uncertain = visit.uncertain or found.uncertain, skirted = found.skirted
    from unnest(${uca_id}::bigint[], ${geofence_id}::bigint[], ${at}::timestamptz[], ${uncertain}::boolean[],
          ${skirted}::boolean[])
        as found (uca_id, geofence_id, at, uncertain, skirted)
      cross join lateral (
        select id from geofence_visit where geofence_id = found.geofence_id and uca_id = found.uca_id
          and left_at is null) as open
    where visit.id = open.id and visit.left_at is null
    returning visit.id, visit.geofence_id, visit.uca_id`.execute(trx);
  return rows;
}

/**
 * Visits that reached the length their fence sets now, and are not reported yet. Replaces stays inferred from time
 * with what the fixes show.
 */
async function dwellingVisits(trx: Tx, dwells: readonly FoundEvent[]): Promise<Visit[]> {
  if (dwells.length === 0) return [];
  const seen = columnsOf(dwells.filter(({ presumed }) => !presumed));
  if (seen.at.length > 0)
    await sql`
      ${plannedOnce} update geofence_event as event set uncertain = found.uncertain, lat = found.lat, lng = found.lng
      from unnest(${seen.uca_id}::bigint[], ${seen.geofence_id}::bigint[], ${seen.at}::timestamptz[],
            ${seen.uncertain}::boolean[], ${seen.lat}::float8[], ${seen.lng}::float8[])
          as found (uca_id, geofence_id, at, uncertain, lat, lng)
        cross join lateral (
          select id from geofence_visit where geofence_id = found.geofence_id and uca_id = found.uca_id
            and left_at is null) as open
      where event.visit_id = open.id and event.kind = 'dwell' and event.at = found.at`.execute(trx);
  const { uca_id, geofence_id, at } = columnsOf(dwells);
  const { rows } = await sql<Visit>`
    ${plannedOnce} select open.id, found.geofence_id, found.uca_id
    from unnest(${uca_id}::bigint[], ${geofence_id}::bigint[], ${at}::timestamptz[])
        as found (uca_id, geofence_id, at)
      cross join lateral (
        select id, entered_at from geofence_visit where geofence_id = found.geofence_id and uca_id = found.uca_id
          and left_at is null) as open
      cross join lateral (
        select dwell_minutes from geofence where id = found.geofence_id offset 0) as fence
    where found.at = date_trunc('milliseconds', open.entered_at) + make_interval(mins => fence.dwell_minutes)
      and not exists (select from geofence_event as event where event.visit_id = open.id and event.kind = 'dwell')
    `.execute(trx);
  return rows;
}

/** A silent phone may turn out to have left before a stay that was inferred from time. */
async function takeBack(trx: Tx, closed: readonly Visit[]): Promise<void> {
  if (closed.length === 0) return;
  await sql`${plannedOnce} delete from geofence_event as event using geofence_visit as visit
    where event.visit_id = any(${closed.map(({ id }) => id)}::bigint[]) and event.kind = 'dwell'
      and visit.id = event.visit_id and event.at > visit.left_at`.execute(trx);
}

/**
 * Opens and closes visits and stores their events. Leaves out findings for a fence that has since been changed,
 * removed from the phone or deleted: locks make that change and this one wait for each other.
 */
async function keepRound(trx: Tx, round: readonly FoundEvent[], now: string): Promise<Kept[]> {
  const opened = await openVisits(
    trx,
    round.filter(({ kind }) => kind === 'enter' || kind === 'found'),
  );
  const stayed = await dwellingVisits(
    trx,
    round.filter(({ kind }) => kind === 'dwell'),
  );
  const closed = await closeVisits(
    trx,
    round.filter(({ kind }) => kind === 'exit'),
  );
  await takeBack(trx, closed);
  const visits = new Map([...opened, ...stayed, ...closed].map((visit) => [pairOf(visit), visit.id]));
  const events = round.filter((event) => visits.has(pairOf(event))).sort((one, other) => one.at - other.at);
  if (events.length === 0) return [];
  const { client_id, uca_id, geofence_id, kind, at, uncertain, lat, lng } = columnsOf(events);
  const visit_id = events.map((event) => visits.get(pairOf(event)) ?? 0);
  const { rows: kept } = await sql<Kept>`
    ${plannedOnce} with kept as (
      insert into geofence_event (client_id, geofence_id, uca_id, visit_id, kind, at, known_at, lat, lng, uncertain)
      select client_id, geofence_id, uca_id, visit_id, kind, at, ${now}::timestamptz, lat, lng, uncertain
      from unnest(${client_id}::bigint[], ${geofence_id}::bigint[], ${uca_id}::bigint[], ${visit_id}::bigint[],
          ${kind}::text[], ${at}::timestamptz[], ${lat}::float8[], ${lng}::float8[], ${uncertain}::boolean[])
        as found (client_id, geofence_id, uca_id, visit_id, kind, at, lat, lng, uncertain)
      returning *)
    select kept.id, kept.client_id, kept.kind, kept.geofence_id, fence.name as geofence_name, kept.uca_id,
      phone.name as uca_name, fence.place_name, kept.at, kept.known_at,
      case when kept.kind in ('exit', 'dwell') then (select entered_at from geofence_visit where id = kept.visit_id) end as entered_at,
      kept.lat, kept.lng, kept.uncertain
    from kept
      cross join lateral (
        select geofence.name, place.name as place_name from geofence join place on place.id = geofence.place_id
        where geofence.id = kept.geofence_id offset 0) as fence
      cross join lateral (
        select trim(app_user.name || ' ' || app_user.last_name) as name from uca join app_user on app_user.id = uca.user_id
        where uca.id = kept.uca_id offset 0) as phone
    order by kept.id`.execute(trx);
  return kept;
}

/** Stores the findings, notifies each client's operators in one event, and queues its emails. */
export async function keepFenceEvents(
  trx: Tx,
  ports: Pick<Ports, 'config' | 'log'>,
  found: readonly FoundEvent[],
  now: number,
): Promise<void> {
  const time = new Date(now).toISOString();
  const kept: Kept[] = [];
  for (const round of roundsOf(found)) kept.push(...(await keepRound(trx, round, time)));
  if (kept.length === 0) return;
  const clients = [...new Set(kept.map(({ client_id }) => client_id))].sort((one, other) => one - other);
  for (const client of clients) {
    const own = kept.filter(({ client_id }) => client_id === client);
    const told: GeofenceEvent[] = own.map(({ place_name: _, ...event }) => event);
    emit(trx, {
      channels: [channels.geofences(client)],
      event: events.geofenceEvents,
      data: { events: told },
    });
    await mailFenceEvents(trx, ports, client, own, new Date(now));
  }
}
