import {
  ASKED_MOST,
  BOARD_HOURS,
  BOARD_MOST,
  type DueOutcome,
  type DuePointRow,
  dayAfter,
  openDispatchStates,
  type TaskBoard,
} from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientFor, fullName, nameOfUca, nameOfUser, startOfDay, todayOf } from '../../core/scope.ts';
import { activitiesFor, isPresent, presentUcas } from './assigned.ts';
import { assigneeOf, declined, isDueAt, refusals, selectTaskPoints, utc } from './task.repository.ts';
import { hasSaid } from './task-said.ts';

/** Whether a person can be asked about a round, of the table `task`: they are there, and did not refuse it. */
const canBeAsked = (uca: RawBuilder<unknown>) => sql`(${isPresent(uca)} and not ${hasSaid('decline', uca)})`;

/**
 * Whom to ask about a point of a round, of the table `task`: whose round it is, the guard who started it, an assigned one
 * who recently scanned at its place, or the only one left of those assigned.
 */
const whomToAsk = (now: Date) => sql<DuePointRow['ask']>`(
  select jsonb_build_object('uca_id', uca.id, 'name', ${fullName}) from uca join app_user on app_user.id = uca.user_id
  where ${canBeAsked(sql`uca.id`)} and uca.id = case when task.assigned_to is not null then task.assigned_to else coalesce(
    case when ${canBeAsked(sql`task.started_by`)} then task.started_by end,
    (select scan.uca_id from checkpoint as near join scan on scan.checkpoint_id = near.id
      where near.place_id = checkpoint.place_id
        and scan.captured_at > ${new Date(now.getTime() - BOARD_HOURS * 3_600_000)}::timestamptz
        and point.activity_id in (${activitiesFor(sql`scan.uca_id`)}) and ${canBeAsked(sql`scan.uca_id`)}
      order by scan.captured_at desc limit 1),
    (select max(one.id) from (${presentUcas(sql`point.activity_id`)}) as one
      where not ${hasSaid('decline', sql`one.id`)} having count(*) = 1)) end)`;

/** What is due today by now, by the times of its points: the rule of the reports, so that a figure is what its link lists. */
function todaysPoints(trx: Tx, ctx: Ctx, client_id: number, day: string) {
  const now = sql`${ctx.now()}::timestamptz`;
  const due = sql`due_at <= ${now}`;
  const count = (outcome?: DueOutcome) =>
    sql<number>`(count(*) filter (where ${due} ${outcome ? sql`and outcome = ${sql.lit(outcome)}` : sql``}))::integer`;
  return trx
    .selectFrom('task_point')
    .where('client_id', '=', client_id)
    .where('due_at', '>=', startOfDay(ctx, day))
    .where('due_at', '<', startOfDay(ctx, dayAfter(day, 1)))
    .select([
      count().as('points'),
      count('on_time').as('on_time'),
      count('late').as('late'),
      count('missed').as('missed'),
      count('excused').as('excused'),
      sql<number>`(count(*) filter (where not ${due}))::integer`.as('ahead'),
      sql<string | null>`min(due_at) filter (where not ${due})`.as('next_at'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of the table `point`: that it was missed, and ended a short while ago. */
const isJustMissed = (
  now: Date,
) => sql<SqlBool>`(point.outcome = 'missed' and point.ends_at <= ${now}::timestamptz
  and point.ends_at > ${new Date(now.getTime() - BOARD_HOURS * 3_600_000)}::timestamptz)`;

/** The first day on which any of what was just missed was due, in the client's time zone. */
async function firstMissed(trx: Tx, ctx: Ctx, client_id: number): Promise<string | null> {
  const { day } = await trx
    .selectFrom('task_point as point')
    .where('point.client_id', '=', client_id)
    .where(isJustMissed(ctx.now()))
    .select(
      sql<string | null>`to_char(min(point.due_at) at time zone ${ctx.user.timezone}, 'YYYY-MM-DD')`.as(
        'day',
      ),
    )
    .executeTakeFirstOrThrow();
  return day;
}

/** What was asked about a point: the last question, whoever still has time to answer one, and the last answer. */
const question = sql<DuePointRow['asked']>`(
  select jsonb_build_object('request_id', last.id, 'request_user_id', last.first_request_user_id,
    'request_schedule_id', last.schedule_id, 'dispatch_date', last.dispatch_date,
    'at', ${utc(sql`last.dispatched_at`)}, 'by', coalesce(${nameOfUser('last.created_by')}, ''),
    'names', (select coalesce(jsonb_agg(${nameOfUca('part.uca_id')} order by part.id), '[]') from dispatch as part
      where part.request_id = last.id),
    'waiting', (select coalesce(jsonb_agg(part.uca_id order by part.id), '[]') from request as each
      join dispatch as part on part.request_id = each.id
      where each.for_task_id = last.for_task_id and each.for_position = last.for_position
        and each.deleted_at is null and part.state = any(${[...openDispatchStates]}::text[])),
    'answer', (select jsonb_build_object('at', ${utc(sql`part.answered_at`)},
        'by', coalesce(${nameOfUca('part.uca_id')}, ''), 'text', coalesce(part.answer, ''))
      from request as each join dispatch as part on part.request_id = each.id
      where each.for_task_id = last.for_task_id and each.for_position = last.for_position
        and each.deleted_at is null and part.answered_at is not null
      order by part.answered_at desc limit 1))
  from request as last where last.for_task_id = point.task_id and last.for_position = point.position
    and last.deleted_at is null and last.schedule_id is not null order by last.id desc limit 1)`;

type Found = Omit<DuePointRow, 'people'>;

/**
 * The points with the people who can be asked about each where nobody is on its round. They are looked up once for all
 * rounds of an activity that the same people refused.
 */
async function withPeople(trx: Tx, points: readonly Found[]): Promise<DuePointRow[]> {
  const unknown = new Set(
    points.filter(({ ask, assigned }) => !ask && !assigned).map(({ task_id }) => task_id),
  );
  if (unknown.size === 0) return points.map((point) => ({ ...point, people: [] }));
  const { rows } = await sql<{ ids: number[]; people: DuePointRow['people'] }>`
    select alike.ids, (select coalesce(jsonb_agg(jsonb_build_object('uca_id', one.id, 'name', one.name)
        order by one.name, one.id), '[]')
      from (select uca.id, ${fullName} as name from (${presentUcas(sql`alike.activity_id`)}) as assigned
        join uca on uca.id = assigned.id join app_user on app_user.id = uca.user_id
        where uca.id <> all(alike.refused)
        order by 2, 1 limit ${ASKED_MOST}) as one) as people
    from (select activity_id, refused, array_agg(id) as ids from (
        select task.id, task.activity_id, array(select said.uca_id from task_said as said
          where said.task_id = task.id and said.what = 'decline' order by 1) as refused
        from task where task.id = any(${[...unknown]}::bigint[])) as asked
      group by activity_id, refused) as alike`.execute(trx);
  const byTask = new Map(rows.flatMap(({ ids, people }) => ids.map((id) => [id, people] as const)));
  return points.map((point) => ({ ...point, people: byTask.get(point.task_id) ?? [] }));
}

/** What is due now, what was just missed, and the counts of today in the client's time zone. */
export function board(
  ctx: Ctx,
  { client_id: wanted }: { client_id?: number | undefined },
): Promise<TaskBoard> {
  return ctx.tx(async (trx) => {
    const client_id = await clientFor(trx, ctx, wanted);
    const now = ctx.now();
    const day = todayOf(ctx);
    const points = () =>
      selectTaskPoints(trx, ctx)
        .innerJoin('activity', 'activity.id', 'point.activity_id')
        .innerJoin('task', 'task.id', 'point.task_id')
        .where('point.client_id', '=', client_id)
        .select([
          'point.task_id',
          'point.activity_id',
          'activity.name as activity_name',
          assigneeOf('point').as('assigned'),
          whomToAsk(now).as('ask'),
          declined.as('declined'),
          refusals.as('refusals'),
          question.as('asked'),
        ])
        .limit(BOARD_MOST);
    const due: Found[] = await points()
      .where(isDueAt(now))
      // What can only be late comes last, so that it does not hide what can still be on time.
      .orderBy(sql`point.closes_at < ${now}`)
      .orderBy('point.closes_at')
      .orderBy('point.id')
      .execute();
    const missed: Found[] = await points()
      .where(isJustMissed(now))
      .orderBy('point.ends_at', 'desc')
      .orderBy('point.id', 'desc')
      .execute();
    const missed_from = missed.length < BOARD_MOST ? null : await firstMissed(trx, ctx, client_id);
    const today = await todaysPoints(trx, ctx, client_id, day);
    const all = await withPeople(trx, [...due, ...missed]);
    return {
      ...{ due: all.slice(0, due.length), missed: all.slice(due.length), missed_from },
      today: { ...today, day },
    };
  });
}
