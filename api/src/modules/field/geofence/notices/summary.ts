import { message, pathTo, toWallTime } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../ports/database.ts';
import { linkTo } from '../../../../ports/link-to.ts';
import { type Ports, transact } from '../../../../ports/ports.ts';
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
const DAY = 86_400_000;

/** Clients with fences whose day is due; each is claimed by one instance. */
async function claim(trx: Tx, now: Date): Promise<{ client_id: number; day: string; to: number }[]> {
  const { rows } = await sql<{ id: number; timezone: string }>`
    select id, timezone from client where deleted_at is null and not blocked and email_notification
      and exists (select from geofence where client_id = client.id and deleted_at is null)
    order by id`.execute(trx);
  const due = rows.flatMap(({ id, timezone }) => {
    const found = dayDue(now.getTime(), timezone, SUMMARY_TIME);
    return found ? [{ client_id: id, ...found }] : [];
  });
  if (due.length === 0) return [];
  const taken = await sql<{ client_id: number }>`
    insert into geofence_summary (client_id, day, written_at)
    select client_id, day, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as given (client_id bigint, day date)
    on conflict do nothing returning client_id`.execute(trx);
  const mine = new Set(taken.rows.map(({ client_id }) => client_id));
  return due.filter(({ client_id }) => mine.has(client_id));
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

/** What happened at each fence of a client. */
async function linesOf(trx: Tx, clientId: number, from: Date, to: Date): Promise<Line[]> {
  const countOf = (kind: string) =>
    sql`(select count(*) from geofence_event as event where event.geofence_id = geofence.id
      and event.kind = ${kind} and event.at >= ${from} and event.at < ${to})`;
  const { rows } = await sql<Line>`
    select geofence.name, geofence.emails_summary as emails, ${countOf('enter')} as enters, ${countOf('exit')} as exits,
      ${countOf('dwell')} as stays, geofence.dwell_minutes,
      (select count(*) from geofence_visit as visit where visit.geofence_id = geofence.id and visit.left_at is null)
        as inside,
      (select coalesce(sum(extract(epoch from least(coalesce(visit.left_at, ${to}::timestamptz), ${to}::timestamptz)
          - greatest(visit.entered_at, ${from}::timestamptz))), 0)::float8
        from geofence_visit as visit where visit.geofence_id = geofence.id
          and visit.entered_at < ${to} and coalesce(visit.left_at, ${to}::timestamptz) > ${from}::timestamptz) as seconds,
      (select coalesce(jsonb_agg(distinct ${fullName}), '[]')
        from geofence_event as event join uca on uca.id = event.uca_id join app_user on app_user.id = uca.user_id
        where event.geofence_id = geofence.id and event.kind = 'absent' and event.at >= ${from} and event.at < ${to})
        as missing
    from geofence where client_id = ${clientId} and deleted_at is null
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
  { day, to }: { day: string; to: number },
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
  const span = { from: wallMinute(to - DAY, timezone), to: wallMinute(to, timezone) };
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

/** The log of the two days that a summary is about. */
const logOf = (to: number, zone: string): string => {
  const [from = '', until = ''] = [to - DAY, to - 1].map((at) => toWallTime(at, zone)?.day);
  return pathTo('/reportes/geocercas/bitacora', {}, { from, to: until });
};

/** Writes the daily emails of each client, once for a client and day however many instances run it. */
export async function summarizeFences(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  return transact(ports, 'system', async (trx) => {
    const due = await claim(trx, now);
    const clients = await emailingClients(
      trx,
      due.map(({ client_id }) => client_id),
    );
    let written = 0;
    for (const { client_id, ...when } of due) {
      const client = clients.get(client_id);
      if (!client) continue;
      const lines = await linesOf(trx, client_id, new Date(when.to - DAY), new Date(when.to));
      const link = linkTo(ports.config, logOf(when.to, client.timezone));
      written += await writeClientEmails(trx, client, emailsOf(client, when, lines, link), now);
    }
    return written;
  });
}
