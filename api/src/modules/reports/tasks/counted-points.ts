import { dueOutcomes, pointRemarks } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Counted } from '../../core/report/summed.ts';
import { instant } from '../../core/report/week-hour.ts';
import { isOfDay, pointCounts } from '../../field/task/count-days.ts';

/** Points of rounds that are counted already, under the name and the columns of `task_point`. */

const sums = Object.fromEntries(
  pointCounts.map((name) => [name, sql`sum(${sql.ref(`task_point.${name}`)})`]),
) as Counted['sums'];

const isOutcome = (name: string) => sql`(outcome = ${sql.lit(name)})::integer`;
const noRemarks = sql.join(pointRemarks.map((remark) => sql`0 as ${sql.ref(remark)}`));
const theirRemarks = sql.join(pointRemarks.map((remark) => sql`${sql.ref(remark)}::integer`));

/** Rounds without points that have a time of their own are counted as they are, the others by their points. */
const timed = sql`select point.task_id from task_point as point where point.after_minutes > 0`;
/** By rounds, each when it is due. */
export const countedRounds: Counted = {
  table: sql`(
    select client_id, activity_id, due_at, points as total, on_time, late, missed,
      points - on_time - late - missed - excused as pending, excused, 0 as synced_late, ${noRemarks}
    from task where not exists (select from task_point as point where point.task_id = task.id
      and point.client_id = task.client_id and point.after_minutes > 0)
    union all
    select client_id, activity_id, due_at, 1, ${sql.join(dueOutcomes.map(isOutcome))}, 0, ${noRemarks}
    from task_point where task_id in (${timed})
    union all
    select client_id, activity_id, due_at, 0, 0, 0, 0, 0, 0, 1, ${noRemarks} from task_point where synced_late
    union all
    select client_id, activity_id, due_at, 0, 0, 0, 0, 0, 0, 0, ${theirRemarks} from task_point
    where ${sql.join(
      pointRemarks.map((remark) => sql.ref(remark)),
      sql` or `,
    )}
  ) as task_point`,
  sums,
  filters: ['activity_id', 'label_id'],
  groups: ['activity', 'label', 'hour', 'weekday', 'shift'],
};

/**
 * By days of the client (`field/task/count-days.ts`), with the points of all time between those that are not counted, have
 * changed since, or are cut by an end of a period. One statement reads both, so that no point is read twice or never.
 */
function countedDays(
  client: number,
  by: 'checkpoint' | 'person' | 'outcome',
  rest: Pick<Counted, 'filters' | 'groups'>,
): Counted {
  const table: Counted['table'] = ({ previous, from, to }): RawBuilder<unknown> => sql`(
    with whole as materialized (
      select begins, ends from task_point_day as day
      where day.client_id = ${client} and begins >= ${instant(previous)} and ends <= ${instant(to)}
        and not (begins < ${instant(from)} and ends > ${instant(from)})
        and not exists (select from task_point_touch as touch where ${isOfDay})
    ), gap as materialized (
      select begins, ends from (
        select coalesce(lag(ends) over (order by begins), ${instant(previous)}) as begins, begins as ends from whole
        union all select coalesce((select max(ends) from whole), ${instant(previous)}), ${instant(to)}
      ) as gap where begins < ends
    )
    select ${client}::bigint as client_id, begins as due_at, checkpoint_id, uca_id, null::bigint as assigned_to, outcome,
      ${sql.join(pointCounts.map((name) => sql.ref(name)))}
    from whole join task_point_count as known using (begins)
    where known.client_id = ${client} and counted_by = ${sql.lit(by)}
    union all
    select point.client_id, due_at, checkpoint_id, uca_id, assigned_to, outcome, 1, ${sql.join(dueOutcomes.map(isOutcome))},
      synced_late::integer, ${theirRemarks}
    from gap join task_point as point on point.client_id = ${client} and due_at >= gap.begins and due_at < gap.ends
  ) as task_point`;
  return { table, sums, ...rest };
}

/** What is counted of a caller's points. Days are those of one client. */
export function countedPoints({ allClients, clientId }: Pick<Ctx, 'allClients' | 'clientId'>): Counted[] {
  if (allClients || clientId === null) return [countedRounds];
  return [
    countedRounds,
    countedDays(clientId, 'checkpoint', {
      filters: ['checkpoint_id', 'place_id', 'point_label_id'],
      groups: ['checkpoint', 'place', 'point_label'],
    }),
    countedDays(clientId, 'person', { filters: ['uca_id', 'type', 'group_id'], groups: ['uca', 'type'] }),
    countedDays(clientId, 'outcome', { filters: ['outcome'], groups: ['outcome'] }),
  ];
}
