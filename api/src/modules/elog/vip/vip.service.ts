import { type Paged, type Vip, type VipInput, vipInput, type vipQuery } from 'contract';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { clientOf, todayOf } from '../../core/scope.ts';
import { refuseBlacklisted } from '../blacklist/blacklisted.ts';
import { inState, listingColumns } from '../blacklist/listing.ts';
import { findParentBranch } from '../branch/branch.repository.ts';
import { atBranch, selectVips } from './vip.repository.ts';

/** A VIP entry applies at one branch or at all of them; users of one branch make entries only for it. */
export const vips: Catalogue<Vip, VipInput> = {
  table: 'vip',
  input: vipInput,
  find: (trx, ctx, id, scope) => selectVips(trx, ctx, scope).where('vip.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, input, before) {
    const { branch_id } = input;
    const known =
      branch_id === null ? ctx.user.branch_id === null : await findParentBranch(trx, ctx, branch_id);
    if (!known) throw problem('validation', 'error.validation', {}, { branch_id: 'error.reference' });
    const author = !before && { created_by: ctx.user.id };
    return { ...listingColumns(input), ...author, client_id: clientOf(ctx) };
  },
  unique: [{ field: 'value', within: ['client_id', 'type'] }],
  refuse: refuseBlacklisted('vip'),
};

export function pageOfVips(ctx: Ctx, query: z.output<typeof vipQuery>): Promise<Paged<Vip>> {
  const { type, state, branch_id } = query;
  return ctx.tx((trx) => {
    const select = selectVips(trx, ctx)
      .$if(type !== undefined, (rows) => rows.where('vip.type', '=', type ?? 'identity'))
      .$if(state !== undefined, (rows) => rows.where(inState('vip', state ?? 'current', todayOf(ctx))))
      .$if(branch_id !== undefined, (rows) => rows.where(atBranch(branch_id ?? 0)));
    return page(trx, query, {
      select,
      sortable: {
        name: 'vip.search',
        value: 'vip.value',
        valid_until: 'vip.valid_until',
        created_at: 'vip.created_at',
      },
      searchable: ['vip.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'vip.id',
    });
  });
}
