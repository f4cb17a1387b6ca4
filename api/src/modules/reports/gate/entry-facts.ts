import { type GateEntryReportFilters, type GateEntryState, gateEntryStates, seenExits } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { anyOf, branchFilter, clockHourOf, companyFilter } from './gate-parts.ts';

/** What is known of an entry at the time of the query, and the conditions of the report's filters on it. */

const seconds = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<number>`greatest(0, floor(date_part('epoch', ${to} - ${from})))::integer`;
const [entered, left] = [sql.ref('gate_entry.entered_at'), sql.ref('gate_entry.left_at')];
const isValid = sql`gate_entry.voided_at is null`;

/** How long they stayed, where their exit was seen; null otherwise. */
export const seenStay = sql<number | null>`case when ${isValid}
  and gate_entry.left_how in (${sql.join(seenExits.map((how) => sql.lit(how)))})
  then ${seconds(entered, left)} end`;
export const isIn = (state: GateEntryState, of: RawBuilder<unknown>) => sql`${of} = ${sql.lit(state)}`;
export const valid = isValid;
export const purpose = sql`(select asked.main_reason from visit_request as asked
  where asked.id = gate_entry.request_id)`;

export function entryFacts(ctx: Ctx) {
  const now = sql`${ctx.now()}::timestamptz`;
  const state = sql<GateEntryState>`case when gate_entry.voided_at is not null then 'voided'
    when gate_entry.left_how = 'system' then 'closed' when gate_entry.left_at is not null then 'out'
    when gate_entry.due_at < ${now} then 'overdue' else 'inside' end`;
  const stay = sql<number | null>`case when gate_entry.left_at is null and ${isValid}
    then ${seconds(entered, now)} else ${seenStay} end`;
  // The time of an exit noted by the system is unknown.
  const overstayed = sql`coalesce(${isValid} and gate_entry.left_how is distinct from 'system'
    and coalesce(gate_entry.left_at, ${now}) > gate_entry.due_at, false)`;
  return { state, stay, overstayed, exitHour: clockHourOf(ctx, left) };
}

type Own = Omit<GateEntryReportFilters, 'range' | 'from' | 'to' | 'weekday' | 'hour'>;
type Conditions = { [Name in keyof Own]-?: (wanted: NonNullable<Own[Name]>) => RawBuilder<unknown> };

const yesOrNo = (condition: RawBuilder<unknown>) => (wanted: string[]) =>
  anyOf(sql`(case when ${condition} then 'yes' else 'no' end)`, wanted);

export function entryFilters(ctx: Ctx): Conditions {
  const { state, overstayed, exitHour } = entryFacts(ctx);
  const zone = ctx.user.timezone;
  return {
    branch_id: branchFilter('gate_entry'),
    company: companyFilter('gate_entry'),
    state: (wanted) => (wanted.length === gateEntryStates.length ? sql`true` : anyOf(state, wanted)),
    kind: (wanted) => anyOf(sql`gate_entry.kind`, wanted),
    reason: (wanted) => anyOf(sql`gate_entry.reason`, wanted),
    purpose: (wanted) => anyOf(sql`coalesce(${purpose}, '-')`, wanted),
    overstayed: yesOrNo(overstayed),
    left_how: (wanted) => sql`(${isValid} and ${anyOf(sql`gate_entry.left_how`, wanted)})`,
    insisted: yesOrNo(sql`gate_entry.insisted <> ''`),
    exit_hour: (wanted) => sql`(${isValid} and ${anyOf(exitHour, wanted)})`,
    left_on: (days) => sql`(${isValid} and (${left} at time zone ${zone})::date = any(${days}::date[]))`,
    inside_at: (wall) => {
      const at = sql`(${wall}::timestamp at time zone ${zone})`;
      return sql`(${isValid} and ${entered} <= ${at} and (${left} is null or ${left} > ${at}))`;
    },
  };
}
