import {
  GROUP_MEMBERS,
  type GroupInput,
  type GroupKind,
  type GroupMember,
  type GroupRecord,
  groupKindFacts,
  type ListQuery,
  type Paged,
} from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { invalid, problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { lockRow } from '../catalogue/catalogue.repository.ts';
import { createRecordIn, editRecordIn } from '../catalogue/catalogue.service.ts';
import { findGroup, groups } from './group.service.ts';
import {
  changeMembers,
  livingMembers,
  type MemberQuery,
  type Membership,
  memberIds,
  memberNames,
  selectMembers,
} from './member.repository.ts';

/** Names that one entry of the history tells; of more, only how many. */
const NAMES = 200;

async function demandGroup(trx: Tx, ctx: Ctx, id: number): Promise<GroupRecord> {
  const group = await findGroup(trx, ctx, id);
  if (!group) throw problem('notFound', 'error.notFound');
  return group;
}

const membersOf = async (trx: Tx, ctx: Ctx, id: number): Promise<Membership> => {
  const { entity, client_id } = await demandGroup(trx, ctx, id);
  return { entity, client: client_id, group: id, inside: true };
};

/** What is asked of those who are not in a group: of the one that is named, or of one that is yet to be. */
interface CandidateQuery extends MemberQuery {
  entity: `${GroupKind}`;
  group_id?: number | undefined;
}

async function candidatesOf(trx: Tx, ctx: Ctx, query: CandidateQuery): Promise<Membership> {
  const entity = Number(query.entity) as GroupKind;
  if (query.group_id === undefined) return { entity, inside: false };
  const { client_id } = await demandGroup(trx, ctx, query.group_id);
  return { entity, client: client_id, group: query.group_id, inside: false };
}

function pageOf(
  trx: Tx,
  ctx: Ctx,
  of: Membership,
  query: ListQuery & MemberQuery,
): Promise<Paged<GroupMember>> {
  const { columns } = groupKindFacts[of.entity];
  return page(trx, query, {
    select: selectMembers(trx, ctx, of, query),
    sortable: {
      ...Object.fromEntries(columns.map((name) => [name, `entity.${name}`])),
      name: 'entity.sorted',
    },
    searchable: ['entity.search'],
    folded: true,
    defaultSort: 'name',
    tieBreak: 'entity.id',
  });
}

export const pageOfMembers = (ctx: Ctx, id: number, query: ListQuery & MemberQuery) =>
  ctx.tx(async (trx) => pageOf(trx, ctx, await membersOf(trx, ctx, id), query));

export const pageOfCandidates = (ctx: Ctx, query: ListQuery & CandidateQuery) =>
  ctx.tx(async (trx) => pageOf(trx, ctx, await candidatesOf(trx, ctx, query), query));

export const idsOfMembers = (ctx: Ctx, id: number, query: MemberQuery) =>
  ctx.tx(async (trx) => memberIds(trx, ctx, await membersOf(trx, ctx, id), query));

export const idsOfCandidates = (ctx: Ctx, query: CandidateQuery) =>
  ctx.tx(async (trx) => memberIds(trx, ctx, await candidatesOf(trx, ctx, query), query));

type Changes = Pick<GroupInput, 'added_ids' | 'removed_ids'>;

/**
 * Takes members of a locked group in and out, and says in the audit log who. 422 on `added_ids` for what is no living
 * entity of its kind and client, and when there would be too many.
 */
async function applyMembers(trx: Tx, ctx: Ctx, group: GroupRecord, changes: Changes): Promise<void> {
  const { id, entity, client_id } = group;
  const asked = [...new Set(changes.added_ids)];
  if ((await livingMembers(trx, client_id, entity, asked)) < asked.length)
    throw problem('validation', 'error.validation', {}, { added_ids: 'error.reference' });
  const { added, removed, members } = await changeMembers(trx, group, asked, changes.removed_ids ?? []);
  if (added.length > 0 && members > GROUP_MEMBERS)
    throw invalid([{ path: 'added_ids', key: 'error.tooManyItems', params: { maximum: GROUP_MEMBERS } }]);
  if (added.length + removed.length === 0) return;
  await audit(trx, ctx, {
    action: 'update',
    entity: groups.table,
    entityId: id,
    before: {},
    after: {
      added_ids: added,
      added_names: await memberNames(trx, entity, added, NAMES),
      removed_ids: removed,
      removed_names: await memberNames(trx, entity, removed, NAMES),
    },
    clientId: client_id,
  });
}

/** Creates a group with its first members. */
export function createGroup(ctx: Ctx, input: GroupInput): Promise<GroupRecord> {
  const { added_ids, removed_ids, ...fields } = input;
  return ctx.tx(async (trx) => {
    const group = await createRecordIn(trx, ctx, groups, fields);
    await applyMembers(trx, ctx, group, { added_ids, removed_ids });
    return demandGroup(trx, ctx, group.id);
  });
}

/** Changes what was given of a group, and who is in it, all or nothing. */
export function editGroup(ctx: Ctx, id: number, changes: Partial<GroupInput>): Promise<GroupRecord> {
  const { added_ids, removed_ids, ...fields } = changes;
  const onlyMembers = Object.keys(fields).length === 0 && (added_ids ?? removed_ids) !== undefined;
  return ctx.tx(async (trx) => {
    if (onlyMembers) await lockRow(trx, groups.table, id);
    const group = onlyMembers
      ? await demandGroup(trx, ctx, id)
      : await editRecordIn(trx, ctx, groups, id, fields);
    await applyMembers(trx, ctx, group, { added_ids, removed_ids });
    return demandGroup(trx, ctx, id);
  });
}
