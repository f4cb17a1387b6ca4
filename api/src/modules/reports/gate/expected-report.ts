import { type ExpectedOutcome, gateExpectedReport, visitReasons } from 'contract';
import { sql } from 'kysely';
import { reportRoutes } from '../../core/report/report-routes.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { nameIn, nameOfUser, ofClient, personIn } from '../../core/scope.ts';
import { atGates } from '../../gate/gate-places.ts';
import { byCode, byHour } from '../common-groups.ts';
import { expectedSheets } from './expected-sheets.ts';
import { anyOf, branchFilter, byBranch, bySubdepartment, countIf, purposeWord } from './gate-parts.ts';

const isAbsent = sql`gate_expected.entry_id is null`;
const outcome = sql<ExpectedOutcome>`case when ${isAbsent} then 'absent' else 'came' end`;
const purpose = sql`gate_expected.main_reason`;

const source = sqlReport(gateExpectedReport, (ctx) => ({
  table: 'gate_expected',
  at: 'gate_expected.from_at',
  // Whose time is over; the dates of the whole request find those of the period by an index.
  only: ({ from, to }) => sql`(${atGates(ctx, 'gate_expected.branch_id')}
    and gate_expected.to_at <= ${ctx.now()}::timestamptz
    and gate_expected.starts_at < ${to}::timestamptz and gate_expected.ends_at >= ${from}::timestamptz)`,
  among: (ids) => sql`gate_expected.request_id = any(
    select one / 1000000 from unnest(${ids}) as given (one))`,
  filters: {
    branch_id: branchFilter('gate_expected'),
    subdepartment_id: (ids) => sql`gate_expected.subdepartment_id = any(${ids}::bigint[])`,
    purpose: (wanted) => anyOf(purpose, wanted),
    outcome: (wanted) => anyOf(outcome, wanted),
  },
  measures: {
    total: sql`count(*)`,
    came: countIf(sql`not ${isAbsent}`),
    absent: countIf(isAbsent),
    absent_share: sql`avg((${isAbsent})::integer::float8)`,
    people: sql`count(distinct gate_expected.guest_id)`,
    requests: sql`count(distinct gate_expected.request_id)`,
  },
  groups: {
    branch: byBranch('gate_expected'),
    subdepartment: bySubdepartment('gate_expected'),
    purpose: byCode(ctx, purpose, visitReasons, purposeWord),
    hour: byHour(ctx, 'gate_expected.from_at'),
  },
  select: (trx) =>
    trx
      .selectFrom('gate_expected')
      .where(ofClient(ctx, 'gate_expected.client_id'))
      .select(['gate_expected.id', 'gate_expected.request_id', 'gate_expected.request_name'])
      .select([personIn('gate_expected').as('person'), 'gate_expected.identity'])
      .select(nameIn('branch', 'gate_expected.branch_id').as('branch_name'))
      .select(nameIn('subdepartment', 'gate_expected.subdepartment_id').as('subdepartment_name'))
      .select(['gate_expected.main_reason as purpose', 'gate_expected.from_at', 'gate_expected.to_at'])
      .select(sql<string>`coalesce(${nameOfUser('gate_expected.requester_id')}, '')`.as('requester_name'))
      .select([outcome.as('outcome'), 'gate_expected.entry_id']),
  list: {
    sortable: {
      person: sql`fold(gate_expected.name || ' ' || gate_expected.last_name)`,
      request_name: sql`fold(gate_expected.request_name)`,
      branch_name: sql`fold(${nameIn('branch', 'gate_expected.branch_id')})`,
      from_at: 'gate_expected.from_at',
      to_at: 'gate_expected.to_at',
      outcome,
    },
    searchable: [
      sql`fold(gate_expected.name || ' ' || gate_expected.last_name || ' ' || gate_expected.identity || ' ' || gate_expected.request_name)`,
    ],
    folded: true,
    defaultSort: '-from_at',
    tieBreak: 'gate_expected.id',
  },
  parameters: async () => ({}),
}));

export const gateExpectedReportRoutes = reportRoutes(gateExpectedReport, source, expectedSheets);
