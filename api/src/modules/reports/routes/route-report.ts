import { type RouteOutcome, type RoutePunctuality, RouteStatus, routeReport } from 'contract';
import { sql } from 'kysely';
import { reportRoutes } from '../../core/report/report-routes.ts';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { peopleFilters, peopleGroups } from '../people-groups.ts';
import { peopleColumns, peopleSheets, peopleSortable } from '../people-sheets.ts';
import { ucaTypes } from '../uca-types.ts';

/** The end of an archived route follows from its events. */
const outcome = sql<RouteOutcome>`case
  when route.ended_at is null then 'open'
  when route.status = ${sql.lit(RouteStatus.cancelled)} or (route.status = ${sql.lit(RouteStatus.archived)}
    and exists (select from route_event as over where over.route_id = route.id and over.what = 'cancelled'))
  then 'cancelled' else 'finished' end`;
const is = (wanted: RouteOutcome) => sql`${outcome} = ${sql.lit(wanted)}`;
const isFinished = is('finished');
const happened = (what: 'detour' | 'still') =>
  sql<number>`(select count(*) from route_event as one where one.route_id = route.id
    and one.what = ${sql.lit(what)})::integer`;
const detours = happened('detour');
const stops = happened('still');
const took = sql<number | null>`case when ${isFinished} then
  floor(date_part('epoch', route.ended_at - route.started_at))::integer end`;
const late = sql<number | null>`case when ${isFinished} then
  greatest(0, floor(date_part('epoch', route.ended_at - route.due_at)))::integer end`;
const count = (wanted: RouteOutcome) => sql`count(*) filter (where ${is(wanted)})`;

const source = sqlReport(routeReport, (ctx) => {
  // Who is still under way after their time is late, even if nobody knows by how much.
  const punctuality = sql<RoutePunctuality>`case
    when route.due_at is null or ${is('cancelled')} then 'none'
    when coalesce(route.ended_at, ${ctx.now()}::timestamptz) > route.due_at then 'late'
    when route.ended_at is null then 'waiting' else 'on_time' end`;
  return {
    table: 'route',
    at: 'route.started_at',
    filters: {
      ...peopleFilters('route.uca_id'),
      outcome: (wanted) => sql`${outcome} = any(${wanted}::text[])`,
      punctuality: (wanted) => sql`${punctuality} = any(${wanted}::text[])`,
      detoured: (wanted) => sql`(case when ${detours} > 0 then 'yes' else 'no' end) = any(${wanted}::text[])`,
    },
    measures: {
      total: sql`count(*)`,
      open: count('open'),
      finished: count('finished'),
      cancelled: count('cancelled'),
      finished_share: sql`avg((${isFinished})::integer::float8) filter (where route.ended_at is not null)`,
      detours: sql`coalesce(sum(${detours}), 0)`,
      detoured_share: sql`avg((${detours} > 0)::integer::float8)`,
      stops: sql`coalesce(sum(${stops}), 0)`,
      late_share: sql`avg((${punctuality} = 'late')::integer::float8)
        filter (where ${punctuality} in ('on_time', 'late'))`,
      late_p50: sql`percentile_disc(0.5) within group (order by ${late})`,
      late_p95: sql`percentile_disc(0.95) within group (order by ${late})`,
      took_p50: sql`percentile_disc(0.5) within group (order by ${took})`,
      ucas: sql`count(distinct route.uca_id)`,
    },
    groups: peopleGroups(ctx, 'route.uca_id', 'route.started_at'),
    select: (trx) =>
      trx
        .selectFrom('route')
        .leftJoin('uca', 'uca.id', 'route.uca_id')
        .leftJoin('app_user', 'app_user.id', 'uca.user_id')
        .leftJoin('place', 'place.id', 'uca.place_id')
        .where(ofClient(ctx, 'route.client_id'))
        .select(['route.id', 'route.name', 'route.uca_id', 'route.started_at', 'route.due_at'])
        .select(['route.ended_at', 'route.metres', fullName.as('uca_name')])
        .select([sql<string>`uca.type`.as('uca_type'), sql<string>`place.name`.as('place_name')])
        .select([outcome.as('outcome'), punctuality.as('punctuality')])
        .select([detours.as('detours'), stops.as('stops')])
        .select([took.as('took_seconds'), late.as('late_seconds')]),
    list: {
      sortable: {
        name: sql`fold(route.name)`,
        ...peopleSortable,
        started_at: 'route.started_at',
        due_at: 'route.due_at',
        ended_at: 'route.ended_at',
        outcome,
        punctuality,
        detours,
        stops,
        took_seconds: took,
        late_seconds: late,
        metres: 'route.metres',
      },
      searchable: ['app_user.search', 'place.search', 'route.search'],
      folded: true,
      defaultSort: '-started_at',
      tieBreak: 'route.id',
    },
    parameters: ucaTypes,
  };
});

const sheets: ReportSheets<typeof routeReport> = {
  log: 'routes.log',
  columns: [
    { header: 'routes.column.name', width: 28, kind: 'text', cell: (row) => row.name },
    ...peopleColumns('routes'),
    { header: 'routes.column.started_at', width: 20, kind: 'date', cell: (row) => row.started_at },
    { header: 'routes.column.due_at', width: 20, kind: 'date', cell: (row) => row.due_at },
    { header: 'routes.column.ended_at', width: 20, kind: 'date', cell: (row) => row.ended_at },
    {
      header: 'routes.column.outcome',
      width: 16,
      kind: 'text',
      cell: (row, say) => row.outcome && say(`routes.outcome.${row.outcome}`),
    },
    {
      header: 'routes.column.punctuality',
      width: 18,
      kind: 'text',
      cell: (row, say) => row.punctuality && say(`routes.punctuality.${row.punctuality}`),
    },
    { header: 'routes.column.detours', width: 12, kind: 'number', cell: (row) => row.detours },
    { header: 'routes.column.stops', width: 14, kind: 'number', cell: (row) => row.stops },
    { header: 'routes.column.took_seconds', width: 20, kind: 'number', cell: (row) => row.took_seconds },
    { header: 'routes.column.late_seconds', width: 20, kind: 'number', cell: (row) => row.late_seconds },
    { header: 'routes.column.metres', width: 16, kind: 'number', cell: (row) => row.metres },
  ],
  groups: peopleSheets('routes', 'routes'),
  figures: {
    total: 'routes.figure.total',
    open: 'routes.figure.open',
    finished: 'routes.figure.finished',
    cancelled: 'routes.figure.cancelled',
    finished_share: 'routes.figure.finished_share',
    detours: 'routes.figure.detours',
    detoured_share: 'routes.figure.detoured_share',
    stops: 'routes.figure.stops',
    late_share: 'routes.figure.late_share',
    late_p50: 'routes.figure.late_p50',
    late_p95: 'routes.figure.late_p95',
    took_p50: 'routes.figure.took_p50',
    ucas: 'routes.figure.ucas',
  },
  compared: ['total', 'finished_share', 'detours', 'late_share', 'took_p50'],
};

export const routeReportRoutes = reportRoutes(routeReport, source, sheets);
