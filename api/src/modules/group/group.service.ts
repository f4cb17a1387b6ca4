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
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import type { Catalogue, Scope } from '../catalogue/catalogue.ts';
import { clientFor } from '../scope.ts';
import { livingMembers, membersOf, selectGroups, setMembers, usesOfGroup } from './group.repository.ts';

async function findGroup(trx: Tx, ctx: Ctx, id: number, scope?: Scope): Promise<GroupRecord | undefined> {
  const row = await selectGroups(trx, ctx, scope)
    .select('uca_group.updated_at')
    .where('uca_group.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const members = await membersOf(trx, id, row.entity);
  return {
    ...row,
    member_ids: members.map((member) => member.id),
    member_names: members.map(({ name }) => name),
  };
}

/** A group has a name of its own among its client's, and living members of the one kind it was made for. */
export const groups: Catalogue<GroupRecord, GroupInput> = {
  table: 'uca_group',
  input: groupInput,
  find: findGroup,
  async columnsOf(trx, ctx, { name, description, entity, member_ids }, before) {
    const client_id = await clientFor(trx, ctx, before?.client_id);
    const refused = (field: 'entity' | 'member_ids') =>
      problem('validation', 'error.validation', {}, { [field]: 'error.reference' });
    if (before && before.entity !== entity) throw refused('entity');
    const asked = new Set(member_ids);
    const known = await livingMembers(trx, client_id, entity, [...asked]);
    if (known < asked.size) throw refused('member_ids');
    return { client_id, name, description, entity, ...(!before && { created_by: ctx.user.id }) };
  },
  async written(trx, _ctx, { id, input }) {
    if (!input) return;
    const { entity, member_ids } = input;
    const { client_id } = await trx
      .selectFrom('uca_group')
      .select('client_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await setMembers(trx, { id, client_id, entity }, [...new Set(member_ids)]);
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
