import type { clientSummary, listClients, Paged, QueryOut } from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofCount } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import { selectSummaries } from './client.repository.ts';

/** Clients with their number of UCAs and their limit. */
export function pageOfClients(ctx: Ctx, query: QueryOut<typeof listClients>) {
  const { type, blocked } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectSummaries(trx)
        .$if(type !== undefined, (rows) => rows.where('client.type', '=', type ?? 'business'))
        .$if(blocked !== undefined, (rows) => rows.where('client.blocked', '=', blocked === 'true')),
      sortable: {
        name: sql`fold(client.name)`,
        business_name: sql`fold(client.business_name)`,
        ruc: 'client.ruc',
        type: 'client.type',
        timezone: 'client.timezone',
        uca_limit: 'client.uca_limit',
        ucas: ofCount('uca', 'client_id', 'client.id'),
        blocked: 'client.blocked',
        created_at: 'client.created_at',
      },
      searchable: ['client.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'client.id',
    }),
  ) satisfies Promise<Paged<unknown>>;
}

/** Every client by name. */
export async function allClients(ctx: Ctx): Promise<{ data: z.infer<typeof clientSummary>[] }> {
  const data = await ctx.tx((trx) => selectSummaries(trx).orderBy(sql`fold(client.name)`).execute());
  return { data };
}

export async function oneSummary(ctx: Ctx, id: number): Promise<z.infer<typeof clientSummary>> {
  const row = await ctx.tx((trx) => selectSummaries(trx).where('client.id', '=', id).executeTakeFirst());
  if (!row) throw problem('notFound', 'error.notFound');
  return row;
}
