import {
  BOARD_HOURS,
  BOARD_MOST,
  type DueOutcome,
  type DuePointRow,
  dayAfter,
  type TaskBoard,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientFor, fullName, startOfDay, todayOf } from '../../core/scope.ts';
import { activitiesFor, assignedUcas } from './assigned.ts';
import { assigneeOf, selectTaskPoints } from './task.repository.ts';

/**
 * Whom to ask about a point: whose round it is, the guard who started it, an assigned one who recently scanned at its
 * place, or the only one assigned.
 */
const whomToAsk = (now: Date) => sql<DuePointRow['ask']>`(
  select jsonb_build_object('uca_id', uca.id, 'name', ${fullName}) from uca join app_user on app_user.id = uca.user_id
  where uca.deleted_at is null and uca.id = coalesce(
    point.assigned_to, (select task.started_by from task where task.id = point.task_id),
    (select scan.uca_id from checkpoint as near join scan on scan.checkpoint_id = near.id
      where near.place_id = checkpoint.place_id
        and scan.captured_at > ${new Date(now.getTime() - BOARD_HOURS * 3_600_000)}::timestamptz
        and point.activity_id in (${activitiesFor(sql`scan.uca_id`)})
      order by scan.captured_at desc limit 1),
    (select max(one.id) from (${assignedUcas(sql`point.activity_id`)}) as one
      join uca as present on present.id = one.id and present.deleted_at is null having count(*) = 1)))`;

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
        .where('point.client_id', '=', client_id)
        .select([
          'point.task_id',
          'point.activity_id',
          'activity.name as activity_name',
          assigneeOf('point').as('assigned'),
          whomToAsk(now).as('ask'),
        ])
        .limit(BOARD_MOST);
    const due: DuePointRow[] = await points()
      .where('point.outcome', '=', 'pending')
      .where('point.opens_at', '<=', now.toISOString())
      .where('point.ends_at', '>', now.toISOString())
      .orderBy('point.closes_at')
      .orderBy('point.id')
      .execute();
    const missed: DuePointRow[] = await points()
      .where('point.outcome', '=', 'missed')
      .where('point.ends_at', '<=', now.toISOString())
      .where('point.ends_at', '>', new Date(now.getTime() - BOARD_HOURS * 3_600_000).toISOString())
      .orderBy('point.ends_at', 'desc')
      .orderBy('point.id', 'desc')
      .execute();
    const today = await todaysPoints(trx, ctx, client_id, day);
    return { due, missed, today: { ...today, day } };
  });
}
