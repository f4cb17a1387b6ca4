import {
  type AlertKind,
  AlertType,
  alertReport,
  alertTypesOf,
  mayReadAlerts,
  type SosOutcome,
} from 'contract';
import { sql } from 'kysely';
import { reportRoutes } from '../../core/report/report-routes.ts';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { aboutPhones } from '../../field/position/alert.repository.ts';
import { peopleFilters, peopleGroups } from '../people-groups.ts';
import { peopleColumns, peopleSheets, peopleSortable } from '../people-sheets.ts';
import { ucaTypes } from '../uca-types.ts';

const isSos = sql`alert.type = ${sql.lit(AlertType.sosPress)}`;
const isOf = (kind: AlertKind) =>
  sql`alert.type in (${sql.join(alertTypesOf[kind].map((type) => sql.lit(type)))})`;
const of = (kind: AlertKind) => sql`count(*) filter (where ${isOf(kind)})`;

/** The outcome of an SOS, from its session. */
const outcome = sql<SosOutcome | null>`case when ${isSos} then coalesce(session.reason,
  case when session.acknowledged_at is null then 'unacknowledged' else 'acknowledged' end) end`;
const secondsTo = (end: string) => sql<number | null>`case when ${isSos} then
  floor(date_part('epoch', ${sql.ref(end)} - session.raised_at))::integer end`;
const acknowledged = secondsTo('session.acknowledged_at');
const resolved = secondsTo('session.ended_at');

/** The first press of each SOS: however often somebody presses, it is acknowledged and resolved once. */
const isFirst = sql`${isSos} and not exists (select from alert as before where before.session_id = alert.session_id
  and before.type = alert.type and before.id < alert.id)`;
const percentile = (share: number, seconds: typeof acknowledged) =>
  sql`percentile_disc(${sql.lit(share)}) within group (order by ${seconds}) filter (where ${isFirst})`;

const source = sqlReport(alertReport, (ctx) => ({
  table: 'alert',
  at: 'alert.at',
  ...(!mayReadAlerts(ctx.user, 'rounds') && { only: aboutPhones }),
  joins: sql`left join monitoring_session as session on session.id = alert.session_id`,
  filters: {
    ...peopleFilters('alert.uca_id'),
    kind: (kinds) => sql`(${sql.join(kinds.map(isOf), sql` or `)})`,
    alert: (types) => sql`alert.type = any(${types}::smallint[])`,
    outcome: (wanted) => sql`${outcome} = any(${wanted}::text[])`,
  },
  measures: {
    total: sql`count(*)`,
    sos: of('sos'),
    button: of('button'),
    phone: of('phone'),
    followMe: of('followMe'),
    route: of('route'),
    round: of('round'),
    acknowledged_p50: percentile(0.5, acknowledged),
    acknowledged_p95: percentile(0.95, acknowledged),
    resolved_p50: percentile(0.5, resolved),
    resolved_p95: percentile(0.95, resolved),
    false_share: sql`avg((session.reason = 'false')::integer::float8) filter (where ${isFirst}
      and session.reason is not null)`,
    ucas: sql`count(distinct alert.uca_id)`,
  },
  groups: peopleGroups(ctx, 'alert.uca_id', 'alert.at', 'alerts.nobody'),
  // Left joins over unique keys: the database leaves out those that a count or an order does not use.
  select: (trx) =>
    trx
      .selectFrom('alert')
      .leftJoin('monitoring_session as session', 'session.id', 'alert.session_id')
      .leftJoin('uca', 'uca.id', 'alert.uca_id')
      .leftJoin('app_user', 'app_user.id', 'uca.user_id')
      .leftJoin('place', 'place.id', 'uca.place_id')
      .leftJoin('task', 'task.id', 'alert.task_id')
      .leftJoin('activity', 'activity.id', 'task.activity_id')
      .where(ofClient(ctx, 'alert.client_id'))
      .select(['alert.id', 'alert.at', 'alert.known_at', 'alert.type', 'alert.uca_id'])
      .select([sql<string>`coalesce(${fullName}, '')`.as('uca_name')])
      .select([sql<string>`coalesce(uca.type, '')`.as('uca_type')])
      .select([sql<string>`coalesce(place.name, '')`.as('place_name'), 'alert.session_id'])
      .select(['session.name as session_name', outcome.as('outcome')])
      .select([acknowledged.as('acknowledged_seconds'), resolved.as('resolved_seconds')])
      .select(['alert.lat', 'alert.lng', 'alert.task_id', 'activity.name as activity_name']),
  list: {
    sortable: {
      at: 'alert.at',
      known_at: 'alert.known_at',
      type: 'alert.type',
      ...peopleSortable,
      session_name: sql`fold(session.name)`,
      activity_name: sql`fold(activity.name)`,
      outcome,
      acknowledged_seconds: acknowledged,
      resolved_seconds: resolved,
    },
    searchable: ['app_user.search', 'place.search', 'session.search', 'activity.search'],
    folded: true,
    defaultSort: '-at',
    tieBreak: 'alert.id',
  },
  parameters: ucaTypes,
}));

const sheets: ReportSheets<typeof alertReport> = {
  log: 'alerts.log',
  columns: [
    { header: 'alerts.column.at', width: 20, kind: 'date', cell: (row) => row.at },
    {
      header: 'alerts.column.type',
      width: 24,
      kind: 'text',
      cell: (row, say) => row.type && say(`alerts.type.${row.type}`),
    },
    ...peopleColumns('alerts'),
    { header: 'alerts.column.activity_name', width: 28, kind: 'text', cell: (row) => row.activity_name },
    { header: 'alerts.column.session_name', width: 28, kind: 'text', cell: (row) => row.session_name },
    {
      header: 'alerts.column.outcome',
      width: 18,
      kind: 'text',
      cell: (row, say) => row.outcome && say(`alerts.outcome.${row.outcome}`),
    },
    {
      header: 'alerts.column.acknowledged_seconds',
      width: 20,
      kind: 'number',
      cell: (row) => row.acknowledged_seconds,
    },
    {
      header: 'alerts.column.resolved_seconds',
      width: 20,
      kind: 'number',
      cell: (row) => row.resolved_seconds,
    },
    { header: 'alerts.column.known_at', width: 20, kind: 'date', cell: (row) => row.known_at },
    { header: 'alerts.column.lat', width: 12, kind: 'number', cell: (row) => row.lat },
    { header: 'alerts.column.lng', width: 12, kind: 'number', cell: (row) => row.lng },
  ],
  groups: peopleSheets('alerts', 'alerts'),
  figures: {
    total: 'alerts.figure.total',
    sos: 'alerts.figure.sos',
    button: 'alerts.figure.button',
    phone: 'alerts.figure.phone',
    followMe: 'alerts.figure.followMe',
    route: 'alerts.figure.route',
    round: 'alerts.figure.round',
    acknowledged_p50: 'alerts.figure.acknowledged_p50',
    acknowledged_p95: 'alerts.figure.acknowledged_p95',
    resolved_p50: 'alerts.figure.resolved_p50',
    resolved_p95: 'alerts.figure.resolved_p95',
    false_share: 'alerts.figure.false_share',
    ucas: 'alerts.figure.ucas',
  },
  compared: ['total', 'sos', 'acknowledged_p50', 'resolved_p50', 'false_share'],
};

export const alertRoutes = reportRoutes(alertReport, source, sheets);
