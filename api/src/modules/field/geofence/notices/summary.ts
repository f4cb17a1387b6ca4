import { fromWallTime, message, pathTo, toWallTime } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../ports/database.ts';
import { linkTo } from '../../../../ports/link-to.ts';
import { type Ports, transact } from '../../../../ports/ports.ts';
import { hasModule } from '../../../core/client-modules.ts';
import {
  type ClientEmail,
  type EmailingClient,
  emailingClients,
  writeClientEmails,
} from '../../../core/client-quota/client-emails.ts';
import { dayDue } from '../../../core/day-due.ts';
import { fullName } from '../../../core/scope.ts';
import { wallMinute } from '../../../core/wall-minute.ts';

/** The hour at which a client's day is summed up, by its own clock. */
export const SUMMARY_TIME = '20:00:00';
/** What was known before the hour is committed by then. */
const SETTLED_MS = 2 * 60_000;
/** After a longer pause (a server that was down, emails that were off) a summary is about its own day only. */
const LONGEST_MS = 3 * 86_400_000;

/** A client's day, and between which instants it sums up what became known; milliseconds. */
interface Due {
  client_id: number;
  day: string;
  from: number;
  to: number;
}

/** The hour of the day before, by the client's clock: not always 24 hours earlier. */
function dayBefore(day: string, zone: string): number {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  return Date.parse(fromWallTime(before, SUMMARY_TIME, zone) ?? before);
}

/** Clients with fences whose day is due; each is claimed by one instance, and goes on where its last one ended. */
async function claim(trx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<{ id: number; timezone: string }>`
    select id, timezone from client where deleted_at is null and not blocked and email_notification
      and ${hasModule('is_geocerca')}
      and exists (select from geofence where client_id = client.id and deleted_at is null)
    order by id`.execute(trx);
  const due = rows.flatMap(({ id, timezone }) => {
    const found = dayDue(now.getTime() - SETTLED_MS, timezone, SUMMARY_TIME);
    return found ? [{ client_id: id, from: dayBefore(found.day, timezone), ...found }] : [];
  });
  if (due.length === 0) return [];
  const given = due.map(({ client_id, day, to }) => ({ client_id, day, upto: new Date(to) }));
  const taken = await sql<{ client_id: number; before: string | null }>`
    with taken as (
      insert into geofence_summary (client_id, day, written_at, upto)
      select client_id, day, ${now}::timestamptz, upto
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (client_id bigint, day date, upto timestamptz)
      on conflict do nothing returning client_id, day)
    select taken.client_id, last.upto as before from taken left join lateral (
      select upto from geofence_summary as earlier
      where earlier.client_id = taken.client_id and earlier.day < taken.day order by day desc limit 1) as last on true`.execute(
    trx,
  );
  const mine = new Map(taken.rows.map(({ client_id, before }) => [client_id, before]));
  return due.flatMap((one) => {
    const before = mine.get(one.client_id);
    if (before === undefined) return [];
    const last = before === null ? 0 : Date.parse(before);
    return [{ ...one, from: one.to - last > LONGEST_MS ? one.from : last }];
  });
}

interface Line {
  name: string;
  emails: string[];
  enters: number;
  exits: number;
  stays: number;
  /** Minutes after which a visit is a stay; null where the fence sets none. */
  dwell_minutes: number | null;
  inside: number;
  seconds: number;
  missing: string[];
}

/**
 * What became known of each fence of a client within a time: a crossing is known after it happened, sometimes hours
 * after. The time inside is what is known of it at the end beyond what was known at the beginning, so that over the
 * days each minute counts once.
 */
async function linesOf(trx: Tx, { client_id, ...span }: Due): Promise<Line[]> {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  const knownAt = (instant: Date) => sql`case when visit.known_at >= ${instant}::timestamptz then 0
    else extract(epoch from case when visit.gone_at < ${instant}::timestamptz then visit.left_at
      else greatest(visit.entered_at, ${instant}::timestamptz) end - visit.entered_at) end`;
  const countOf = (kind: string) => sql`count(*) filter (where news.kind = ${kind})`;
  const { rows } = await sql<Line>`
    with news as materialized (
      select geofence_id, uca_id, kind from geofence_event
      where client_id = ${client_id} and known_at >= ${from} and known_at < ${to}
    ), counted as (
      select news.geofence_id, ${countOf('enter')} as enters, ${countOf('exit')} as exits, ${countOf('dwell')} as stays,
        jsonb_agg(distinct ${fullName}) filter (where news.kind = 'absent') as missing
      from news join uca on uca.id = news.uca_id join app_user on app_user.id = uca.user_id
      group by news.geofence_id
    ), touched as (
      select visit_id as id from geofence_event where client_id = ${client_id} and known_at >= ${from}
      union select id from geofence_visit
        where client_id = ${client_id} and coalesce(left_at, 'infinity'::timestamptz) >= ${from}
    ), visit as materialized (
      select visit.geofence_id, visit.entered_at, visit.left_at, coalesce((select min(event.known_at)
          from geofence_event as event where event.visit_id = visit.id and event.kind in ('enter', 'found')),
          visit.entered_at) as known_at,
        coalesce((select max(event.known_at) from geofence_event as event
          where event.visit_id = visit.id and event.kind = 'exit'), visit.left_at) as gone_at
      from touched join geofence_visit as visit on visit.id = touched.id
    ), spent as (
      select geofence_id, count(*) filter (where left_at is null) as inside,
        greatest(0, sum((${knownAt(to)}) - (${knownAt(from)})))::float8 as seconds
      from visit group by geofence_id
    )
    select geofence.name, geofence.emails_summary as emails, coalesce(counted.enters, 0) as enters,
      coalesce(counted.exits, 0) as exits, coalesce(counted.stays, 0) as stays, geofence.dwell_minutes,
      coalesce(spent.inside, 0) as inside, coalesce(spent.seconds, 0) as seconds,
      coalesce(counted.missing, '[]') as missing
    from geofence left join counted on counted.geofence_id = geofence.id left join spent on spent.geofence_id = geofence.id
    where geofence.client_id = ${client_id} and geofence.deleted_at is null
    order by fold(geofence.name), geofence.id`.execute(trx);
  return rows;
}

/** `3 h 05 min`: the same in every language. */
function lengthOf(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** One email to each address, about the fences that name it. */
function emailsOf(
  client: EmailingClient,
  { day, from, to }: Due,
  lines: readonly Line[],
  link: string,
): ClientEmail[] {
  const { language, timezone, name } = client;
  const textOf = (line: Line) => {
    const { name: fence, enters, exits, stays, dwell_minutes, inside, seconds, missing } = line;
    const counts = message(language, 'fence.summaryLine', {
      ...{ fence, enters, exits, inside },
      time: lengthOf(seconds),
    });
    const first =
      dwell_minutes === null
        ? counts
        : message(language, 'fence.summaryStays', { line: counts, minutes: dwell_minutes, stays });
    return missing.length === 0
      ? first
      : `${first}\n${message(language, 'fence.summaryAbsent', { names: missing.join(', ') })}`;
  };
  const span = { from: wallMinute(from, timezone), to: wallMinute(to, timezone), zone: timezone };
  return [...new Set(lines.flatMap(({ emails }) => emails))].map((recipient) => ({
    recipient,
    subject: message(language, 'fence.summarySubject', { client: name, day }),
    body: [
      message(language, 'fence.summaryHead', { client: name, ...span }),
      lines
        .filter(({ emails }) => emails.includes(recipient))
        .map(textOf)
        .join('\n'),
      message(language, 'fence.summaryFoot', { link }),
      '',
    ].join('\n\n'),
  }));
}

/** The log of the days that a summary is about. */
const logOf = ({ from, to }: Due, zone: string): string => {
  const [first = '', last = ''] = [from, to - 1].map((at) => toWallTime(at, zone)?.day);
  return pathTo('/reportes/geocercas/bitacora', {}, { from: first, to: last });
};

/** Writes the daily emails of each client, once for a client and day however many instances run it. */
export async function summarizeFences(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  return transact(ports, 'system', async (trx) => {
    const due = await claim(trx, now);
    const clients = await emailingClients(
      trx,
      due.map(({ client_id }) => client_id),
      'is_geocerca',
    );
    let written = 0;
    for (const one of due) {
      const client = clients.get(one.client_id);
      if (!client) continue;
      const lines = await linesOf(trx, one);
      const link = linkTo(ports.config, logOf(one, client.timezone));
      written += await writeClientEmails(trx, client, emailsOf(client, one, lines, link), now);
    }
    return written;
  });
}
