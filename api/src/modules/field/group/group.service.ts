import {
  type Group,
  type GroupInput,
  type GroupRecord,
  groupInput,
  type listGroups,
  type Paged,
  type QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { clientFor } from '../../core/scope.ts';
import { findGroup, selectGroups } from './group.repository.ts';
import { applyMembers } from './member.service.ts';

/** A group has a unique name within its client, and undeleted members of the one kind it was created for. */
export const groups: Catalogue<GroupRecord, GroupInput> = {
  table: 'uca_group',
  input: groupInput,
  find: findGroup,
  async columnsOf(trx, ctx, { name, description, entity }, before) {
    const client_id = await clientFor(trx, ctx, before?.client_id);
    if (before && before.entity !== entity)
      throw problem('validation', 'error.validation', {}, { entity: 'error.reference' });
    return { client_id, name, description, entity, ...(!before && { created_by: ctx.user.id }) };
  },
  async logged(trx, ctx, { id, input }) {
    const group = await findGroup(trx, ctx, id);
    return group ? applyMembers(trx, group, input) : {};
  },
  unique: [{ field: 'name', within: [], folded: true }],
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
