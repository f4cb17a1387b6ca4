import {
  type BlacklistEntry,
  type BlacklistInput,
  blacklistInput,
  type ListedBy,
  type ListedElsewhere,
  type listingQuery,
  type Paged,
} from 'contract';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { clientOf, todayOf } from '../../core/scope.ts';
import { listedElsewhere, selectBlacklist } from './blacklist.repository.ts';
import { inState, listingColumns } from './listing.ts';

/** The blacklist belongs to the client and applies at every branch. People on other lists may be added to it. */
export const blacklist: Catalogue<BlacklistEntry, BlacklistInput> = {
  table: 'blacklist',
  input: blacklistInput,
  find: (trx, ctx, id, scope) =>
    selectBlacklist(trx, ctx, scope).where('blacklist.id', '=', id).executeTakeFirst(),
  async columnsOf(_trx, ctx, input, before) {
    const author = !before && { created_by: ctx.user.id };
    return { ...listingColumns(input), ...author, client_id: clientOf(ctx) };
  },
  unique: [{ field: 'value', within: ['client_id', 'type'] }],
};

export function pageOfBlacklist(
  ctx: Ctx,
  query: z.output<typeof listingQuery>,
): Promise<Paged<BlacklistEntry>> {
  const { type, state } = query;
  return ctx.tx((trx) => {
    const select = selectBlacklist(trx, ctx)
      .$if(type !== undefined, (rows) => rows.where('blacklist.type', '=', type ?? 'identity'))
      .$if(state !== undefined, (rows) => rows.where(inState('blacklist', state ?? 'current', todayOf(ctx))));
    return page(trx, query, {
      select,
      sortable: {
        name: 'blacklist.search',
        value: 'blacklist.value',
        valid_until: 'blacklist.valid_until',
        created_at: 'blacklist.created_at',
      },
      searchable: ['blacklist.search'],
      folded: true,
      defaultSort: '-created_at',
      tieBreak: 'blacklist.id',
    });
  });
}

/** The lists somebody is on, for the person about to blacklist them. */
export function whereListed(
  ctx: Ctx,
  { type, value }: { type: ListedBy; value: string },
): Promise<{ data: ListedElsewhere[] }> {
  return ctx.tx(async (trx) => ({ data: await listedElsewhere(trx, ctx, type, value) }));
}
