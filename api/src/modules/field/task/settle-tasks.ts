import { compliancePercent, message, roundPath } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import { auditApart } from '../../../http/audit.ts';
import type { Tx } from '../../../ports/database.ts';
import { linkTo } from '../../../ports/link-to.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import {
  type ClientEmail,
  type EmailingClient,
  emailingClients,
  ownAccounts,
  writeClientEmails,
} from '../../core/client-quota/client-emails.ts';
import { nameOfUca } from '../../core/scope.ts';
import { wallMinute } from '../../core/wall-minute.ts';
import { alertOfRounds, newsOfRounds } from './round-alerts.ts';

/**
 * A round that ended below what its client requires is reported by email at once, with each missed point: when its day is
 * over, or before that when its guard ended it and nothing of it can be on time any more. When its day is over, by an
 * alert too where the client's rule sets one.
 */

const BATCH = 50;

interface Round {
  id: number;
  client_id: number;
  activity: string;
  /** Whose round it is; null: of whoever comes first. */
  assigned: string | null;
  due_at: string;
  ends_at: string;
  on_time: number;
  late: number;
  missed: number;
  excused: number;
  least: number;
  /** Its result was reported already, before its day was over. */
  told: boolean;
  /** Who said that they would not do it. */
  declined: { uca: string; reason: string }[];
  finished_by: string | null;
  finish_reason: string;
}

/** What of rounds is claimed, and the column that notes it. */
interface Claim {
  column: 'settled_at' | 'weighed_at';
  where: RawBuilder<unknown>;
}

/** Those that are over, all of them judged. */
const over = (now: Date): Claim => ({
  column: 'settled_at',
  where: sql`ends_at <= ${now}::timestamptz and on_time + late + missed + excused = points`,
});

/** Those that their guard ended, of which what is pending can only be late. */
const ended = (now: Date): Claim => ({
  column: 'weighed_at',
  where: sql`weighed_at is null and (finished_at is not null or declined_at is not null)
    and ends_at > ${now}::timestamptz and not exists (select from task_point as point
      where point.task_id = task.id and point.outcome = 'pending' and point.closes_at >= ${now}::timestamptz)`,
});

const decliners = sql`coalesce((
  select jsonb_agg(jsonb_build_object('uca', coalesce(${nameOfUca('said.uca_id')}, ''), 'reason', said.reason)
      order by said.at, said.uca_id)
    from task_said as said where said.task_id = task.id and said.what = 'decline'),
  case when task.declined_by is null then '[]' else jsonb_build_array(jsonb_build_object(
    'uca', coalesce(${nameOfUca('task.declined_by')}, ''), 'reason', task.decline_reason)) end)`;

/** Rounds of which no scan waits to be judged, each claimed by one instance. What is pending counts as missed. */
async function claim(trx: Tx, { column, where }: Claim, now: Date): Promise<Round[]> {
  const { rows } = await sql<Round>`
    with claimed as (
      select id from task where settled_at is null and ${where}
        and not exists (select from task_check
          where (task_check.activity_id, task_check.day) = (task.activity_id, task.day))
      order by ends_at limit ${BATCH} for update skip locked)
    update task set ${sql.ref(column)} = ${now}::timestamptz from claimed, activity, client
    where task.id = claimed.id and activity.id = task.activity_id and client.id = task.client_id
    returning task.id, task.client_id, activity.name as activity, task.due_at, task.ends_at, task.on_time, task.late,
      task.points - task.on_time - task.late - task.excused as missed, task.excused, task.finish_reason,
      client.compliance_percent as least, task.told_at is not null as told, ${decliners} as declined,
      ${nameOfUca('task.finished_by')} as finished_by, ${nameOfUca('task.assigned_to')} as assigned`.execute(
    trx,
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

interface Point {
  task_id: number;
  point: string;
  place: string;
  outcome: string;
  minutes: number;
  uca: string;
}

/** The points of some rounds that were not done or late, in the planned order. */
async function pointsOf(trx: Tx, ids: readonly number[]): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select point.task_id, checkpoint.name as point, place.name as place, point.outcome,
      ceil(coalesce(extract(epoch from point.scanned_at - point.due_at), 0) / 60)::integer as minutes,
      coalesce(${nameOfUca('point.uca_id')}, '') as uca
    from task_point as point join checkpoint on checkpoint.id = point.checkpoint_id
      join place on place.id = checkpoint.place_id
    where point.task_id = any(${[...ids]}::bigint[]) and point.outcome in ('missed', 'pending', 'late')
    order by point.task_id, point.outcome = 'late', point.turn`.execute(trx);
  return rows;
}

function emailOf(
  round: Round,
  points: readonly Point[],
  client: EmailingClient,
  to: { email: string; language: string },
  link: string,
): ClientEmail {
  const { assigned, due_at, on_time, late, missed, least, declined, finished_by, finish_reason } = round;
  const activity = assigned === null ? round.activity : `${round.activity} (${assigned})`;
  const say = (...[key, params]: [Parameters<typeof message>[1], Parameters<typeof message>[2]?]) =>
    message(to.language, key, params);
  const percent = compliancePercent(round) ?? 0;
  const lines = points.map(({ outcome, ...point }) =>
    say(outcome === 'late' ? 'task.lowLate' : 'task.lowMissed', point),
  );
  const words = declined.map((one) => say('task.lowDeclined', one));
  if (finished_by !== null && finish_reason !== '')
    words.push(say('task.lowFinished', { uca: finished_by, reason: finish_reason }));
  if (words.length > 0) lines.unshift(...words, '');
  return {
    recipient: to.email,
    subject: say('task.lowSubject', { activity, percent }),
    body: say('task.lowBody', {
      ...{ activity, percent, least, link, late, missed, onTime: on_time, zone: client.timezone },
      ...{ time: wallMinute(due_at, client.timezone), points: lines.join('\n') },
    }),
  };
}

/** Writes the emails of rounds that went badly, and notes of which rounds. Returns how many emails. */
async function report(trx: Tx, ports: Ports, bad: readonly Round[], now: Date): Promise<number> {
  let written = 0;
  const clients = await emailingClients(
    trx,
    [...new Set(bad.map(({ client_id }) => client_id))],
    'control_actividades',
  );
  const ids = bad.map(({ id }) => id);
  const points = Map.groupBy(await pointsOf(trx, ids), ({ task_id }) => task_id);
  for (const [id, client] of [...clients].sort(([one], [other]) => one - other)) {
    const theirs = bad.filter(({ client_id }) => client_id === id);
    const accounts = await ownAccounts(trx, id);
    const emails = theirs.flatMap((round) => {
      const link = linkTo(ports.config, roundPath(round.id));
      return accounts.map((to) => emailOf(round, points.get(round.id) ?? [], client, to, link));
    });
    const sent = await writeClientEmails(trx, client, emails, now);
    written += sent;
    // As far as the client’s emails of the month reach; the last round may reach only some of its accounts.
    const reported = theirs.filter((_, nth) => nth * accounts.length < sent).map((round) => round.id);
    await sql`update task set told_at = ${now}::timestamptz where id = any(${reported}::bigint[])`.execute(
      trx,
    );
    await auditApart(
      trx,
      { at: now },
      reported.map((entityId) => ({ action: 'tell', entity: 'task', entityId, clientId: id })),
    );
  }
  return written;
}

/**
 * Has the judge look at the days of some rounds that are over, if it has not since: one of which every point was scanned
 * in time gave it no reason, and who was assigned is kept by it.
 */
const checkEnded = (trx: Tx, rounds: readonly Round[], now: Date) =>
  sql`insert into task_check (client_id, activity_id, day, point_ids)
    select client_id, activity_id, day, '{}' from task_day where uca_ids is null
      and (activity_id, day) in (select activity_id, day from task where id = any(${rounds.map(({ id }) => id)}::bigint[]))
      and not exists (select from task where (task.activity_id, task.day) = (task_day.activity_id, task_day.day)
        and task.ends_at > ${now}::timestamptz)`.execute(trx);

/** Claims rounds in batches until none is left, and reports those that went badly. Returns how many emails were written. */
async function weigh(ports: Ports, what: Claim, now: Date): Promise<number> {
  let written = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const rounds = await claim(trx, what, now);
      if (rounds.length === 0) return 0;
      const since = newsOfRounds(now);
      const bad = rounds.filter((round) => {
        const percent = compliancePercent(round);
        return percent !== null && percent < round.least && Date.parse(round.ends_at) > since;
      });
      if (what.column === 'settled_at') {
        await alertOfRounds(trx, new Map(bad.map((round) => [round.id, compliancePercent(round) ?? 0])), now);
        await checkEnded(trx, rounds, now);
      }
      const unreported = bad.filter(({ told }) => !told);
      if (unreported.length > 0) written += await report(trx, ports, unreported, now);
      return rounds.length;
    });
    if (count < BATCH) return written;
  }
}

/**
 * Settles the rounds that are over, and reports those that were ended before and cannot be what is required. Safe to run
 * on several instances at once. Returns how many emails were written.
 */
export async function settleTasks(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  return (await weigh(ports, over(now), now)) + (await weigh(ports, ended(now), now));
}
