import {
  type ComplianceLogRow,
  complianceOf,
  complianceReport,
  dueOutcomes,
  type PointRemark,
  pointRemarks,
} from 'contract';
import { sql } from 'kysely';
import { reportRoutes } from '../../core/report/report-routes.ts';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { medianOf } from '../../core/report/summed.ts';
import { fullName, nameOfUca, nameOfUser, ofClient } from '../../core/scope.ts';
import { pointCounts } from '../../field/task/count-days.ts';
import { byCode, byLabel, byShift, hasLabel } from '../common-groups.ts';
import { peopleFilters } from '../people-groups.ts';
import { peopleSortable } from '../people-sheets.ts';
import { ucaTypes } from '../uca-types.ts';
import { countedPoints } from './counted-points.ts';
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

const outcome = sql.ref<ComplianceLogRow['outcome']>('task_point.outcome');
const count = (wanted: ComplianceLogRow['outcome']) =>
  sql`count(*) filter (where ${outcome} = ${sql.lit(wanted)})`;
const after = sql`floor(date_part('epoch', task_point.scanned_at - task_point.due_at))::integer`;
const late = sql<number | null>`case when ${outcome} = 'late' then ${after} end`;
const syncedLate = sql<'yes' | 'no'>`case when task_point.synced_late then 'yes' else 'no' end`;

const isRemarked = (remark: PointRemark) => sql.ref<boolean>(`task_point.${remark}`);
const remarks = sql<PointRemark[]>`to_jsonb(array_remove(array[${sql.join(
  pointRemarks.map((remark) => sql`case when ${isRemarked(remark)} then ${sql.lit(remark)} end`),
)}], null))`;
/** With at least one of some remarks. */
const hasRemark = (some: readonly PointRemark[]) => sql`(${sql.join(some.map(isRemarked), sql` or `)})`;
const remarkCounts = Object.fromEntries(
  pointRemarks.map((remark) => [remark, sql`count(*) filter (where ${isRemarked(remark)})`]),
) as Record<PointRemark, ReturnType<typeof sql>>;
/** Who scanned it; of a round of their own that nobody scanned, who was to. */
const who = sql`coalesce(task_point.uca_id, task_point.assigned_to)`;
const { uca_id, type } = peopleFilters(who);

const source = sqlReport(complianceReport, (ctx) => {
  const shift = byShift(ctx, 'task_point.due_at');
  const people = byPerson(ctx, who, 'task_point.due_at');
  return {
    table: 'task_point',
    at: 'task_point.due_at',
    // What is not due yet is excluded.
    only: sql`task_point.due_at <= ${ctx.now()}::timestamptz`,
    filters: {
      ...taskFilters('task_point.activity_id'),
      checkpoint_id: (ids) => sql`task_point.checkpoint_id = any(${ids}::bigint[])`,
      place_id: (ids) =>
        sql`task_point.checkpoint_id in (select spot.id from checkpoint as spot where spot.place_id = any(${ids}::bigint[]))`,
      point_label_id: hasLabel('checkpoint', 'task_point.checkpoint_id'),
      ...{ uca_id, type },
      group_id: (ids) => sql`${who} in (select member.uca_id from uca_group_member as member
      where member.group_id = any(${ids}::bigint[]))`,
      shift: (wanted) => sql`${shift.key} = any(${wanted}::text[])`,
      outcome: (wanted) => sql`${outcome} = any(${wanted}::text[])`,
      synced_late: (wanted) => sql`${syncedLate} = any(${wanted}::text[])`,
      remark: (wanted) => {
        const some = wanted.flatMap((one) => (one === 'any' ? pointRemarks : [one]));
        return hasRemark(some);
      },
    },
    measures: {
      total: sql`count(*)`,
      compliance: onTimeShare(count('on_time'), count('late'), count('missed')),
      coverage: sql`count(*) filter (where ${outcome} in ('on_time', 'late'))::float8
      / nullif(count(*) filter (where ${outcome} <> 'pending'), 0)`,
      on_time: count('on_time'),
      late: count('late'),
      missed: count('missed'),
      excused: count('excused'),
      pending: count('pending'),
      synced_late: sql`count(*) filter (where task_point.synced_late)`,
      ...remarkCounts,
      late_p50: medianOf(late),
    },
    summed: {
      counts: pointCounts,
      shares: {
        compliance: (counts) => complianceOf(counts as never)?.compliance ?? null,
        coverage: (counts) => complianceOf(counts as never)?.coverage ?? null,
      },
      counted: countedPoints(ctx),
      rest: {
        median: { name: 'late_p50', of: after },
        where: sql`${outcome} = 'late'`,
        fixed: { outcome: sql`'late'::text` },
        needs: { filter: 'outcome', value: 'late' },
      },
    },
    groups: {
      ...taskGroups(ctx, 'task_point'),
      shift,
      checkpoint: { key: sql`task_point.checkpoint_id`, words: checkpointWords },
      place: {
        of: ['checkpoint_id'],
        join: sql`join checkpoint on checkpoint.id = task_point.checkpoint_id`,
        key: sql`checkpoint.place_id`,
        words: placeWords,
      },
      point_label: { of: ['checkpoint_id'], ...byLabel(ctx, 'checkpoint', 'task_point.checkpoint_id') },
      ...people,
      type: { ...people.type, of: ['uca_id', 'assigned_to'] },
      outcome: {
        of: ['outcome'],
        ...byCode(ctx, outcome, dueOutcomes, (code) => `compliance.outcome.${code}`),
      },
    },
    // Left joins over unique keys: the database skips those that a count or an order does not need.
    select: (trx) =>
      trx
        .selectFrom('task_point')
        .leftJoin('activity', 'activity.id', 'task_point.activity_id')
        .leftJoin('checkpoint', 'checkpoint.id', 'task_point.checkpoint_id')
        .leftJoin('place', 'place.id', 'checkpoint.place_id')
        .leftJoin('uca', 'uca.id', 'task_point.uca_id')
        .leftJoin('app_user', 'app_user.id', 'uca.user_id')
        .where(ofClient(ctx, 'task_point.client_id'))
        .select(['task_point.id', 'task_point.task_id', 'task_point.due_at', 'task_point.activity_id'])
        .select([sql<string>`activity.name`.as('activity_name'), 'task_point.checkpoint_id'])
        .select([
          sql<string>`checkpoint.name`.as('checkpoint_name'),
          sql<string>`place.name`.as('place_name'),
        ])
        .select(['task_point.outcome', 'task_point.scan_id', 'task_point.scanned_at', 'task_point.uca_id'])
        .select([sql<string | null>`case when uca.id is not null then ${fullName} end`.as('uca_name')])
        .select(sql<string>`coalesce(${nameOfUca('task_point.assigned_to')}, '')`.as('assigned'))
        .select(['uca.type as uca_type', late.as('late_seconds'), syncedLate.as('synced_late')])
        .select(remarks.as('remarks'))
        .select([
          'task_point.excuse',
          sql<string>`coalesce(${nameOfUser('task_point.excused_by')}, '')`.as('excused_by'),
        ]),
    list: {
      sortable: {
        due_at: 'task_point.due_at',
        activity_name: sql`fold(activity.name)`,
        checkpoint_name: sql`fold(checkpoint.name)`,
        ...peopleSortable,
        outcome,
        scanned_at: 'task_point.scanned_at',
        late_seconds: late,
        synced_late: 'task_point.synced_late',
        excuse: sql`fold(task_point.excuse)`,
      },
      searchable: [
        'activity.search',
        'checkpoint.search',
        'place.search',
        'app_user.search',
        sql`fold(task_point.excuse)`,
      ],
      folded: true,
      defaultSort: '-due_at',
      tieBreak: 'task_point.id',
    },
    parameters: ucaTypes,
  };
});

const sheets: ReportSheets<typeof complianceReport> = {
  log: 'compliance.log',
  columns: [
    { header: 'compliance.column.due_at', width: 20, kind: 'date', cell: (row) => row.due_at },
    { header: 'compliance.column.activity_name', width: 28, kind: 'text', cell: (row) => row.activity_name },
    {
      header: 'compliance.column.checkpoint_name',
      width: 28,
      kind: 'text',
      cell: (row) => row.checkpoint_name,
    },
    { header: 'compliance.column.place_name', width: 24, kind: 'text', cell: (row) => row.place_name },
    {
      header: 'compliance.column.outcome',
      width: 16,
      kind: 'text',
      cell: (row, say) => row.outcome && say(`compliance.outcome.${row.outcome}`),
    },
    { header: 'compliance.column.scanned_at', width: 20, kind: 'date', cell: (row) => row.scanned_at },
    { header: 'compliance.column.uca_name', width: 28, kind: 'text', cell: (row) => row.uca_name },
    { header: 'compliance.column.uca_type', width: 18, kind: 'text', cell: (row) => row.uca_type },
    { header: 'activities.column.assigned', width: 28, kind: 'text', cell: (row) => row.assigned },
    { header: 'compliance.column.late_seconds', width: 18, kind: 'number', cell: (row) => row.late_seconds },
    {
      header: 'compliance.column.synced_late',
      width: 16,
      kind: 'text',
      cell: (row, say) => row.synced_late && say(`report.${row.synced_late}`),
    },
    {
      header: 'compliance.column.remarks',
      width: 32,
      kind: 'text',
      cell: (row, say) =>
        row.remarks.map((remark: PointRemark) => say(`compliance.remark.${remark}`)).join(', '),
    },
    { header: 'compliance.column.excuse', width: 40, kind: 'text', cell: (row) => row.excuse },
    { header: 'compliance.column.excused_by', width: 28, kind: 'text', cell: (row) => row.excused_by },
  ],
  groups: {
    ...taskSheets,
    point_label: { name: 'compliance.by.point_label', key: 'scans.column.label' },
    shift: { name: 'compliance.by.shift', key: 'compliance.column.shift' },
    outcome: { name: 'compliance.by.outcome', key: 'compliance.column.outcome' },
  },
  figures: {
    total: 'compliance.figure.total',
    compliance: 'compliance.figure.compliance',
    coverage: 'compliance.figure.coverage',
    ...complianceFigures,
    pending: 'compliance.figure.pending',
    synced_late: 'compliance.figure.synced_late',
    out_of_turn: 'compliance.remark.out_of_turn',
    short_stay: 'compliance.remark.short_stay',
    unpictured: 'compliance.remark.unpictured',
    late_p50: 'compliance.figure.late_p50',
  },
  compared: ['total', 'compliance', 'coverage', 'missed'],
};

export const complianceReportRoutes = reportRoutes(complianceReport, source, sheets);
