import {
  type Group,
  type GroupFields,
  type GroupRecord,
  groupFields,
  type listGroups,
  type Paged,
  type QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import type { Catalogue, Scope } from '../catalogue/catalogue.ts';
import { clientFor } from '../scope.ts';
import { selectGroups, usesOfGroup } from './group.repository.ts';

export async function findGroup(
  trx: Tx,
  ctx: Ctx,
  id: number,
  scope?: Scope,
): Promise<GroupRecord | undefined> {
  return selectGroups(trx, ctx, scope)
    .select('uca_group.updated_at')
    .where('uca_group.id', '=', id)
    .executeTakeFirst();
}

/** A group has a name of its own among its client's; its members are `member.service.ts`'s. */
export const groups: Catalogue<GroupRecord, GroupFields> = {
  table: 'uca_group',
  input: groupFields,
  find: findGroup,
  async columnsOf(trx, ctx, { name, description, entity }, before) {
    const client_id = await clientFor(trx, ctx, before?.client_id);
    if (before && before.entity !== entity)
      throw problem('validation', 'error.validation', {}, { entity: 'error.reference' });
    return { client_id, name, description, entity, ...(!before && { created_by: ctx.user.id }) };
  },
  unique: [{ field: 'name', within: [], folded: true }],
  uses: usesOfGroup,
};

export function pageOfGroups(ctx: Ctx, query: QueryOut<typeof listGroups>): Promise<Paged<Group>> {
  const { entity, user_id } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectGroups(trx, ctx)
        .$if(entity !== undefined, (rows) => rows.where('uca_group.entity', '=', Number(entity)))
        .$if(user_id !== undefined, (rows) => rows.where('uca_group.created_by', '=', user_id ?? 0)),
      sortable: {
        created_at: 'uca_group.created_at',
        name: sql`fold(uca_group.name)`,
        entity: 'uca_group.entity',
        members: sql.ref('members'),
      },
      searchable: ['uca_group.search'],
      folded: true,
      defaultSort: '-created_at',
      tieBreak: 'uca_group.id',
    }),
  );
}
