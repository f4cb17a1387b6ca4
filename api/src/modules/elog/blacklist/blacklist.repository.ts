import { identityForms, type ListedBy, type ListedElsewhere, normalizeListed, plateForms } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientOf, nameOfUser, ofClient, todayOf } from '../../core/scope.ts';
import { stateOn } from './listing.ts';

export function selectBlacklist(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('blacklist')
    .where(ofClient(ctx, 'blacklist.client_id', client))
    .where('blacklist.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'blacklist.id',
      'blacklist.client_id',
      'blacklist.type',
      'blacklist.value',
      'blacklist.foreign',
      'blacklist.name',
      'blacklist.reason',
      'blacklist.valid_from',
      'blacklist.valid_until',
      stateOn('blacklist', todayOf(ctx)).as('state'),
      nameOfUser('blacklist.created_by').as('created_by_name'),
      'blacklist.created_at',
      'blacklist.updated_at',
    ]);
}

const MOST = 20;

/** The lists of the caller's client that a document or plate is on, including the blacklist. */
export async function listedElsewhere(
  trx: Tx,
  ctx: Ctx,
  type: ListedBy,
  value: string,
): Promise<ListedElsewhere[]> {
  const client = clientOf(ctx);
  const text = normalizeListed(type, value);
  if (text === '') return [];
  const forms = type === 'plate' ? plateForms(text) : identityForms(text);
  const held = sql.join(forms);
  const column = type === 'plate' ? 'plate' : 'identity';
  const branch = sql`(select branch.name from branch where branch.id = branch_id)`;
  const undeleted = sql`client_id = ${client} and deleted_at is null`;
  const people = (list: string, table: string, by = column, where = branch) => sql`
    select ${list} as list, id, name || ' ' || last_name as name, ${where} as branch_name from ${sql.table(table)}
    where ${undeleted} and ${sql.ref(by)} in (${held})`;
  const nowhere = sql`null`;
  const entries = (list: string, where: ReturnType<typeof sql>) => sql`
    select ${list} as list, id, coalesce(nullif(name, ''), value) as name, ${where} as branch_name
    from ${sql.table(list)} where ${undeleted} and type = ${type} and value in (${held})`;
  const parts = [
    people('employees', 'employee'),
    people('staff', 'staff'),
    entries('vip', branch),
    entries('blacklist', nowhere),
    ...(type === 'identity'
      ? [
          people('guests', 'guest', 'identity', nowhere),
          sql`${people('ubes', 'app_user', 'identification', nowhere)} and type = 'bitacora_electronica'
            and not keeps_log`,
          sql`${people('branchUsers', 'app_user', 'identification')} and type = 'sucursal'`,
          sql`${people('gates', 'app_user', 'identification')} and type = 'garita'`,
          sql`${people('logKeepers', 'app_user', 'identification', nowhere)} and keeps_log`,
          sql`select 'contacts' as list, id, name, null as branch_name from contact
            where ${undeleted} and identification in (${held})`,
          sql`select 'providers' as list, id, name, null as branch_name from provider
            where ${undeleted} and (ruc in (${held}) or ruc between ${`${text}000`} and ${`${text}999`})`,
        ]
      : []),
  ];
  const { rows } = await sql<ListedElsewhere>`
    ${sql.join(parts, sql` union all `)} order by list, name, id limit ${MOST}`.execute(trx);
  return rows;
}
