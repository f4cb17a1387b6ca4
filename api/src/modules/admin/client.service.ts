import type { listClients, Paged, QueryOut } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';

const ucas = sql<number>`(select count(*) from uca where uca.client_id = client.id and uca.deleted_at is null)`;

/** Clients with how many UCAs they have of how many they may. */
export function pageOfClients(ctx: Ctx, query: QueryOut<typeof listClients>) {
  const { type } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: trx
        .selectFrom('client')
        .where('client.deleted_at', 'is', null)
        .$if(type !== undefined, (rows) => rows.where('client.type', '=', type ?? 'business'))
        .select([
          'client.id',
          'client.name',
          'client.business_name',
          'client.ruc',
          'client.type',
          'client.timezone',
          'client.uca_limit',
          'client.blocked',
          'client.created_at',
          ucas.as('ucas'),
        ]),
      sortable: {
        name: sql`fold(client.name)`,
        business_name: sql`fold(client.business_name)`,
        ruc: 'client.ruc',
        type: 'client.type',
        timezone: 'client.timezone',
        uca_limit: 'client.uca_limit',
        ucas: sql.ref('ucas'),
        blocked: 'client.blocked',
        created_at: 'client.created_at',
      },
      searchable: [sql`client.name || ' ' || client.business_name || ' ' || client.ruc`],
      defaultSort: 'name',
      tieBreak: 'client.id',
    }),
  ) satisfies Promise<Paged<unknown>>;
}
