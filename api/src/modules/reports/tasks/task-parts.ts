import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { byHour, byLabel, byWeekday, hasLabel, type Words } from '../common-groups.ts';

/** What the reports over rounds and over their points have in common. */

type Part = RawBuilder<unknown>;

export const taskFilters = (activity: string) => ({
  activity_id: (ids: number[]) => sql`${sql.ref(activity)} = any(${ids}::bigint[])`,
  label_id: hasLabel('activity', activity),
});

export const taskGroups = (ctx: Ctx, table: 'task' | 'task_point') => ({
  activity: {
    key: sql.ref(`${table}.activity_id`),
    words: (_: Tx, keys: Part) => sql<Words>`select id as key, name as label, '' as detail from activity
      where id = any(${keys}::bigint[])`,
  },
  label: byLabel(ctx, 'activity', `${table}.activity_id`),
  hour: byHour(ctx, `${table}.due_at`),
  weekday: byWeekday(ctx, `${table}.due_at`),
});

/** On time, of what is judged and not excused; null for nothing. */
export const onTimeShare = (onTime: Part, late: Part, missed: Part) =>
  sql`(${onTime})::float8 / nullif(${onTime} + ${late} + ${missed}, 0)`;

/** The middle of some seconds. */
export const medianOf = (seconds: Part) => sql`percentile_disc(0.5) within group (order by ${seconds})`;

export const taskSheets = {
  activity: { name: 'compliance.by.activity', key: 'compliance.column.activity_name' },
  label: { name: 'compliance.by.label', key: 'compliance.column.label' },
  hour: { name: 'compliance.by.hour', key: 'compliance.column.hour' },
  weekday: { name: 'compliance.by.weekday', key: 'compliance.column.weekday' },
} as const;

export const complianceFigures = {
  on_time: 'compliance.figure.on_time',
  late: 'compliance.figure.late',
  missed: 'compliance.figure.missed',
  excused: 'compliance.figure.excused',
} as const;
