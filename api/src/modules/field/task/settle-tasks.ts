import { complianceOf, message, roundPath } from 'contract';
import { sql } from 'kysely';
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
 * A round that ended below what its client requires is reported by email at once, with each missed point, and by
 * an alert where the client's rule sets one.
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
  declined_by: string | null;
  decline_reason: string;
}

/** Rounds that are over and judged, each claimed by one instance. */
async function claim(trx: Tx, now: Date): Promise<Round[]> {
  const { rows } = await sql<Round>`
    with over as (
      select id from task where settled_at is null and ends_at <= ${now}::timestamptz
        and on_time + late + missed + excused = points
        and not exists (select from task_check
          where (task_check.activity_id, task_check.day) = (task.activity_id, task.day))
      order by ends_at limit ${BATCH} for update skip locked)
    update task set settled_at = ${now}::timestamptz from over, activity, client
    where task.id = over.id and activity.id = task.activity_id and client.id = task.client_id
    returning task.id, task.client_id, activity.name as activity, task.due_at, task.ends_at, task.on_time, task.late,
      task.missed, task.excused, client.compliance_percent as least, task.decline_reason,
      ${nameOfUca('task.declined_by')} as declined_by, ${nameOfUca('task.assigned_to')} as assigned`.execute(
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

/** The points of some rounds that were missed or late, in the planned order. */
async function pointsOf(trx: Tx, ids: readonly number[]): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select point.task_id, checkpoint.name as point, place.name as place, point.outcome,
      ceil(coalesce(extract(epoch from point.scanned_at - point.due_at), 0) / 60)::integer as minutes,
      coalesce(${nameOfUca('point.uca_id')}, '') as uca
    from task_point as point join checkpoint on checkpoint.id = point.checkpoint_id
      join place on place.id = checkpoint.place_id
    where point.task_id = any(${[...ids]}::bigint[]) and point.outcome in ('missed', 'late')
    order by point.task_id, point.outcome desc, point.turn`.execute(trx);
  return rows;
}

/** The share of a round that was on time, in percent; null when all of it was excused. */
function percentOf(round: Round): number | null {
  const shares = complianceOf(round);
  return shares?.compliance == null ? null : Math.floor(shares.compliance * 100);
}

function emailOf(
  round: Round,
  points: readonly Point[],
  client: EmailingClient,
  to: { email: string; language: string },
  link: string,
): ClientEmail {
  const { assigned, due_at, on_time, late, missed, least, declined_by, decline_reason } = round;
  const activity = assigned === null ? round.activity : `${round.activity} (${assigned})`;
  const say = (...[key, params]: [Parameters<typeof message>[1], Parameters<typeof message>[2]?]) =>
    message(to.language, key, params);
  const percent = percentOf(round) ?? 0;
  const lines = points.map(({ outcome, ...point }) =>
    say(outcome === 'late' ? 'task.lowLate' : 'task.lowMissed', point),
  );
  if (declined_by !== null)
    lines.unshift(say('task.lowDeclined', { uca: declined_by, reason: decline_reason }), '');
  return {
    recipient: to.email,
    subject: say('task.lowSubject', { activity, percent }),
    body: say('task.lowBody', {
      ...{ activity, percent, least, link, late, missed, onTime: on_time, zone: client.timezone },
      ...{ time: wallMinute(due_at, client.timezone), points: lines.join('\n') },
    }),
  };
}

/** Settles the rounds that are over. Safe to run on several instances at once. Returns how many emails were written. */
export async function settleTasks(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let written = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const rounds = await claim(trx, now);
      const since = newsOfRounds(now);
      const bad = rounds.filter((round) => {
        const percent = percentOf(round);
        return percent !== null && percent < round.least && Date.parse(round.ends_at) > since;
      });
      if (bad.length === 0) return rounds.length;
      await alertOfRounds(trx, new Map(bad.map((round) => [round.id, percentOf(round) ?? 0])), now);
      const clients = await emailingClients(trx, [...new Set(bad.map(({ client_id }) => client_id))]);
      const points = Map.groupBy(
        await pointsOf(
          trx,
          bad.map(({ id }) => id),
        ),
        ({ task_id }) => task_id,
      );
      for (const [id, client] of [...clients].sort(([one], [other]) => one - other)) {
        const theirs = bad.filter(({ client_id }) => client_id === id);
        const accounts = await ownAccounts(trx, id);
        const emails = theirs.flatMap((round) => {
          const link = linkTo(ports.config, roundPath(round.id));
          return accounts.map((to) => emailOf(round, points.get(round.id) ?? [], client, to, link));
        });
        written += await writeClientEmails(trx, client, emails, now);
        await auditApart(
          trx,
          { at: now },
          theirs.map((round) => ({ action: 'tell', entity: 'task', entityId: round.id, clientId: id })),
        );
      }
      return rounds.length;
    });
    if (count < BATCH) return written;
  }
}
