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
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { invalid, problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { findGroup } from './group.repository.ts';
import {
  changeMembers,
  type MemberQuery,
  type Membership,
  memberIds,
  memberNames,
  selectMembers,
  undeletedMembers,
} from './member.repository.ts';

/** How many names one history entry lists; the rest are counted. */
const NAMES = 200;

async function assertGroup(trx: Tx, ctx: Ctx, id: number): Promise<GroupRecord> {
  const group = await findGroup(trx, ctx, id);
  if (!group) throw problem('notFound', 'error.notFound');
  return group;
}

const membersOf = async (trx: Tx, ctx: Ctx, id: number): Promise<Membership> => {
  const { entity, client_id } = await assertGroup(trx, ctx, id);
  return { entity, client: client_id, group: id, inside: true };
};

/** The query for non-members: of a given group, or of one that is being created. */
interface CandidateQuery extends MemberQuery {
  entity: `${GroupKind}`;
  group_id?: number | undefined;
}

async function candidatesOf(trx: Tx, ctx: Ctx, query: CandidateQuery): Promise<Membership> {
  const entity = Number(query.entity) as GroupKind;
  if (query.group_id === undefined) return { entity, inside: false };
  const { client_id } = await assertGroup(trx, ctx, query.group_id);
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
 * Removes members from a locked group and adds others; returns those really removed and added, by id and by name. 422
 * on `added_ids` for what is not an undeleted entity of its kind and client, and when there would be too many.
 */
export async function applyMembers(trx: Tx, group: GroupRecord, changes: Changes): Promise<object> {
  const { entity, client_id } = group;
  const asked = [...new Set(changes.added_ids)];
  const leaving = changes.removed_ids ?? [];
  if (asked.length + leaving.length === 0) return {};
  if ((await undeletedMembers(trx, client_id, entity, asked)) < asked.length)
    throw problem('validation', 'error.validation', {}, { added_ids: 'error.reference' });
  const { added, removed, members } = await changeMembers(trx, group, asked, leaving);
  if (added.length > 0 && members > GROUP_MEMBERS)
    throw invalid([{ path: 'added_ids', key: 'error.tooManyItems', params: { maximum: GROUP_MEMBERS } }]);
  return {
    added_ids: added,
    added_names: await memberNames(trx, entity, added, NAMES),
    removed_ids: removed,
    removed_names: await memberNames(trx, entity, removed, NAMES),
  };
}
