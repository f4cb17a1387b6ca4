import {
  type ClientAccount,
  flagsWithRoles,
  type HeldRoles,
  rolesOfFlags,
  type UserMetadata,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { findUma } from '../../accounts/uma/uma.repository.ts';
import { lockRow } from '../../core/catalogue/catalogue.repository.ts';
import { clientOf } from '../../core/scope.ts';
import { assertEnoughLeft, lostEverywhere } from '../../elog/subdepartment/reviewers.ts';
import { findClient } from './client.service.ts';

/** Accounts that may hold roles in every subdepartment of the caller's client: its own first, then its UMAs by name. */
function selectAccounts(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('app_user')
    .where('client_id', '=', clientOf(ctx))
    .where('type', 'in', ['cliente', 'uma'])
    .where('deleted_at', 'is', null)
    .select(['id', 'type', 'name', 'last_name', 'username', 'blocked', 'flags'])
    .orderBy('type')
    .orderBy(sql`fold(name || ' ' || last_name)`)
    .orderBy('id');
}

interface Stored extends Omit<ClientAccount, keyof HeldRoles | 'type'> {
  type: string;
  flags: UserMetadata;
}

const asAccount = ({ flags, type, ...row }: Stored): ClientAccount => ({
  ...row,
  type: type === 'uma' ? 'uma' : 'cliente',
  ...rolesOfFlags(flags),
});

export function clientAccounts(ctx: Ctx): Promise<{ data: ClientAccount[] }> {
  return ctx.tx(async (trx) => ({ data: (await selectAccounts(trx, ctx).execute()).map(asAccount) }));
}

/** The record that an account's roles belong to: its client's, or the UMA's own. Their histories show them. */
async function recordOf(trx: Tx, ctx: Ctx, { id, type }: Pick<Stored, 'id' | 'type'>) {
  if (type === 'uma') return { entity: 'uma' as const, entityId: id, record: await findUma(trx, ctx, id) };
  const client = clientOf(ctx);
  return { entity: 'client' as const, entityId: client, record: await findClient(trx, ctx, client) };
}

/** Grants or revokes roles of one account. 422 when too few people would be left to vote somewhere. */
export function changeAccountRoles(
  ctx: Ctx,
  id: number,
  changes: Partial<HeldRoles>,
): Promise<ClientAccount> {
  return ctx.tx(async (trx) => {
    await lockRow(trx, 'app_user', id);
    const row = await selectAccounts(trx, ctx).where('id', '=', id).executeTakeFirst();
    if (!row) throw problem('notFound', 'error.notFound');
    const held = rolesOfFlags(row.flags);
    const wanted = { ...held, ...changes };
    const before = await recordOf(trx, ctx, row);
    const flags = flagsWithRoles(row.flags, wanted);
    await trx
      .updateTable('app_user')
      .set({ flags: JSON.stringify(flags), updated_at: ctx.now() })
      .where('id', '=', id)
      .execute();
    if (!row.blocked) await assertEnoughLeft(trx, clientOf(ctx), lostEverywhere(held, wanted));
    const { record: after, ...entry } = await recordOf(trx, ctx, row);
    await audit(trx, ctx, {
      action: 'update',
      ...entry,
      before: before.record,
      after,
      clientId: clientOf(ctx),
    });
    return asAccount({ ...row, flags });
  });
}
