import {
  type Paged,
  type Provider,
  type ProviderBranch,
  type ProviderInput,
  providerInput,
  type providerQuery,
} from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { lockRow } from '../../core/catalogue/catalogue.repository.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { clientFor } from '../../core/scope.ts';
import { refuseBlacklisted } from '../blacklist/blacklisted.ts';
import {
  giveBranches,
  mayEnter,
  selectAssignable,
  selectProviders,
  takeBranches,
} from './provider.repository.ts';

export const providers: Catalogue<Provider, ProviderInput> = {
  table: 'provider',
  input: providerInput,
  find: (trx, ctx, id, scope) =>
    selectProviders(trx, ctx, scope).where('provider.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, { client_id, ...input }) {
    return { ...input, client_id: await clientFor(trx, ctx, client_id) };
  },
  unique: [
    { field: 'name', within: ['client_id'], folded: true },
    { field: 'ruc', within: ['client_id'] },
  ],
  refuse: refuseBlacklisted('providers'),
};

export function pageOfProviders(ctx: Ctx, query: z.output<typeof providerQuery>): Promise<Paged<Provider>> {
  const { branch_id, active, client_id } = query;
  return ctx.tx((trx) => {
    const select = selectProviders(trx, ctx, { client: client_id })
      .$if(branch_id !== undefined, (rows) => rows.where(mayEnter(branch_id ?? 0)))
      .$if(active !== undefined, (rows) => rows.where('provider.active', '=', active === 'true'));
    return page(trx, query, {
      select,
      sortable: {
        name: 'provider.search',
        ruc: 'provider.ruc',
        contact_name: sql`fold(provider.contact_name)`,
        created_at: 'provider.created_at',
      },
      searchable: ['provider.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'provider.id',
    });
  });
}

async function found(trx: Tx, ctx: Ctx, id: number): Promise<Provider> {
  const provider = await providers.find(trx, ctx, id);
  if (!provider) throw problem('notFound', 'error.notFound');
  return provider;
}

export function branchesOfProvider(ctx: Ctx, id: number): Promise<{ data: ProviderBranch[] }> {
  return ctx.tx(async (trx) => ({ data: await selectAssignable(trx, ctx, await found(trx, ctx, id)) }));
}

/** Sets which branches a provider's people may enter; those the caller does not see are unchanged. */
export function assignBranches(
  ctx: Ctx,
  id: number,
  wanted: readonly number[],
): Promise<{ data: ProviderBranch[] }> {
  return ctx.tx(async (trx) => {
    await lockRow(trx, 'provider', id);
    const provider = await found(trx, ctx, id);
    const branches = await selectAssignable(trx, ctx, provider);
    const known = new Set(branches.map((branch) => branch.id));
    if (wanted.some((branch) => !known.has(branch)))
      throw problem('validation', 'error.validation', {}, { branch_ids: 'error.reference' });
    const before = branches.filter(({ assigned }) => assigned).map((branch) => branch.id);
    await takeBranches(
      trx,
      id,
      before.filter((branch) => !wanted.includes(branch)),
    );
    const added = [...new Set(wanted)].filter((branch) => !before.includes(branch));
    await giveBranches(trx, provider, added, ctx.now());
    await audit(trx, ctx, {
      action: 'assign',
      entity: 'provider',
      entityId: id,
      before: { branch_ids: before },
      after: { branch_ids: wanted },
      clientId: provider.client_id,
    });
    return { data: await selectAssignable(trx, ctx, provider) };
  });
}
