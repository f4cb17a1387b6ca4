import { type Branch, type BranchInput, branchInput, type branchQuery, type Paged } from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { selectBranches } from './branch.repository.ts';

/** A branch has a unique name within its client, and a unique code if any; it stays with its client. */
export const branches: Catalogue<Branch, BranchInput> = {
  table: 'branch',
  input: branchInput,
  find: (trx, ctx, id, scope) =>
    selectBranches(trx, ctx, scope).where('branch.id', '=', id).executeTakeFirst(),
  columnsOf: async (trx, ctx, { client_id, ...values }, before) => ({
    ...values,
    client_id: await clientFor(trx, ctx, client_id ?? before?.client_id),
  }),
  unique: [
    { field: 'name', within: [], folded: true },
    { field: 'code', within: [], folded: true },
  ],
};

export function pageOfBranches(ctx: Ctx, query: z.output<typeof branchQuery>): Promise<Paged<Branch>> {
  const { city, province, active, client_id } = query;
  return ctx.tx((trx) => {
    const select = selectBranches(trx, ctx, { client: client_id })
      .$if(Boolean(city), (rows) => rows.where('branch.city', '=', city ?? ''))
      .$if(Boolean(province), (rows) => rows.where('branch.province', '=', province ?? ''))
      .$if(active !== undefined, (rows) => rows.where('branch.active', '=', active === 'true'));
    return page(trx, query, {
      select,
      sortable: {
        name: sql`fold(branch.name)`,
        code: 'branch.code',
        city: 'branch.city',
        province: 'branch.province',
        address: 'branch.address',
        active: 'branch.active',
        client_name: byClientName(ctx, 'branch.client_id'),
        created_at: 'branch.created_at',
        updated_at: 'branch.updated_at',
      },
      searchable: ['branch.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'branch.id',
    });
  });
}
