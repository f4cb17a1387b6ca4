import { GATE_HITS, identityForms, plateForms } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { searchCondition } from '../../http/list-search.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import { isAboutNow } from './about-now.ts';

/** Whom the client knows: found by document, plate, order number or name. */

export interface KnownPerson {
  identity: string;
  foreign_document: boolean;
  plate: string;
  name: string;
  last_name: string;
  company: string;
}

/** VIP and blacklist entries have one name, and a document or a plate. */
const listed = `case when type = 'identity' then value else '' end as identity, "foreign" as foreign_document,
  case when type = 'plate' then value else '' end as plate, name, '' as last_name, '' as company`;

/** The columns of a person in each table that knows people. */
export const personColumns = {
  employee: 'identity, foreign_document, plate, name, last_name, position as company',
  staff: `identity, foreign_document, plate, name, last_name,
    coalesce((select provider.name from provider where provider.id = staff.provider_id), '') as company`,
  guest: `identity, foreign_document, '' as plate, name, last_name, '' as company`,
  ...{ vip: listed, blacklist: listed },
} as const;
type Source = keyof typeof personColumns;

/** The states of people, the most specific first: who has two is shown in the first. Entries of the log are 4. */
const ranks: Readonly<Record<Source, number>> = { employee: 1, staff: 2, guest: 3, vip: 5, blacklist: 6 };
const sources = (Object.keys(ranks) as Source[]).map((table) => ({
  ...{ table, rank: ranks[table], of: personColumns[table] },
}));

/** Those of the source who are known by a document or a plate among these. */
const hits = (table: string, identities: readonly string[], plates: readonly string[]) => {
  if (table === 'vip' || table === 'blacklist')
    return sql`((type = 'identity' and value = any(${[...identities]}::text[]))
      or (type = 'plate' and value = any(${[...plates]}::text[])))`;
  const byIdentity = sql`identity = any(${[...identities]}::text[])`;
  return table === 'guest'
    ? byIdentity
    : sql`(${byIdentity} or (plate <> '' and plate = any(${[...plates]}::text[])))`;
};

/** Each person once, by document; a vehicle of which no person is known by its plate. */
export function onceEach(rows: readonly (KnownPerson & { rank: number })[]): KnownPerson[] {
  const byKey = new Map<string, KnownPerson>();
  const known = new Set<string>();
  for (const { rank: _, ...person } of rows.toSorted((one, other) => one.rank - other.rank)) {
    const key = person.identity || `plate ${person.plate}`;
    const before = byKey.get(key);
    if (before) {
      byKey.set(key, {
        ...before,
        name: before.name || person.name,
        plate: before.plate || person.plate,
        company: before.company || person.company,
      });
      continue;
    }
    // The plate of a person already found is not listed separately.
    if (person.identity === '' && known.has(person.plate)) continue;
    for (const form of plateForms(person.plate)) known.add(form);
    byKey.set(key, person);
  }
  return [...byKey.values()];
}

/** People and vehicles known by a document or a plate, in any of its spellings. */
export async function knownBy(
  trx: Tx,
  ctx: Pick<Ctx, 'clientId'>,
  { identity, plate }: { identity: string; plate: string },
): Promise<KnownPerson[]> {
  const client = clientOf(ctx);
  const identities = identity === '' ? [] : identityForms(identity);
  const plates = plate === '' ? [] : plateForms(plate);
  const selects = sources.map(
    ({ rank, table, of }) => sql`select ${sql.lit(rank)} as rank, ${sql.raw(of)} from ${sql.table(table)}
      where client_id = ${client} and deleted_at is null and ${hits(table, identities, plates)}`,
  );
  const inside = sql`select 4 as rank, identity, foreign_document, plate, name, last_name, company
    from ${sql.table('gate_entry')} where client_id = ${client} and left_at is null and voided_at is null
      and (identity = any(${identities}::text[]) or (plate <> '' and plate = any(${plates}::text[])))`;
  const { rows } = await sql<KnownPerson & { rank: number }>`
    ${sql.join([...selects, inside], sql` union all `)}`.execute(trx);
  return onceEach(rows);
}

/** The guests of visits at a branch, of about now, that have an order number. */
export async function knownByOrder(trx: Tx, ctx: Ctx, branch: number, order: string): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson & { rank: number }>`
    select 3 as rank, visit_guest.identity, visit_guest.foreign_document, '' as plate, visit_guest.name,
      visit_guest.last_name, '' as company
    from ${sql.table('visit_request')} join visit_guest on visit_guest.request_id = visit_request.id
    where visit_request.client_id = ${clientOf(ctx)} and visit_request.order_number = upper(${order}::text)
      and visit_request.order_number <> '' and visit_request.branch_id = ${branch}
      and ${isAboutNow(ctx.now())}
    order by visit_request.starts_at, visit_guest.position limit ${GATE_HITS + 1}`.execute(trx);
  return onceEach(rows);
}

/** People whose name or document has every word; one more than are shown, where there are more. */
export async function knownByName(trx: Tx, ctx: Ctx, words: string): Promise<KnownPerson[]> {
  const client = clientOf(ctx);
  const selects = sources
    .filter(({ table }) => table !== 'blacklist')
    .map(({ rank, table, of }) => {
      const condition = searchCondition([`${table}.search`], words, true) ?? sql`false`;
      return sql`(select ${sql.lit(rank)} as rank, ${sql.raw(of)} from ${sql.table(table)}
        where client_id = ${client} and deleted_at is null and ${condition}
        limit ${sql.lit(GATE_HITS + 1)})`;
    });
  const { rows } = await sql<KnownPerson & { rank: number }>`${sql.join(selects, sql` union all `)}`.execute(
    trx,
  );
  return onceEach(rows)
    .toSorted((one, other) =>
      `${one.name} ${one.last_name}`.localeCompare(`${other.name} ${other.last_name}`),
    )
    .slice(0, GATE_HITS + 1);
}

/** Names on the blacklist, in force today, that have the first name and the first surname of somebody. */
export async function similarNames(
  trx: Tx,
  ctx: Ctx,
  { name, last_name, identity }: Pick<KnownPerson, 'name' | 'last_name' | 'identity'>,
  today: string,
): Promise<string[]> {
  const [first = ''] = name.split(/\s+/);
  const [surname = ''] = last_name.split(/\s+/);
  const condition = searchCondition(['blacklist.search'], `${first} ${surname}`, true);
  if (first.length < 3 || surname.length < 3 || !condition) return [];
  const { rows } = await sql<{ name: string }>`
    select blacklist.name from ${sql.table('blacklist')} where client_id = ${clientOf(ctx)} and deleted_at is null
      and type = 'identity' and not (value = any(${identityForms(identity)}::text[])) and ${condition}
      and (valid_until is null or valid_until >= ${today}::date)
      and (valid_from is null or valid_from <= ${today}::date)
    order by id limit 3`.execute(trx);
  return rows.map((row) => row.name);
}
