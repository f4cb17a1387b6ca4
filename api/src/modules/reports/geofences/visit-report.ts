import { geofenceVisitReport, NOISE_VISIT_MS, type VisitState, type VisitTrust, visitTrusts } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { reportRoutes } from '../../core/report/report-routes.ts';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { isUncertain } from '../../field/geofence/open-visits.ts';
import { ucaTypes } from '../uca-types.ts';
import { fenceColumns, fenceFilters, fenceGroups, fenceList, fenceSheets } from './fence-parts.ts';

const state = sql<VisitState>`case when geofence_visit.left_at is null then 'open' else 'closed' end`;
/** `isNoiseVisit` of the contract. */
const noise = sql`geofence_visit.left_at is not null and (geofence_visit.skirted
  or geofence_visit.left_at - geofence_visit.entered_at < ${sql.lit(NOISE_VISIT_MS / 1000)} * interval '1 second')`;
const trustAt = <Said>(now: Date, say: (trust: VisitTrust) => Said) =>
  sql<Said>`case when ${noise} then ${sql.lit(say('noise'))}
    when ${isUncertain('geofence_visit', now)} then ${sql.lit(say('uncertain'))} else ${sql.lit(say('sure'))} end`;
/** As a fact, trust is a number: a year of visits is compared with it several times. */
const rankOf = (trust: VisitTrust) => visitTrusts.indexOf(trust);
const isTrusted = (trust: VisitTrust) => sql`geofence_visit.trust = ${sql.lit(rankOf(trust))}`;
const of = (trust: VisitTrust) => sql`count(*) filter (where ${isTrusted(trust)})`;

/** Until when a visit has lasted: until now while it is open. */
const untilAt = (ctx: Ctx) => sql`coalesce(geofence_visit.left_at,
  greatest(geofence_visit.entered_at, ${ctx.now()}::timestamptz))`;
/** How long, in seconds. */
const insideAt = (ctx: Ctx) =>
  sql<number>`floor(date_part('epoch', ${untilAt(ctx)} - geofence_visit.entered_at))::integer`;
const moments = { began: sql`inside.began`, ended: sql`inside.ended` } as const;

const source = sqlReport(geofenceVisitReport, (ctx) => {
  const inside = insideAt(ctx);
  const trust = trustAt(ctx.now(), (one) => one);
  const groups = fenceGroups(ctx, 'geofence_visit', 'geofence_visit.entered_at');
  return {
    table: 'geofence_visit',
    at: 'geofence_visit.entered_at',
    stay: {
      from: 'geofence_visit.entered_at',
      to: 'geofence_visit.left_at',
      until: untilAt(ctx),
      seconds: 'inside_seconds',
      facts: { seconds: inside, trust: trustAt(ctx.now(), rankOf) },
      cutting: ['moment'],
      counts: ['total', 'open', 'sure', 'uncertain', 'noise'],
      hours: {
        columns: ['left_at', 'uca_id', 'geofence_id'],
        began: 'began',
        ended: 'closed',
        highest: ['longest'],
        lowest: ['shortest'],
        median: { name: 'p50', of: sql`geofence_visit.seconds` },
        distinct: { ucas: sql`geofence_visit.uca_id`, geofences: sql`geofence_visit.geofence_id` },
      },
    },
    filters: {
      ...fenceFilters('geofence_visit'),
      state: (wanted) => sql`${state} = any(${wanted}::text[])`,
      trust: (wanted) => sql`${trust} = any(${wanted}::text[])`,
      moment: (wanted) =>
        sql`(${sql.join(
          wanted.map((one) => moments[one]),
          sql` or `,
        )})`,
    },
    measures: {
      total: sql`count(*)`,
      open: sql`count(*) filter (where geofence_visit.left_at is null)`,
      began: sql`count(*) filter (where inside.began)`,
      closed: sql`count(*) filter (where inside.ended)`,
      sure: of('sure'),
      uncertain: of('uncertain'),
      noise: of('noise'),
      inside_seconds: sql`round(sum(inside.seconds))::float8`,
      p50: sql`percentile_disc(0.5) within group (order by geofence_visit.seconds)`,
      longest: sql`max(geofence_visit.seconds)`,
      shortest: sql`min(geofence_visit.seconds) filter (where geofence_visit.left_at is not null and not ${isTrusted('noise')})`,
      ucas: sql`count(distinct geofence_visit.uca_id)`,
      geofences: sql`count(distinct geofence_visit.geofence_id)`,
    },
    groups: {
      ...groups,
      hour: { ...groups.hour, key: sql`inside.hour` },
    },
    // Left joins over unique keys: the database skips those that a count or an order does not need.
    select: (trx) =>
      trx
        .selectFrom('geofence_visit')
        .leftJoin('uca', 'uca.id', 'geofence_visit.uca_id')
        .leftJoin('app_user', 'app_user.id', 'uca.user_id')
        .leftJoin('geofence', 'geofence.id', 'geofence_visit.geofence_id')
        .leftJoin('place', 'place.id', 'geofence.place_id')
        .where(ofClient(ctx, 'geofence_visit.client_id'))
        .select(['geofence_visit.id', 'geofence_visit.entered_at', 'geofence_visit.left_at'])
        .select([inside.as('inside_seconds'), state.as('state'), trust.as('trust'), 'geofence_visit.uca_id'])
        .select([fullName.as('uca_name'), sql<string>`uca.type`.as('uca_type'), 'geofence_visit.geofence_id'])
        .select([sql<string>`geofence.name`.as('geofence_name'), sql<string>`place.name`.as('place_name')]),
    list: {
      ...fenceList,
      sortable: {
        ...fenceList.sortable,
        entered_at: 'geofence_visit.entered_at',
        left_at: 'geofence_visit.left_at',
        inside_seconds: inside,
        state,
        trust,
      },
      defaultSort: '-entered_at',
      tieBreak: 'geofence_visit.id',
    },
    parameters: ucaTypes,
  };
});

const sheets: ReportSheets<typeof geofenceVisitReport> = {
  log: 'fenceVisits.log',
  columns: [
    { header: 'fenceVisits.column.entered_at', width: 20, kind: 'date', cell: (row) => row.entered_at },
    { header: 'fenceVisits.column.left_at', width: 20, kind: 'date', cell: (row) => row.left_at },
    {
      header: 'fenceVisits.column.inside_seconds',
      width: 22,
      kind: 'number',
      cell: (row) => row.inside_seconds,
    },
    ...fenceColumns,
    {
      header: 'fenceVisits.column.state',
      width: 12,
      kind: 'text',
      cell: (row, say) => say(`fenceVisits.state.${row.state}`),
    },
    {
      header: 'fenceVisits.column.trust',
      width: 14,
      kind: 'text',
      cell: (row, say) => say(`fenceVisits.trust.${row.trust}`),
    },
  ],
  groups: fenceSheets('fenceVisits'),
  figures: {
    total: 'fenceVisits.figure.total',
    open: 'fenceVisits.figure.open',
    began: 'fenceVisits.figure.began',
    closed: 'fenceVisits.figure.closed',
    sure: 'fenceVisits.figure.sure',
    uncertain: 'fenceVisits.figure.uncertain',
    noise: 'fenceVisits.figure.noise',
    inside_seconds: 'fenceVisits.figure.inside_seconds',
    p50: 'fenceVisits.figure.p50',
    longest: 'fenceVisits.figure.longest',
    shortest: 'fenceVisits.figure.shortest',
    ucas: 'fences.figure.ucas',
    geofences: 'fences.figure.geofences',
  },
  compared: ['total', 'inside_seconds', 'p50'],
};

export const geofenceVisitRoutes = reportRoutes(geofenceVisitReport, source, sheets);
