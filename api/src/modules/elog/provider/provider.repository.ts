import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, ofBranch, ofClient } from '../../core/scope.ts';
import { blacklistedAs } from '../blacklist/blacklist-mark.ts';

/** Providers the caller may see: users of one branch see those that may enter it. */
export function selectProviders(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('provider')
    .where(ofClient(ctx, 'provider.client_id', client))
    .$if(ctx.user.branch_id !== null, (rows) => rows.where(mayEnter(ctx.user.branch_id ?? 0)))
    .where('provider.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'provider.id',
      'provider.client_id',
      clientName('provider.client_id').as('client_name'),
      'provider.name',
      'provider.business_name',
      'provider.ruc',
      'provider.foreign_document',
      'provider.contact_name',
      'provider.phone',
      'provider.email',
      'provider.address',
      'provider.active',
      sql<number>`(select count(*) from provider_branch a join branch b on b.id = a.branch_id
        where a.provider_id = provider.id and b.deleted_at is null)`.as('branches'),
      sql<number>`(select count(*) from staff s
        where s.provider_id = provider.id and s.deleted_at is null)`.as('staff'),
      blacklistedAs(ctx, { client: 'provider.client_id', identity: 'provider.ruc' }).as('blacklist_id'),
      'provider.created_at',
      'provider.updated_at',
    ]);
}

export const mayEnter = (branch_id: number) =>
  sql<boolean>`provider.id in (select provider_id from provider_branch where branch_id = ${branch_id})`;

/** An undeleted provider of a client. */
export function findProviderOf(trx: Tx, client_id: number, id: number) {
  return trx
    .selectFrom('provider')
    .select('id')
    .where('id', '=', id)
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The branches of a provider's client that the caller sees, marked if its people may enter. */
export function selectAssignable(trx: Tx, ctx: Ctx, provider: { id: number; client_id: number }) {
  return trx
    .selectFrom('branch')
    .where('branch.client_id', '=', provider.client_id)
    .where(ofBranch(ctx, 'branch.id'))
    .where('branch.deleted_at', 'is', null)
    .select([
      'branch.id',
      'branch.name',
      'branch.city',
      'branch.province',
      'branch.active',
      sql<boolean>`exists (select from provider_branch a
        where a.provider_id = ${provider.id} and a.branch_id = branch.id)`.as('assigned'),
    ])
    .orderBy(sql`fold(branch.province), fold(branch.name), branch.id`)
    .execute();
}

export async function takeBranches(trx: Tx, provider_id: number, branch_ids: readonly number[]) {
  if (branch_ids.length === 0) return;
  await trx
    .deleteFrom('provider_branch')
    .where('provider_id', '=', provider_id)
    .where('branch_id', 'in', branch_ids)
    .execute();
}

export async function giveBranches(
  trx: Tx,
  provider: { id: number; client_id: number },
  branch_ids: readonly number[],
  now: Date,
) {
  if (branch_ids.length === 0) return;
  const { id: provider_id, client_id } = provider;
  await trx
    .insertInto('provider_branch')
    .values(branch_ids.map((branch_id) => ({ provider_id, branch_id, client_id, created_at: now })))
    .execute();
}

/** Undeleted providers of a client by lower-cased name, or by tax number. */
export async function namesOfProviders(
  trx: Tx,
  client_id: number,
  wanted: readonly string[],
): Promise<Map<string, number>> {
  const keys = [...new Set(wanted.map((name) => name.trim().toLowerCase()))].filter(Boolean);
  const { rows } = await sql<{ id: number; name: string; ruc: string }>`
    select id, lower(name) as name, ruc from provider
    where client_id = ${client_id} and deleted_at is null
      and (lower(name) = any (${keys}::text[]) or ruc = any (${keys}::text[]))`.execute(trx);
  return new Map(
    rows.flatMap(({ id, name, ruc }) => [
      [ruc, id],
      [name, id],
    ]),
  );
}
