import { type Paged, type Place, type PlaceInput, placeInput, type placeQuery } from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { findParentBranch } from '../../elog/branch/branch.repository.ts';
import { assertLabels, bears, setLabels } from '../label/label.repository.ts';
import { selectPlaces } from './place.repository.ts';

/** A place has a unique name within its client, and may belong to one of the client's branches. */
export const places: Catalogue<Place, PlaceInput> = {
  table: 'place',
  input: placeInput,
  find: (trx, ctx, id, scope) => selectPlaces(trx, ctx, scope).where('place.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, { client_id: wanted, label_ids, ...values }, before) {
    const client_id = await clientFor(trx, ctx, wanted ?? before?.client_id);
    if (values.branch_id !== null) {
      const branch = await findParentBranch(trx, ctx, values.branch_id);
      if (branch?.client_id !== client_id)
        throw problem('validation', 'error.validation', {}, { branch_id: 'error.reference' });
    }
    await assertLabels(trx, client_id, label_ids);
    return { ...values, client_id };
  },
  async written(trx, _ctx, { id, input }) {
    if (input) await setLabels(trx, 'place', id, input.label_ids ?? []);
  },
  unique: [{ field: 'name', within: [], folded: true }],
};

export function pageOfPlaces(ctx: Ctx, query: z.output<typeof placeQuery>): Promise<Paged<Place>> {
  const { branch_id, label_id, client_id } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectPlaces(trx, ctx, { client: client_id })
        .$if(branch_id !== undefined, (rows) => rows.where('place.branch_id', '=', branch_id ?? 0))
        .$if(label_id !== undefined, (rows) => rows.where(bears('place', label_id ?? 0))),
      sortable: {
        name: sql`fold(place.name)`,
        branch_name: ofRecord('branch', 'place.branch_id'),
        client_name: byClientName(ctx, 'place.client_id'),
        ucas: 'place.ucas',
        checkpoints: 'place.checkpoints',
        created_at: 'place.created_at',
      },
      searchable: ['place.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'place.id',
    }),
  );
}
