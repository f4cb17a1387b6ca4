import {
  type MessageKey,
  message,
  type VisitDeed,
  visitActionReport,
  visitDeeds,
  visitWaitHours,
  visitWaits,
} from 'contract';
import { type RawBuilder, sql } from 'kysely';
import { reportRoutes } from '../core/report/report-routes.ts';
import type { ReportSheets } from '../core/report/report-sheets.ts';
import { sqlReport } from '../core/report/sql-report.ts';
import { fullName } from '../core/scope.ts';
import { deed, deedColumns, selectVisitDeeds } from './visit-action-rows.ts';
import { rolesOf, seenBy } from './visit-roles.ts';

const count = (wanted: RawBuilder<unknown>) => sql`count(*) filter (where ${wanted})`;
const what = (wanted: VisitDeed) => sql`visit_event.what = ${sql.lit(wanted)}`;
const parts = ['creation', 'validation', 'authorization', 'rejection', 'cancellation'] as const;
const waited = (wanted: 'validation' | 'authorization', share: number) =>
  sql`percentile_disc(${sql.lit(share)}) within group (order by visit_event.waited_seconds)
    filter (where ${what(wanted)})`;
const requests = sql`count(distinct visit_event.request_id)`;
const share = (wanted: RawBuilder<unknown>) =>
  sql`(${requests} filter (where ${wanted}))::float8 / nullif(${requests}, 0)`;

const wait = sql`case ${sql.join(
  Object.entries(visitWaitHours).map(
    ([name, hours]) => sql`when visit_event.waited_seconds < ${sql.lit(hours * 3600)} then ${sql.lit(name)}`,
  ),
  sql` `,
)} when visit_event.waited_seconds is not null then 'longer' end`;

type Keys = RawBuilder<unknown>;
interface Words {
  key: number | string;
  label: string;
  detail: string;
}

const place = (table: 'branch' | 'department' | 'subdepartment', within: RawBuilder<unknown>) => ({
  key: sql.ref(`visit_request.${table}_id`),
  words: (_: unknown, keys: Keys) =>
    sql<Words>`select place.id as key, place.name as label, ${within} as detail
      from ${sql.table(table)} as place where place.id = any(${keys}::bigint[])`,
});
const inDepartment = sql`(select above.name from department as above where above.id = place.department_id)`;
const inBranch = sql`(select above.name from branch as above where above.id = place.branch_id)`;

/** Codes by the words that are the messages of these names. */
const codes =
  (language: string, all: readonly string[], of: 'action' | 'wait') => (_: unknown, keys: Keys) => {
    const named = all.map(
      (code) => sql`(${code}::text, ${message(language, `visitDeeds.${of}.${code}` as MessageKey)}::text)`,
    );
    return sql<Words>`select key, label, '' as detail from (values ${sql.join(named)}) as named (key, label)
    where key = any(${keys}::text[])`;
  };

const source = sqlReport(visitActionReport, async (ctx) => {
  const roles = await ctx.tx((trx) => rolesOf(trx, ctx));
  const { language } = ctx;
  return {
    table: 'visit_event',
    at: 'visit_event.at',
    joins: sql`join visit_request on visit_request.id = visit_event.request_id`,
    only: seenBy(ctx, roles),
    filters: {
      action: (wanted) => sql`${deed} = any(${wanted}::text[])`,
      user_id: (ids) => sql`(visit_event.user_id = any(${ids}::bigint[])
        ${ids.includes(0) ? sql`or visit_event.user_id is null` : sql``})`,
      branch_id: (ids) => sql`visit_request.branch_id = any(${ids}::bigint[])`,
      department_id: (ids) => sql`visit_request.department_id = any(${ids}::bigint[])`,
      subdepartment_id: (ids) => sql`visit_request.subdepartment_id = any(${ids}::bigint[])`,
      status: (wanted) => sql`visit_event.status = any(${wanted}::smallint[])`,
      wait: (wanted) => sql`${wait} = any(${wanted}::text[])`,
    },
    measures: {
      total: sql`count(*)`,
      creation: count(what('creation')),
      validation: count(what('validation')),
      authorization: count(what('authorization')),
      rejection: count(what('rejection')),
      cancellation: count(what('cancellation')),
      further: count(sql`not visit_event.what in (${sql.join(parts.map(sql.lit))})`),
      validation_p50: waited('validation', 0.5),
      validation_p95: waited('validation', 0.95),
      authorization_p50: waited('authorization', 0.5),
      authorization_p95: waited('authorization', 0.95),
      rejected_share: share(what('rejection')),
      cancelled_share: share(what('cancellation')),
      expired_share: share(sql`${deed} = 'expiry'`),
      people: sql`count(distinct visit_event.user_id)`,
      requests,
    },
    groups: {
      user: {
        key: sql`coalesce(visit_event.user_id, 0)`,
        words: (_, keys) => sql`select app_user.id as key, ${fullName} as label, '' as detail from app_user
          where app_user.id = any(${keys}::bigint[])
          union all select 0, ${message(language, 'visit.system')}, ''`,
      },
      subdepartment: place('subdepartment', inDepartment),
      department: place('department', inBranch),
      branch: place('branch', sql`place.city`),
      action: { key: deed, words: codes(language, visitDeeds, 'action') },
      wait: {
        // Only votes and rejections waited for somebody.
        join: sql`join (values (1)) as reviewed on visit_event.waited_seconds is not null`,
        key: wait,
        words: codes(language, visitWaits, 'wait'),
      },
    },
    select: selectVisitDeeds,
    list: {
      sortable: {
        at: 'visit_event.at',
        action: deed,
        stage: 'visit_event.stage',
        user_name: 'app_user.sort_name',
        request_name: sql`fold(visit_request.name)`,
        status: 'visit_event.status',
        waited_seconds: 'visit_event.waited_seconds',
      },
      searchable: ['visit_request.search', 'app_user.search', sql`fold(visit_event.text)`],
      folded: true,
      defaultSort: '-at',
      tieBreak: 'visit_event.id',
    },
    parameters: async () => ({}),
  };
});

const sheets: ReportSheets<typeof visitActionReport> = {
  log: 'visitDeeds.log',
  columns: deedColumns,
  groups: {
    user: { name: 'visitDeeds.by.user', key: 'visitDeeds.column.user' },
    subdepartment: {
      ...{ name: 'visitDeeds.by.subdepartment', key: 'visitDeeds.column.subdepartment' },
      detail: 'visitDeeds.column.department',
    },
    department: {
      ...{ name: 'visitDeeds.by.department', key: 'visitDeeds.column.department' },
      detail: 'visitDeeds.column.branch',
    },
    branch: {
      ...{ name: 'visitDeeds.by.branch', key: 'visitDeeds.column.branch' },
      detail: 'visitDeeds.column.city',
    },
    action: { name: 'visitDeeds.by.action', key: 'visitDeeds.column.action' },
    wait: { name: 'visitDeeds.by.wait', key: 'visitDeeds.column.wait' },
  },
  figures: {
    total: 'visitDeeds.figure.total',
    creation: 'visitDeeds.figure.creation',
    validation: 'visitDeeds.figure.validation',
    authorization: 'visitDeeds.figure.authorization',
    rejection: 'visitDeeds.figure.rejection',
    cancellation: 'visitDeeds.figure.cancellation',
    further: 'visitDeeds.figure.further',
    validation_p50: 'visitDeeds.figure.validation_p50',
    validation_p95: 'visitDeeds.figure.validation_p95',
    authorization_p50: 'visitDeeds.figure.authorization_p50',
    authorization_p95: 'visitDeeds.figure.authorization_p95',
    rejected_share: 'visitDeeds.figure.rejected_share',
    cancelled_share: 'visitDeeds.figure.cancelled_share',
    expired_share: 'visitDeeds.figure.expired_share',
    people: 'visitDeeds.figure.people',
    requests: 'visitDeeds.figure.requests',
  },
  compared: ['total', 'validation_p50', 'authorization_p50', 'rejected_share'],
};

export const visitActionReportRoutes = reportRoutes(visitActionReport, source, sheets);
