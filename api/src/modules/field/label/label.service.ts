import { type Label, type LabelInput, labelInput, type labelQuery, type Paged } from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { selectLabels } from './label.repository.ts';

/** A label has a unique word within its client. */
export const labels: Catalogue<Label, LabelInput> = {
  table: 'label',
  input: labelInput,
  find: (trx, ctx, id, scope) => selectLabels(trx, ctx, scope).where('label.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, { client_id: wanted, ...values }, before) {
    const client_id = await clientFor(trx, ctx, wanted ?? before?.client_id);
    return { ...values, client_id };
  },
  unique: [{ field: 'name', within: [], folded: true }],
};

export function pageOfLabels(ctx: Ctx, query: z.output<typeof labelQuery>): Promise<Paged<Label>> {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectLabels(trx, ctx, { client: query.client_id }),
      sortable: {
        name: sql`fold(label.name)`,
        client_name: byClientName(ctx, 'label.client_id'),
        checkpoints: 'label.checkpoints',
        places: 'label.places',
        activities: 'label.activities',
        created_at: 'label.created_at',
      },
      searchable: ['label.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'label.id',
    }),
  );
}
