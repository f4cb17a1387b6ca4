import { activityKinds, activityReport, type TaskRemark, type TaskState, taskStates } from 'contract';
import { sql } from 'kysely';
import { reportRoutes } from '../../core/report/report-routes.ts';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { medianOf } from '../../core/report/summed.ts';
import { nameOfUca, nameOfUser, ofClient } from '../../core/scope.ts';
import { stateAt } from '../../field/task/task.repository.ts';
import { byCode } from '../common-groups.ts';
import { peopleFilters } from '../people-groups.ts';
import { ucaTypes } from '../uca-types.ts';
import {
  byPerson,
  checkpointWords,
  complianceFigures,
  onTimeShare,
  placeWords,
  taskFilters,
  taskGroups,
  taskSheets,
} from './task-parts.ts';

/** Whose round it was; else who reported on it, or was the first to scan. */
const who = sql`coalesce(task.assigned_to, task.started_by, task.finished_by, task.declined_by,
  (select point.uca_id from task_point as point where point.task_id = task.id and point.uca_id is not null
    order by point.scanned_at, point.id limit 1))`;
const { uca_id, type } = peopleFilters(who);
/** Each of something of a round's points once: a round belongs to all its places. */
const eachOf = (what: 'checkpoint.id' | 'checkpoint.place_id') => sql`cross join lateral (
  select distinct ${sql.ref(what)} as id from task_point as point join checkpoint on checkpoint.id = point.checkpoint_id
  where point.task_id = task.id) as spot`;
const nameOf = (uca: string) => sql<string>`coalesce(${nameOfUca(uca)}, '')`;
const mover = sql<string>`coalesce(${nameOfUser('task.moved_by')}, '')`;
const isTimed = sql`task.finished_at >= task.started_at`;
const took = sql<number | null>`case when ${isTimed} then
  floor(date_part('epoch', task.finished_at - task.started_at))::integer end`;
const places = sql<string[]>`(select coalesce(jsonb_agg(distinct place.name), '[]') from task_point as point
  join checkpoint on checkpoint.id = point.checkpoint_id join place on place.id = checkpoint.place_id
  where point.task_id = task.id)`;
const sum = (column: 'late' | 'excused' | 'missed' | 'on_time' | 'points') =>
  sql`coalesce(sum(${sql.ref(`task.${column}`)}), 0)`;
const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
const remarks: Readonly<Record<TaskRemark, ReturnType<typeof sql>>> = {
  declined: sql`task.declined_at is not null`,
  moved: sql`task.moved_at is not null`,
};

const source = sqlReport(activityReport, (ctx) => {
  const state = stateAt(ctx.now());
  const count = (wanted: TaskState) => sql`count(*) filter (where fact.state = ${sql.lit(wanted)})`;
  return {
    table: 'task',
    at: 'task.due_at',
    // `offset 0` has it computed once a row, and not in each figure.
    joins: sql`cross join lateral (select ${state} as state offset 0) as fact`,
    filters: {
      ...taskFilters('task.activity_id'),
      place_id: (ids) => sql`exists (select from task_point as point join checkpoint as spot
        on spot.id = point.checkpoint_id where point.task_id = task.id and spot.place_id = any(${ids}::bigint[]))`,
      checkpoint_id: (ids) => sql`exists (select from task_point as point
        where point.task_id = task.id and point.checkpoint_id = any(${ids}::bigint[]))`,
      ...{ uca_id, type },
      kind: (kinds) =>
        sql`task.activity_id in (select plan.id from activity as plan where plan.kind = any(${kinds}::text[]))`,
      state: (wanted) => sql`${state} = any(${wanted}::text[])`,
      remark: (wanted) =>
        sql`(${sql.join(
          wanted.map((one) => remarks[one]),
          sql` or `,
        )})`,
    },
    measures: {
      total: sql`count(*)`,
      fulfilled: count('fulfilled'),
      unfulfilled: count('unfulfilled'),
      open: count('open'),
      planned: count('planned'),
      fulfilled_share: sql`avg((fact.state = 'fulfilled')::integer::float8)
        filter (where fact.state in ('fulfilled', 'unfulfilled'))`,
      declined: sql`count(task.declined_at)`,
      moved: sql`count(task.moved_at)`,
      compliance: onTimeShare(sum('on_time'), sum('late'), sum('missed')),
      points: sum('points'),
      on_time: sum('on_time'),
      late: sum('late'),
      missed: sum('missed'),
      excused: sum('excused'),
      took_p50: medianOf(took),
    },
    summed: {
      counts: ['total', ...taskStates, 'declined', 'moved', 'points', 'on_time', 'late', 'missed', 'excused'],
      shares: {
        fulfilled_share: ({ fulfilled = 0, unfulfilled = 0 }) => share(fulfilled, fulfilled + unfulfilled),
        compliance: ({ on_time = 0, late = 0, missed = 0 }) => share(on_time, on_time + late + missed),
      },
      rest: { median: { name: 'took_p50', of: took }, where: isTimed },
    },
    groups: {
      ...taskGroups(ctx, 'task'),
      ...byPerson(ctx, who, 'task.due_at'),
      place: { join: eachOf('checkpoint.place_id'), key: sql`spot.id`, words: placeWords },
      checkpoint: { join: eachOf('checkpoint.id'), key: sql`spot.id`, words: checkpointWords },
      kind: {
        of: ['activity_id'],
        join: sql`join activity on activity.id = task.activity_id`,
        ...byCode(ctx, sql`activity.kind`, activityKinds, (code) => `activities.kind.${code}`),
      },
      state: byCode(ctx, state, taskStates, (code) => `activities.state.${code}`),
    },
    select: (trx) =>
      trx
        .selectFrom('task')
        .leftJoin('activity', 'activity.id', 'task.activity_id')
        .where(ofClient(ctx, 'task.client_id'))
        .select(['task.id', 'task.due_at', 'task.planned_at', 'task.activity_id'])
        .select([sql<string>`activity.name`.as('activity_name')])
        .select([sql<(typeof activityKinds)[number]>`activity.kind`.as('kind'), places.as('place_names')])
        .select([
          state.as('state'),
          'task.points',
          'task.on_time',
          'task.late',
          'task.missed',
          'task.excused',
        ])
        .select(nameOf('task.assigned_to').as('assigned'))
        .select(['task.started_at', nameOf('task.started_by').as('started_by'), 'task.finished_at'])
        .select([nameOf('task.finished_by').as('finished_by'), 'task.finish_reason', took.as('took_seconds')])
        .select([nameOf('task.declined_by').as('declined_by'), 'task.decline_reason'])
        .select([mover.as('moved_by'), 'task.move_reason']),
    list: {
      sortable: {
        due_at: 'task.due_at',
        planned_at: 'task.planned_at',
        activity_name: sql`fold(activity.name)`,
        kind: 'activity.kind',
        state,
        points: 'task.points',
        on_time: 'task.on_time',
        late: 'task.late',
        missed: 'task.missed',
        excused: 'task.excused',
        started_at: 'task.started_at',
        finished_at: 'task.finished_at',
        took_seconds: took,
        finish_reason: sql`fold(task.finish_reason)`,
        decline_reason: sql`fold(task.decline_reason)`,
        move_reason: sql`fold(task.move_reason)`,
      },
      searchable: [
        'activity.search',
        ...['task.finish_reason', 'task.decline_reason', 'task.move_reason'].map(
          (one) => sql`fold(${sql.ref(one)})`,
        ),
      ],
      folded: true,
      defaultSort: '-due_at',
      tieBreak: 'task.id',
    },
    parameters: ucaTypes,
  };
});

const sheets: ReportSheets<typeof activityReport> = {
  log: 'activities.log',
  columns: [
    { header: 'compliance.column.due_at', width: 20, kind: 'date', cell: (row) => row.due_at },
    { header: 'compliance.column.activity_name', width: 28, kind: 'text', cell: (row) => row.activity_name },
    {
      header: 'activities.column.kind',
      width: 14,
      kind: 'text',
      cell: (row, say) => row.kind && say(`activities.kind.${row.kind}`),
    },
    {
      header: 'compliance.column.place_name',
      width: 28,
      kind: 'text',
      cell: (row) => row.place_names?.join(', ') ?? null,
    },
    {
      header: 'activities.column.state',
      width: 16,
      kind: 'text',
      cell: (row, say) => row.state && say(`activities.state.${row.state}`),
    },
    { header: 'activities.column.assigned', width: 28, kind: 'text', cell: (row) => row.assigned },
    { header: 'activities.figure.points', width: 12, kind: 'number', cell: (row) => row.points },
    { header: 'compliance.figure.on_time', width: 12, kind: 'number', cell: (row) => row.on_time },
    { header: 'compliance.figure.late', width: 12, kind: 'number', cell: (row) => row.late },
    { header: 'compliance.figure.missed', width: 12, kind: 'number', cell: (row) => row.missed },
    { header: 'compliance.figure.excused', width: 14, kind: 'number', cell: (row) => row.excused },
    { header: 'activities.column.started_at', width: 20, kind: 'date', cell: (row) => row.started_at },
    { header: 'activities.column.started_by', width: 28, kind: 'text', cell: (row) => row.started_by },
    { header: 'activities.column.finished_at', width: 20, kind: 'date', cell: (row) => row.finished_at },
    { header: 'activities.column.finished_by', width: 28, kind: 'text', cell: (row) => row.finished_by },
    { header: 'activities.column.finish_reason', width: 36, kind: 'text', cell: (row) => row.finish_reason },
    { header: 'activities.column.took_seconds', width: 20, kind: 'number', cell: (row) => row.took_seconds },
    { header: 'activities.column.declined_by', width: 28, kind: 'text', cell: (row) => row.declined_by },
    {
      header: 'activities.column.decline_reason',
      width: 36,
      kind: 'text',
      cell: (row) => row.decline_reason,
    },
    { header: 'activities.column.planned_at', width: 20, kind: 'date', cell: (row) => row.planned_at },
    { header: 'activities.column.moved_by', width: 28, kind: 'text', cell: (row) => row.moved_by },
    { header: 'activities.column.move_reason', width: 36, kind: 'text', cell: (row) => row.move_reason },
  ],
  groups: {
    ...taskSheets,
    kind: { name: 'activities.by.kind', key: 'activities.column.kind' },
    state: { name: 'activities.by.state', key: 'activities.column.state' },
  },
  figures: {
    total: 'activities.figure.total',
    fulfilled: 'activities.figure.fulfilled',
    unfulfilled: 'activities.figure.unfulfilled',
    open: 'activities.figure.open',
    planned: 'activities.figure.planned',
    fulfilled_share: 'activities.figure.fulfilled_share',
    declined: 'activities.figure.declined',
    moved: 'activities.figure.moved',
    compliance: 'compliance.figure.compliance',
    points: 'activities.figure.points',
    ...complianceFigures,
    took_p50: 'activities.figure.took_p50',
  },
  compared: ['total', 'fulfilled_share', 'unfulfilled', 'compliance'],
};

export const activityReportRoutes = reportRoutes(activityReport, source, sheets);
