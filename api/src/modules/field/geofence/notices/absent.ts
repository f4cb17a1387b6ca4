import {
  type AbsenceDue,
  absenceDue,
  absentSince,
  channels,
  events,
  type FenceHours,
  type GeofenceEvent,
  message,
  toWallTime,
  ucaRoutePath,
} from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../../http/outbox.ts';
import type { Tx } from '../../../../ports/database.ts';
import { linkTo } from '../../../../ports/link-to.ts';
import { type Ports, transact } from '../../../../ports/ports.ts';
import { hasModule } from '../../../core/client-modules.ts';
import {
  type EmailingClient,
  emailingClients,
  writeClientEmails,
} from '../../../core/client-quota/client-emails.ts';
import { fullName } from '../../../core/scope.ts';
import { lastSign } from '../../position/fences/last-sign.ts';
import { listeningSince } from '../../position/listening.ts';

interface Awaited {
  id: number;
  client_id: number;
  timezone: string;
  tolerance: number;
  expected: FenceHours[];
}

/** Fences that expect somebody at certain hours. */
async function awaiting(trx: Tx): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    select geofence.id, geofence.client_id, client.timezone, geofence.expected,
      client.time_tolerance_minutes as tolerance
    from geofence join client on client.id = geofence.client_id
    where geofence.deleted_at is null and client.deleted_at is null and not client.blocked
      and ${hasModule('is_geocerca')} and geofence.expected <> '[]'
    order by geofence.id`.execute(trx);
  return rows;
}

type Due = AbsenceDue & { id: number };

/** Fences whose hours have been running for longer than the client tolerates. */
function dueOf(fences: readonly Awaited[], now: number): Due[] {
  return fences.flatMap(({ id, timezone, tolerance, expected }) => {
    const due = absenceDue(expected, now, timezone, tolerance * 60_000);
    return due ? [{ id, ...due }] : [];
  });
}

/**
 * Somebody who is not inside in the current hours, which began at `hours`. `uncertain`: their visit is open, but their
 * phone gave no sign in these hours.
 */
interface Missing {
  geofence_id: number;
  uca_id: number;
  hours: number;
  since: number;
  uncertain: boolean;
}

interface Outside {
  geofence_id: number;
  uca_id: number;
  left_at: string | null;
  uncertain: boolean;
}

/**
 * Members since before the hours, who are not known to be inside now and are not told yet, if they are absent. What was
 * told in doubt does not count once they have left. A visit that is open counts while their phone may be there
 * (`isUnseen`), which is silent only while the server listens.
 */
async function missingFrom(trx: Tx, due: readonly Due[], now: Date): Promise<Missing[]> {
  const { rows } = await sql<Outside>`
    with due as (
      select id, to_timestamp(since / 1000.0) as since
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as given (id bigint, since float8)
    )
    select geofence.id as geofence_id, uca.id as uca_id, (select visit.left_at from geofence_visit as visit
      where visit.uca_id = uca.id and visit.geofence_id = geofence.id
      order by visit.entered_at desc limit 1) as left_at, open.entered_at is not null as uncertain
    from due join geofence on geofence.id = due.id
    join geofence_uca as link on link.geofence_id = geofence.id and link.since <= due.since
    join uca on uca.id = link.uca_id and uca.deleted_at is null
    join app_user on app_user.id = uca.user_id and not app_user.blocked
    join client on client.id = uca.client_id
    left join geofence_visit as open
      on open.geofence_id = geofence.id and open.uca_id = uca.id and open.left_at is null
    left join device_state as held on held.uca_id = uca.id
    left join last_position as last on last.uca_id = uca.id
    left join monitoring_interval as during on during.uca_id = uca.id
    cross join lateral (select greatest(open.entered_at, ${lastSign}) as heard) as sign
    where geofence.shaped_at <= due.since
      and (open.entered_at is null or sign.heard < due.since
        and greatest(sign.heard, ${listeningSince(sql`${now}::timestamptz`)}) <= ${now}::timestamptz
        - make_interval(mins => coalesce(geofence.offline_minutes, during.offline_minutes, uca.offline_minutes,
          client.offline_minutes)))
      and not exists (select from geofence_event as told where told.kind = 'absent'
        and told.geofence_id = geofence.id and told.uca_id = uca.id and told.at >= due.since
        and (not told.uncertain or open.entered_at is not null))
    order by geofence.id, uca.id`.execute(trx);
  const dueOfFence = new Map(due.map((one) => [one.id, one]));
  return rows.flatMap(({ geofence_id, uca_id, left_at, uncertain }) => {
    const running = dueOfFence.get(geofence_id);
    const since = running && absentSince(running, left_at === null ? null : Date.parse(left_at));
    return running && since != null ? [{ geofence_id, uca_id, hours: running.since, since, uncertain }] : [];
  });
}

interface Absence extends GeofenceEvent {
  emails: string[];
  /** They were inside in these hours, and left. */
  left: boolean;
  /** When their phone last had a position. */
  fixed_at: string | null;
}

/**
 * Records who is missing, once for the current hours, and once more if that was in doubt. The absence begins when they
 * last left in these hours, or with
 * the hours if they were not inside in them (`absentSince`).
 */
async function writeAbsences(trx: Tx, due: readonly Due[], now: Date): Promise<Absence[]> {
  const found = await missingFrom(trx, due, now);
  if (found.length === 0) return [];
  const { rows } = await sql<Absence>`
    with found as (
      select geofence_id, uca_id, to_timestamp(hours / 1000.0) as hours, to_timestamp(since / 1000.0) as since,
        uncertain
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as given (geofence_id bigint, uca_id bigint, hours float8, since float8, uncertain boolean)
    ), missing as (
      insert into geofence_event (client_id, geofence_id, uca_id, kind, at, known_at, lat, lng, uncertain)
      select geofence.client_id, geofence.id, found.uca_id, 'absent', found.since, ${now}::timestamptz,
        coalesce(last.lat, geofence.lat), coalesce(last.lng, geofence.lng), found.uncertain
      from found join geofence on geofence.id = found.geofence_id
      left join last_position as last on last.uca_id = found.uca_id
      order by geofence.id, found.uca_id
      on conflict (geofence_id, uca_id, at) where kind = 'absent' do nothing
      returning *
    )
    select missing.id, missing.client_id, missing.kind, missing.geofence_id, geofence.name as geofence_name,
      missing.uca_id, ${fullName} as uca_name, missing.at,
      missing.known_at, null::timestamptz as entered_at, missing.lat, missing.lng, missing.uncertain,
      geofence.emails_entry as emails, missing.at > found.hours as left, last.fixed_at
    from missing join geofence on geofence.id = missing.geofence_id
    join found on found.geofence_id = missing.geofence_id and found.uca_id = missing.uca_id
    join uca on uca.id = missing.uca_id join app_user on app_user.id = uca.user_id
    left join last_position as last on last.uca_id = uca.id
    order by missing.id`.execute(trx);
  return rows;
}

/** The email about an absence, with a link to the last position on the map; to the day's route if there is none. */
function emailOf(absence: Absence, { language, timezone }: EmailingClient, config: Ports['config']) {
  const { geofence_name: fence, uca_name: uca, uca_id, at, left, uncertain, fixed_at } = absence;
  const { day = '', time = '' } = toWallTime(at, timezone) ?? {};
  const moment = fixed_at === null ? { day } : { day: toWallTime(fixed_at, timezone)?.day, at: fixed_at };
  const when = { fence, uca, day, time: time.slice(0, 5), zone: timezone };
  const link = linkTo(config, ucaRoutePath(uca_id, moment));
  const outside = left ? 'fence.absentLeft' : 'fence.absentBody';
  const said = message(language, uncertain ? 'fence.absentDoubtful' : outside, when);
  const shown = message(language, fixed_at === null ? 'fence.absentDay' : 'fence.absentMoment', { link });
  return {
    subject: message(language, 'fence.absentSubject', { fence, uca }),
    body: `${said}\n\n${shown}\n`,
  };
}

/**
 * Announces who should be inside a fence and is not, as `writeAbsences` finds it: an event on the client's channel, and
 * an email to those who get emails of entries. Several instances may run it at once.
 */
export async function notifyAbsent(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  return transact(ports, 'system', async (trx) => {
    const due = dueOf(await awaiting(trx), now.getTime());
    if (due.length === 0) return 0;
    const absences = await writeAbsences(trx, due, now);
    const byClient = Map.groupBy(absences, ({ client_id }) => client_id);
    const clients = await emailingClients(trx, [...byClient.keys()], 'is_geocerca');
    for (const [id, missing] of byClient) {
      const told = missing.map(({ emails: _, left: _left, fixed_at: _fixed, ...event }) => event);
      emit(trx, {
        channels: [channels.geofences(id)],
        event: events.geofenceEvents,
        data: { events: told },
      });
      const client = clients.get(id);
      if (!client) continue;
      const absentEmails = missing.flatMap((absence) => {
        const email = emailOf(absence, client, ports.config);
        return absence.emails.map((recipient) => ({ recipient, ...email }));
      });
      await writeClientEmails(trx, client, absentEmails, now);
    }
    return absences.length;
  });
}
