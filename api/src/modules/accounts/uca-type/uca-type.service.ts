import { type Paged, type QueryOut, type UcaType, type UcaTypeInput, ucaType } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { freeName, selectUcaTypes, takeNameBack } from './uca-type.repository.ts';

/** A type has a unique name within its client. */
export const ucaTypes: Catalogue<UcaType, UcaTypeInput> = {
  table: 'uca_type',
  input: ucaType.input,
  find: (trx, ctx, id, scope) =>
    selectUcaTypes(trx, ctx, scope).where('uca_type.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, { name, description, client_id: wanted }, before) {
    const client_id = await clientFor(trx, ctx, wanted ?? before?.client_id);
    return { client_id, name, description };
  },
  unique: [{ field: 'name', within: [], folded: true }],
  refuse: (trx, _ctx, { client_id, name }, before) =>
    before?.name === name ? Promise.resolve() : freeName(trx, client_id, String(name)),
  async written(trx, _ctx, { id, input, before }) {
    if (!input && !before) await takeNameBack(trx, id);
  },
};

export function pageOfUcaTypes(ctx: Ctx, query: QueryOut<typeof ucaType.list>): Promise<Paged<UcaType>> {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectUcaTypes(trx, ctx, { client: query.client_id }),
      sortable: {
        name: sql`fold(uca_type.name)`,
        client_name: byClientName(ctx, 'uca_type.client_id'),
        ucas: sql.ref('ucas'),
        created_at: 'uca_type.created_at',
      },
      searchable: ['uca_type.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'uca_type.id',
    }),
  );
}
