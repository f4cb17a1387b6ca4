import { gateEntryReport, gateEntryStates, gateKinds, gatePurposes, gateReasons } from 'contract';
import { sql } from 'kysely';
import { reportRoutes } from '../../core/report/report-routes.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { nameIn, nameOfUser, ofClient, personIn } from '../../core/scope.ts';
import { atGates } from '../../gate/gate-places.ts';
import { byCode, byHour } from '../common-groups.ts';
import { entryFacts, entryFilters, isIn, purpose, seenStay, valid } from './entry-facts.ts';
import { entrySheets } from './entry-sheets.ts';
import { byBranch, byCompany, companiesIn, countIf, purposeWord, rank } from './gate-parts.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const named = sql`fold(gate_entry.name || ' ' || gate_entry.last_name)`;

const source = sqlReport(gateEntryReport, (ctx) => {
  const { state, stay, overstayed, exitHour } = entryFacts(ctx);
  const parts = Object.fromEntries(
    gateEntryStates.map((one) => [one, countIf(isIn(one, sql`fact.state`))]),
  ) as Record<(typeof gateEntryStates)[number], ReturnType<typeof countIf>>;
  const gone = sql`${valid} and gate_entry.left_at is not null`;
  return {
    table: 'gate_entry',
    at: 'gate_entry.entered_at',
    // `offset 0` has them computed once a row, and not in each figure.
    joins: sql`cross join lateral (select ${state} as state, ${seenStay} as stay offset 0) as fact`,
    only: atGates(ctx, 'gate_entry.branch_id'),
    filters: entryFilters(ctx),
    measures: {
      total: sql`count(*)`,
      entries: countIf(valid),
      ...parts,
      overstayed: countIf(overstayed),
      stay_p50: rank(0.5, sql`fact.stay`),
      stay_p95: rank(0.95, sql`fact.stay`),
      closed_share: sql`avg((gate_entry.left_how = 'system')::integer::float8) filter (where ${gone})`,
      people: sql`count(distinct gate_entry.identity) filter (where ${valid})`,
      vehicles: sql`count(distinct gate_entry.plate) filter (where ${valid} and gate_entry.plate <> '')`,
    },
    groups: {
      branch: byBranch('gate_entry'),
      hour: byHour(ctx, 'gate_entry.entered_at'),
      exit_hour: {
        // Only who has left has an hour of leaving.
        join: sql`join (values (1)) as gone on ${gone}`,
        key: exitHour,
        words: (_, keys) =>
          sql`select key, key as label, '' as detail from unnest(${keys}::text[]) as given (key)`,
      },
      company: byCompany(ctx, 'gate_entry'),
      reason: byCode(ctx, sql`gate_entry.reason`, gateReasons, (code) => `gateReport.reason.${code}`),
      purpose: byCode(ctx, sql`coalesce(${purpose}, '-')`, gatePurposes, purposeWord),
      kind: byCode(ctx, sql`gate_entry.kind`, gateKinds, (code) => `gateReport.kind.${code}`),
    },
    select: (trx) =>
      trx
        .selectFrom('gate_entry')
        .where(ofClient(ctx, 'gate_entry.client_id'))
        .select(['gate_entry.id', personIn('gate_entry').as('person'), 'gate_entry.identity'])
        .select(['gate_entry.company', 'gate_entry.plate', 'gate_entry.kind', 'gate_entry.host_name'])
        .select(nameIn('branch', 'gate_entry.branch_id').as('branch_name'))
        .select(
          nameIn<string | null>('subdepartment', 'gate_entry.subdepartment_id').as('subdepartment_name'),
        )
        .select(['gate_entry.reason', sql<null>`${purpose}`.as('purpose'), 'gate_entry.entered_at'])
        .select(['gate_entry.due_at', 'gate_entry.left_at', 'gate_entry.left_how'])
        .select(sql<string>`coalesce(${nameOfUser('gate_entry.entered_by')}, '')`.as('entered_by_name'))
        .select(sql<string>`coalesce(${nameOfUser('gate_entry.left_by')}, '')`.as('left_by_name'))
        .select([state.as('state'), stay.as('stay_seconds'), 'gate_entry.corrected', 'gate_entry.insisted']),
    list: {
      sortable: {
        person: named,
        company: sql`fold(gate_entry.company)`,
        kind: 'gate_entry.kind',
        branch_name: sql`fold(${nameIn('branch', 'gate_entry.branch_id')})`,
        reason: 'gate_entry.reason',
        entered_at: 'gate_entry.entered_at',
        due_at: 'gate_entry.due_at',
        left_at: 'gate_entry.left_at',
        state,
        stay_seconds: stay,
      },
      searchable: ['gate_entry.search'],
      folded: true,
      defaultSort: '-entered_at',
      tieBreak: 'gate_entry.id',
    },
    parameters: async (trx) => ({
      companies: await companiesIn(trx, ctx, 'gate_entry', 'gate_entry.entered_at'),
      hours,
    }),
  };
});

export const gateEntryReportRoutes = reportRoutes(gateEntryReport, source, entrySheets);
