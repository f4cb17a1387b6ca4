import {
  branchUserInput,
  can,
  flagsWithRoles,
  gateInput,
  logKeeperInput,
  type Paged,
  type PointAccount,
  type PointAccountInput,
  type PointAccountKind,
  type pointAccountQuery,
  pointAccountTypes,
  seesAllClients,
  visitRoleNames,
} from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { type GuardedList, refuseBlacklisted } from '../../elog/blacklist/blacklisted.ts';
import { findParentBranch } from '../../elog/branch/branch.repository.ts';
import { accountCatalogue } from '../account/account.catalogue.ts';
import {
  asPointAccount,
  findPointAccount,
  replacePoints,
  selectPointAccounts,
  subdepartmentsWithin,
} from './point-account.repository.ts';
import { assertVotesLeft } from './point-votes.ts';

/**
 * Roles in visit requests are given by those who administer them. Others may not grant or revoke one, nor access an
 * account that holds one by its password or its address.
 */
function assertMayGive(ctx: Ctx, input: PointAccountInput, before: PointAccount | null): void {
  if (seesAllClients(ctx.user) || can(ctx.user, 'visitRequests.ubes')) return;
  const changed = visitRoleNames.find((role) => input[role] !== (before?.[role] ?? false));
  if (changed) throw problem('validation', 'error.validation', {}, { [changed]: 'error.roleGiver' });
  if (!before || !visitRoleNames.some((role) => before[role])) return;
  const sameNames = input.username === before.username && input.email === before.email;
  if (input.password !== '' || !sameNames) throw problem('forbidden', 'error.roleGiver');
}

/** The client of an account, and its branch if it is bound to one. 422 where the branch is not the caller's. */
async function ownerOf(trx: Tx, ctx: Ctx, input: PointAccountInput) {
  if (!('branch_id' in input))
    return { client_id: await clientFor(trx, ctx, input.client_id), branch_id: null };
  const branch = await findParentBranch(trx, ctx, input.branch_id);
  if (!branch) throw problem('validation', 'error.validation', {}, { branch_id: 'error.reference' });
  return { client_id: branch.client_id, branch_id: branch.id };
}

/** 422 unless all of these are subdepartments of where the account is bound to. */
async function assertPoints(
  trx: Tx,
  where: Parameters<typeof subdepartmentsWithin>[1],
  wanted: readonly number[],
): Promise<void> {
  if (wanted.length === 0) return;
  const known = new Set(await subdepartmentsWithin(trx, where));
  if (wanted.some((id) => !known.has(id)))
    throw problem('validation', 'error.validation', {}, { subdepartment_ids: 'error.reference' });
}

function pointAccounts<Input extends PointAccountInput>(
  kind: PointAccountKind,
  list: GuardedList,
  input: Catalogue<PointAccount, Input>['input'],
): Catalogue<PointAccount, Input> {
  return accountCatalogue<PointAccount, Input>({
    type: pointAccountTypes[kind],
    entity: kind,
    input,
    find: (trx, ctx, id, scope) => findPointAccount(trx, ctx, kind, id, scope),
    async ownColumns(trx, ctx, given, before) {
      assertMayGive(ctx, given, before);
      const owner = await ownerOf(trx, ctx, given);
      await assertPoints(trx, owner, given.subdepartment_ids);
      const { identification, foreign_document } = given;
      const flags = JSON.stringify(flagsWithRoles({}, given));
      return { ...owner, identification, foreign_document, flags, keeps_log: kind === 'log_keeper' };
    },
    refuse: refuseBlacklisted(list),
    async written(trx, ctx, { id, input: given, before }) {
      if (given) {
        const account = before ?? (await findPointAccount(trx, ctx, kind, id));
        if (!account) throw new Error(`account ${id} was not written`);
        const points = { before: account.subdepartment_ids, wanted: given.subdepartment_ids, now: ctx.now() };
        await replacePoints(trx, account, points);
      }
      if (before) await assertVotesLeft(trx, ctx, before);
    },
  });
}

/** Users of a branch, made under it. */
export const branchUsers = pointAccounts('branch_user', 'branchUsers', branchUserInput);
/** The accounts at entrances. */
export const gates = pointAccounts('gate', 'gates', gateInput);
/** Those who keep the electronic log. */
export const logKeepers = pointAccounts('log_keeper', 'logKeepers', logKeeperInput);

/** A page of one kind; those bound to a branch are found by it, others by the branches of their points. */
export function pageOfPointAccounts(
  ctx: Ctx,
  kind: PointAccountKind,
  query: z.output<typeof pointAccountQuery>,
): Promise<Paged<PointAccount>> {
  const { branch_id, blocked, client_id: client } = query;
  return ctx.tx(async (trx) => {
    const select = selectPointAccounts(trx, ctx, kind, { client })
      .$if(branch_id !== undefined, (rows) =>
        rows.where(
          sql<boolean>`(app_user.branch_id = ${branch_id} or exists (
            select from user_access join subdepartment below on below.id = user_access.subdepartment_id
            where user_access.user_id = app_user.id and below.deleted_at is null and below.branch_id = ${branch_id}))`,
        ),
      )
      .$if(blocked !== undefined, (rows) => rows.where('app_user.blocked', '=', blocked === 'true'));
    const { data, metadata } = await page(trx, query, {
      select,
      sortable: {
        name: 'app_user.sort_name',
        username: 'app_user.username',
        identification: 'app_user.identification',
        email: sql`lower(app_user.email)`,
        branch_name: ofRecord('branch', 'app_user.branch_id'),
        client_name: byClientName(ctx, 'app_user.client_id'),
        blocked: 'app_user.blocked',
        created_at: 'app_user.created_at',
      },
      searchable: ['app_user.search', 'app_user.identification'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'app_user.id',
    });
    return { data: data.map(asPointAccount), metadata };
  });
}
