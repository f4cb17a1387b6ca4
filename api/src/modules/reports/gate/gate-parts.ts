import { type MessageKey, message, UNSAID } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { ofClient } from '../../core/scope.ts';
import { atGates } from '../../gate/gate-places.ts';
import type { Words } from '../common-groups.ts';

/** What the reports of the gate have in common. */

type Keys = RawBuilder<unknown>;
type Table = 'gate_entry' | 'gate_refusal' | 'gate_expected';
type Company = Exclude<Table, 'gate_expected'>;

/** Companies named within this time are offered as choices. */
const CHOICES_MS = 92 * 86_400_000;
const MOST_CHOICES = 500;

export const anyOf = (value: RawBuilder<unknown>, wanted: readonly string[]) =>
  sql`${value} = any(${wanted}::text[])`;
export const countIf = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`;
export const rank = (share: number, of: RawBuilder<unknown>) =>
  sql`percentile_disc(${sql.lit(share)}) within group (order by ${of})`;

/** The company of a row as a key: `UNSAID` for none. */
const companyOf = (table: Company) =>
  sql`coalesce(nullif(${sql.ref(`${table}.company`)}, ''), ${sql.lit(UNSAID)})`;

export const branchFilter = (table: Table) => (ids: number[]) =>
  sql`${sql.ref(`${table}.branch_id`)} = any(${ids}::bigint[])`;
export const companyFilter = (table: Company) => (wanted: string[]) => anyOf(companyOf(table), wanted);

const place = (table: 'branch' | 'subdepartment', column: string, detail: RawBuilder<unknown>) => ({
  key: sql.ref(column),
  words: (_: Tx, keys: Keys) => sql<Words>`select place.id as key, place.name as label, ${detail} as detail
    from ${sql.table(table)} as place where place.id = any(${keys}::bigint[])`,
});
export const byBranch = (table: Table) => place('branch', `${table}.branch_id`, sql`place.city`);
export const bySubdepartment = (table: Table) =>
  place(
    'subdepartment',
    `${table}.subdepartment_id`,
    sql`(select above.name from branch as above where above.id = place.branch_id)`,
  );

export const byCompany = ({ language }: Ctx, table: Company) => ({
  key: companyOf(table),
  words: (_: Tx, keys: Keys) => sql<Words>`select key,
    case key when ${sql.lit(UNSAID)} then ${message(language, 'gateReport.noCompany')}::text else key end as label,
    '' as detail from unnest(${keys}::text[]) as given (key)`,
});

/** An hour of the client's clock, as its keys and filters write it: `08:00`. */
export const clockHourOf = ({ user }: Ctx, at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone ${user.timezone}, 'HH24":00"')`;

/** The purpose of a visit, in words; `UNSAID` for somebody without a request. */
export const purposeWord = (code: string): MessageKey =>
  code === UNSAID ? 'gateReport.noPurpose' : (`visitSheet.reason.${code}` as MessageKey);

/** Companies that the caller's rows name, the most frequent ones in the order of their names. */
export async function companiesIn(trx: Tx, ctx: Ctx, table: Company, at: string): Promise<string[]> {
  const since = new Date(ctx.now().getTime() - CHOICES_MS);
  const { rows } = await sql<{ company: string }>`select company from (
      select company from ${sql.table(table)}
      where ${ofClient(ctx, `${table}.client_id`)} and ${atGates(ctx, `${table}.branch_id`)}
        and ${sql.ref(at)} > ${since}::timestamptz and company <> ''
      group by company order by count(*) desc limit ${MOST_CHOICES}
    ) as named order by fold(company), company`.execute(trx);
  return rows.map(({ company }) => company);
}
