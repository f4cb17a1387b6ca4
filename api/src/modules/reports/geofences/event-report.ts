import { type FenceCertainty, geofenceEventReport } from 'contract';
import { sql } from 'kysely';
import { reportRoutes } from '../../core/report/report-routes.ts';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { ucaTypes } from '../uca-types.ts';
import { fenceColumns, fenceFilters, fenceGroups, fenceList, fenceSheets } from './fence-parts.ts';

const certainty = sql<FenceCertainty>`case when geofence_event.uncertain then 'uncertain' else 'sure' end`;
const inside = sql<number | null>`case when geofence_event.kind in ('exit', 'dwell') then
  floor(date_part('epoch', geofence_event.at - visit.entered_at))::integer end`;
/** Somebody found inside is no event (docs/adr/0059): nobody saw them cross. */
const isEvent = sql`geofence_event.kind <> 'found'`;
const of = (kind: string) => sql`count(*) filter (where geofence_event.kind = ${sql.lit(kind)})`;

const source = sqlReport(geofenceEventReport, (ctx) => ({
  table: 'geofence_event',
  at: 'geofence_event.at',
  filters: {
    ...fenceFilters('geofence_event'),
    kind: (wanted) => sql`geofence_event.kind = any(${wanted}::text[])`,
    certainty: (wanted) => sql`${certainty} = any(${wanted}::text[])`,
  },
  measures: {
    total: sql`count(*) filter (where ${isEvent})`,
    enter: of('enter'),
    exit: of('exit'),
    dwell: of('dwell'),
    found: of('found'),
    absent: of('absent'),
    uncertain: sql`count(*) filter (where geofence_event.uncertain and ${isEvent})`,
    ucas: sql`count(distinct geofence_event.uca_id) filter (where ${isEvent})`,
    geofences: sql`count(distinct geofence_event.geofence_id) filter (where ${isEvent})`,
  },
  groups: fenceGroups(ctx, 'geofence_event', 'geofence_event.at'),
  // Left joins over unique keys: the database skips those that a count or an order does not need.
  select: (trx) =>
    trx
      .selectFrom('geofence_event')
      .leftJoin('geofence_visit as visit', 'visit.id', 'geofence_event.visit_id')
      .leftJoin('uca', 'uca.id', 'geofence_event.uca_id')
      .leftJoin('app_user', 'app_user.id', 'uca.user_id')
      .leftJoin('geofence', 'geofence.id', 'geofence_event.geofence_id')
      .leftJoin('place', 'place.id', 'geofence.place_id')
      .where(ofClient(ctx, 'geofence_event.client_id'))
      .select(['geofence_event.id', 'geofence_event.at', 'geofence_event.known_at', 'geofence_event.kind'])
      .select([certainty.as('certainty'), 'geofence_event.uca_id', fullName.as('uca_name')])
      .select([sql<string>`uca.type`.as('uca_type'), 'geofence_event.geofence_id'])
      .select([sql<string>`geofence.name`.as('geofence_name'), sql<string>`place.name`.as('place_name')])
      .select([inside.as('inside_seconds'), 'geofence_event.lat', 'geofence_event.lng']),
  list: {
    ...fenceList,
    sortable: {
      ...fenceList.sortable,
      at: 'geofence_event.at',
      known_at: 'geofence_event.known_at',
      kind: 'geofence_event.kind',
      certainty,
      inside_seconds: inside,
    },
    defaultSort: '-at',
    tieBreak: 'geofence_event.id',
  },
  parameters: ucaTypes,
}));

const sheets: ReportSheets<typeof geofenceEventReport> = {
  log: 'fenceEvents.log',
  columns: [
    { header: 'fenceEvents.column.at', width: 20, kind: 'date', cell: (row) => row.at },
    {
      header: 'fenceEvents.column.kind',
      width: 18,
      kind: 'text',
      cell: (row, say) => say(`fenceEvents.kind.${row.kind}`),
    },
    ...fenceColumns,
    {
      header: 'fenceEvents.column.certainty',
      width: 14,
      kind: 'text',
      cell: (row, say) => say(`fenceEvents.certainty.${row.certainty}`),
    },
    { header: 'fences.column.inside_seconds', width: 22, kind: 'number', cell: (row) => row.inside_seconds },
    { header: 'fenceEvents.column.known_at', width: 20, kind: 'date', cell: (row) => row.known_at },
    { header: 'fences.column.lat', width: 12, kind: 'number', cell: (row) => row.lat },
    { header: 'fences.column.lng', width: 12, kind: 'number', cell: (row) => row.lng },
  ],
  groups: fenceSheets('fenceEvents'),
  figures: {
    total: 'fenceEvents.figure.total',
    enter: 'fenceEvents.figure.enter',
    exit: 'fenceEvents.figure.exit',
    dwell: 'fenceEvents.figure.dwell',
    found: 'fenceEvents.figure.found',
    absent: 'fenceEvents.figure.absent',
    uncertain: 'fenceEvents.figure.uncertain',
    ucas: 'fences.figure.ucas',
    geofences: 'fences.figure.geofences',
  },
  compared: ['total', 'enter', 'exit', 'dwell', 'absent'],
};

export const geofenceEventRoutes = reportRoutes(geofenceEventReport, source, sheets);
