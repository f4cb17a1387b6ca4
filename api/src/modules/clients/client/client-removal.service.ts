import type { Client } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { patiently } from '../../../ports/database.ts';
import { lockRow } from '../../core/catalogue/catalogue.repository.ts';
import { assertUnused } from '../../core/catalogue/uses.ts';
import { bringBackAccounts, deleteAccounts, takenValues } from './client.repository.ts';
import { findClient } from './client.service.ts';

const notFound = () => problem('notFound', 'error.notFound');

/** Deletes a client that has nothing but the accounts that sign in for it, including these. It can be restored. */
export function removeClient(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    await patiently(trx);
    await lockRow(trx, 'client', id);
    const before = await findClient(trx, ctx, id);
    if (!before) throw notFound();
    await assertUnused(trx, ctx, 'client', id);
    const deleted_at = ctx.now();
    await deleteAccounts(trx, id, deleted_at);
    await trx.updateTable('client').set({ deleted_at }).where('id', '=', id).execute();
    await audit(trx, ctx, { action: 'delete', entity: 'client', entityId: id, before, clientId: id });
    return { id };
  });
}

/**
 * Restores a deleted client with the accounts that were deleted with it, which can sign in as before; a no-op
 * when it is not deleted. 409 when its name, RUC or an account's user name is taken by now.
 */
export function bringBackClient(ctx: Ctx, id: number): Promise<Client> {
  return ctx.tx(async (trx) => {
    await patiently(trx);
    await lockRow(trx, 'client', id);
    const deleted = await findClient(trx, ctx, id, { deleted: true });
    if (deleted) {
      const taken = await takenValues(trx, { ...deleted, username: '' }, { client: id, account: null });
      if (taken.length > 0 || !(await bringBackAccounts(trx, id))) throw problem('conflict', 'error.unique');
      const change = { deleted_at: null, updated_at: ctx.now() };
      await trx.updateTable('client').set(change).where('id', '=', id).execute();
    }
    const after = await findClient(trx, ctx, id);
    if (!after) throw notFound();
    await audit(trx, ctx, { action: 'restore', entity: 'client', entityId: id, after, clientId: id });
    return after;
  });
}
