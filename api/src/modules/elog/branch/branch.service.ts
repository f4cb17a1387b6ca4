import type { BodyOut, Branch, BranchInput, branchQuery, MessageKey, Paged, updateBranch } from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { demandUnused } from '../../core/catalogue/uses.ts';
import { clientFor } from '../../core/scope.ts';
import {
  changeBranch,
  findBranch,
  insertBranch,
  lockBranch,
  selectBranches,
  takenFields,
} from './branch.repository.ts';

const notFound = () => problem('notFound', 'error.notFound');

export function pageOfBranches(ctx: Ctx, query: z.output<typeof branchQuery>): Promise<Paged<Branch>> {
  const { city, province, active, client_id } = query;
  return ctx.tx((trx) => {
    const select = selectBranches(trx, ctx, { client: client_id })
      .$if(Boolean(city), (rows) => rows.where('branch.city', '=', city ?? ''))
      .$if(Boolean(province), (rows) => rows.where('branch.province', '=', province ?? ''))
      .$if(active !== undefined, (rows) => rows.where('branch.active', '=', active === 'true'));
    return page(trx, query, {
      select,
      sortable: {
        name: sql`fold(branch.name)`,
        code: 'branch.code',
        city: 'branch.city',
        province: 'branch.province',
        address: 'branch.address',
        active: 'branch.active',
        client_name: sql.ref('client_name'),
        created_at: 'branch.created_at',
        updated_at: 'branch.updated_at',
      },
      searchable: ['branch.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'branch.id',
    });
  });
}

export function oneBranch(ctx: Ctx, id: number): Promise<Branch> {
  return ctx.tx(async (trx) => {
    const found = await findBranch(trx, ctx, id);
    if (!found) throw notFound();
    return found;
  });
}

async function demandUnique(
  trx: Tx,
  clientId: number,
  values: Partial<BranchInput>,
  except: number | null,
): Promise<void> {
  const taken = await takenFields(trx, clientId, values, except);
  if (taken.length === 0) return;
  const fields = Object.fromEntries(taken.map((field) => [field, 'error.unique' as MessageKey]));
  throw problem('validation', 'error.validation', {}, fields);
}

/** Creates a branch. 422 on a name or code that the client has already. */
export function createBranch(ctx: Ctx, { client_id, ...values }: BranchInput): Promise<Branch> {
  return ctx.tx(async (trx) => {
    const clientId = await clientFor(trx, ctx, client_id);
    await demandUnique(trx, clientId, values, null);
    const id = await insertBranch(trx, { ...values, client_id: clientId }, ctx.now());
    const after = await findBranch(trx, ctx, id);
    if (!after) throw notFound();
    await audit(trx, ctx, { action: 'create', entity: 'branch', entityId: id, after, clientId });
    return after;
  });
}

/** Changes what was given. A branch stays with its client. */
export function editBranch(ctx: Ctx, id: number, input: BodyOut<typeof updateBranch>): Promise<Branch> {
  const { client_id, ...values } = input;
  return ctx.tx(async (trx) => {
    const before = await lockBranch(trx, ctx, id);
    if (!before) throw notFound();
    if (client_id !== undefined && client_id !== before.client_id) {
      throw problem('validation', 'error.validation', {}, { client_id: 'error.reference' });
    }
    await demandUnique(trx, before.client_id, values, id);
    await changeBranch(trx, id, values, ctx.now());
    const after = await findBranch(trx, ctx, id);
    if (!after) throw notFound();
    await audit(trx, ctx, {
      action: 'update',
      entity: 'branch',
      entityId: id,
      before,
      after,
      clientId: before.client_id,
    });
    return after;
  });
}

/** Deletes a branch that nothing stands on; otherwise 409 says what does. It can be brought back. */
export function removeBranch(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const before = await lockBranch(trx, ctx, id);
    if (!before) throw notFound();
    await demandUnused(trx, ctx, 'branch', id);
    await changeBranch(trx, id, { deleted_at: ctx.now() }, ctx.now());
    await audit(trx, ctx, {
      action: 'delete',
      entity: 'branch',
      entityId: id,
      before,
      clientId: before.client_id,
    });
    return { id };
  });
}

/** Brings a deleted branch back. 409 when its name or code was taken meanwhile; harmless when it was not deleted. */
export function bringBackBranch(ctx: Ctx, id: number): Promise<Branch> {
  return ctx.tx(async (trx) => {
    const deleted = await lockBranch(trx, ctx, id, { deleted: true });
    if (deleted) {
      const taken = await takenFields(trx, deleted.client_id, deleted, id);
      if (taken.length > 0) throw problem('conflict', 'error.unique');
      await changeBranch(trx, id, { deleted_at: null }, ctx.now());
    }
    const after = await findBranch(trx, ctx, id);
    if (!after) throw notFound();
    await audit(trx, ctx, {
      action: 'restore',
      entity: 'branch',
      entityId: id,
      after,
      clientId: after.client_id,
    });
    return after;
  });
}
