import { gateReasons, gateRefusalReport } from 'contract';
import { sql } from 'kysely';
import { reportRoutes } from '../../core/report/report-routes.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { nameIn, nameOfUser, ofClient } from '../../core/scope.ts';
import { atGates } from '../../gate/gate-places.ts';
import { byCode, byHour } from '../common-groups.ts';
import {
  anyOf,
  branchFilter,
  byBranch,
  byCompany,
  companiesIn,
  companyFilter,
  countIf,
} from './gate-parts.ts';
import { refusalSheets } from './refusal-sheets.ts';

const own = ['blacklisted', 'blocked', 'noRequest', 'host'] as const;
const because = (reason: (typeof own)[number]) => countIf(sql`gate_refusal.reason = ${sql.lit(reason)}`);

const source = sqlReport(gateRefusalReport, (ctx) => ({
  table: 'gate_refusal',
  at: 'gate_refusal.at',
  only: atGates(ctx, 'gate_refusal.branch_id'),
  filters: {
    branch_id: branchFilter('gate_refusal'),
    company: companyFilter('gate_refusal'),
    reason: (wanted) => anyOf(sql`gate_refusal.reason`, wanted),
  },
  measures: {
    total: sql`count(*)`,
    blacklisted: because('blacklisted'),
    blocked: because('blocked'),
    noRequest: because('noRequest'),
    host: because('host'),
    further: countIf(sql`not gate_refusal.reason in (${sql.join(own.map((one) => sql.lit(one)))})`),
    people: sql`count(distinct coalesce(nullif(gate_refusal.identity, ''), gate_refusal.plate))`,
  },
  groups: {
    reason: byCode(ctx, sql`gate_refusal.reason`, gateReasons, (code) => `gateReport.reason.${code}`),
    branch: byBranch('gate_refusal'),
    hour: byHour(ctx, 'gate_refusal.at'),
    company: byCompany(ctx, 'gate_refusal'),
  },
  select: (trx) =>
    trx
      .selectFrom('gate_refusal')
      .where(ofClient(ctx, 'gate_refusal.client_id'))
      .select(['gate_refusal.id', 'gate_refusal.at', 'gate_refusal.name', 'gate_refusal.identity'])
      .select(['gate_refusal.plate', 'gate_refusal.company', 'gate_refusal.reason', 'gate_refusal.note'])
      .select(nameIn('branch', 'gate_refusal.branch_id').as('branch_name'))
      .select(sql<string>`coalesce(${nameOfUser('gate_refusal.user_id')}, '')`.as('user_name')),
  list: {
    sortable: {
      at: 'gate_refusal.at',
      name: sql`fold(gate_refusal.name)`,
      company: sql`fold(gate_refusal.company)`,
      reason: 'gate_refusal.reason',
      branch_name: sql`fold(${nameIn('branch', 'gate_refusal.branch_id')})`,
    },
    searchable: [
      sql`fold(gate_refusal.name || ' ' || gate_refusal.identity || ' ' || gate_refusal.plate || ' ' || gate_refusal.company)`,
    ],
    folded: true,
    defaultSort: '-at',
    tieBreak: 'gate_refusal.id',
  },
  parameters: async (trx) => ({
    companies: await companiesIn(trx, ctx, 'gate_refusal', 'gate_refusal.at'),
  }),
}));

export const gateRefusalReportRoutes = reportRoutes(gateRefusalReport, source, refusalSheets);
