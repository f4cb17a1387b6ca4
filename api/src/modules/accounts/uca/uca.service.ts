import type { listUcas, Paged, QueryOut, Uca } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { byClientName, clientName } from '../../core/scope.ts';
import { ofPhone, phone, selectUcas, ucaChoices, ucaSearchable, ucaSortable } from './uca.repository.ts';

export function pageOfUcas(ctx: Ctx, query: QueryOut<typeof listUcas>): Promise<Paged<Uca>> {
  const { type, place, place_id: placeId, connection, client_id: client } = query;
  const blocked = query.blocked === undefined ? undefined : query.blocked === 'true';
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectUcas(trx, ctx, { type, place, placeId, blocked, connection, client }).select([
        'uca.client_id',
        clientName('uca.client_id').as('client_name'),
        sql<string>`app_user.username`.as('username'),
        sql<string>`app_user.email`.as('email'),
        sql<boolean>`app_user.blocked`.as('blocked'),
        phone<number | null>('battery').as('battery'),
        'uca.created_at',
      ]),
      sortable: {
        ...ucaSortable,
        client_name: byClientName(ctx, 'uca.client_id'),
        username: 'app_user.username',
        email: 'app_user.email',
        blocked: 'app_user.blocked',
        battery: ofPhone(sql`found.battery`),
        created_at: 'uca.created_at',
      },
      searchable: ucaSearchable,
      folded: true,
      defaultSort: 'name',
      tieBreak: 'uca.id',
    }),
  );
}

export function choicesOfUcas(ctx: Ctx) {
  return ctx.tx((trx) => ucaChoices(trx, ctx));
}
