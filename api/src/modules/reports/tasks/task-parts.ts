import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { byHour, byLabel, byWeekday, hasLabel, type Words } from '../common-groups.ts';
import { peopleGroups } from '../people-groups.ts';

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
  label: { of: ['activity_id'], ...byLabel(ctx, 'activity', `${table}.activity_id`) },
  hour: byHour(ctx, `${table}.due_at`),
  weekday: byWeekday(ctx, `${table}.due_at`),
});

/** By who did it, and by their type; what nobody did is a group of its own. */
export function byPerson(ctx: Ctx, who: Part, at: string) {
  const { uca, type } = peopleGroups(ctx, who, at, 'compliance.nobody');
  return { uca, type };
}

export const checkpointWords = (_: Tx, keys: Part) => sql<Words>`
  select checkpoint.id as key, checkpoint.name as label, place.name as detail
  from checkpoint join place on place.id = checkpoint.place_id where checkpoint.id = any(${keys}::bigint[])`;
export const placeWords = (_: Tx, keys: Part) => sql<Words>`
  select id as key, name as label, '' as detail from place where id = any(${keys}::bigint[])`;

/** On time, of what is judged and not excused; null for nothing. */
export const onTimeShare = (onTime: Part, late: Part, missed: Part) =>
  sql`(${onTime})::float8 / nullif(${onTime} + ${late} + ${missed}, 0)`;

export const taskSheets = {
  activity: { name: 'compliance.by.activity', key: 'compliance.column.activity_name' },
  label: { name: 'compliance.by.label', key: 'compliance.column.label' },
  checkpoint: {
    name: 'compliance.by.checkpoint',
    key: 'compliance.column.checkpoint_name',
    detail: 'compliance.column.place_name',
  },
  place: { name: 'compliance.by.place', key: 'compliance.column.place_name' },
  uca: {
    name: 'compliance.by.uca',
    key: 'compliance.column.uca_name',
    detail: 'compliance.column.uca_type',
  },
  type: { name: 'compliance.by.type', key: 'compliance.column.uca_type' },
  hour: { name: 'compliance.by.hour', key: 'compliance.column.hour' },
  weekday: { name: 'compliance.by.weekday', key: 'compliance.column.weekday' },
} as const;

export const complianceFigures = {
  on_time: 'compliance.figure.on_time',
  late: 'compliance.figure.late',
  missed: 'compliance.figure.missed',
  excused: 'compliance.figure.excused',
} as const;
