import { type BodyOut, type bulkNotificationRequests, message } from 'contract';
import { audit, auditAll } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { asProblem, problem } from '../../../http/problem.ts';
import { remindHeld } from './reminder.ts';
import { lockRequests, namesOfIds, selectRequests } from './request.repository.ts';
import { type Action, cancelHeld, dispatchHeld, type Refusals, removeHeld } from './request-actions.ts';

type Bulk = BodyOut<typeof bulkNotificationRequests>;

const actions: Record<Bulk['action'], Action> = {
  dispatch: dispatchHeld,
  remind: remindHeld,
  cancel: cancelHeld,
  delete: removeHeld,
};

/** Requests locked together: few enough not to hold up phones and other operators. */
const CHUNK = 25;

function rowsOf(ctx: Ctx, trx: Parameters<typeof selectRequests>[0], ids: readonly number[]) {
  return ids.length === 0 ? [] : selectRequests(trx, ctx).where('request.id', 'in', ids).execute();
}

/** One transaction, with an audit entry for each request that changed. Returns why the others were left out. */
function change(ctx: Ctx, action: Bulk['action'], ids: readonly number[]): Promise<Refusals> {
  return ctx.tx(async (trx) => {
    const held = await lockRequests(trx, ctx, ids);
    const there = new Set(held.map(({ id }) => id));
    const before = action === 'delete' ? await rowsOf(ctx, trx, [...there]) : [];
    const refused = await actions[action](trx, ctx, held);
    for (const id of ids) if (!there.has(id)) refused.set(id, problem('notFound', 'error.notFound'));
    const done = ids.filter((id) => !refused.has(id));
    const rows = action === 'delete' ? before : await rowsOf(ctx, trx, done);
    await auditAll(
      trx,
      ctx,
      rows.map((row) => ({
        action,
        entity: 'request',
        entityId: row.id,
        ...(action === 'delete' ? { before: row } : { after: row }),
      })),
    );
    return refused;
  });
}

/** The same one by one, after an unexpected error: what fails is left out, the rest is done. */
async function changeEach(ctx: Ctx, action: Bulk['action'], ids: readonly number[]): Promise<Refusals> {
  const refused: Refusals = new Map();
  for (const id of ids) {
    try {
      for (const [each, reason] of await change(ctx, action, [id])) refused.set(each, reason);
    } catch (error) {
      ctx.ports.log.error({ err: error, request: id, action }, 'left out of a bulk');
      refused.set(id, asProblem(error));
    }
  }
  return refused;
}

/**
 * Does the same to many requests, each as if it were alone: one that fails does not undo the others, and reports
 * why in the caller's language.
 */
export async function changeRequests(ctx: Ctx, { action, ids }: Bulk) {
  const wanted = [...new Set(ids)];
  const names = await ctx.tx((trx) => namesOfIds(trx, ctx, wanted));
  const refused: Refusals = new Map();
  for (let from = 0; from < wanted.length; from += CHUNK) {
    const chunk = wanted.slice(from, from + CHUNK);
    const found = await change(ctx, action, chunk).catch((error: unknown) => {
      ctx.ports.log.warn({ err: error, action }, 'a bulk goes on one by one');
      return changeEach(ctx, action, chunk);
    });
    for (const [id, reason] of found) refused.set(id, reason);
  }
  const done = wanted.filter((id) => !refused.has(id));
  const skipped = wanted.flatMap((id) => {
    const reason = refused.get(id);
    if (!reason) return [];
    return [{ id, name: names.get(id) ?? '', reason: message(ctx.language, reason.key, reason.params) }];
  });
  await ctx.tx((trx) =>
    audit(trx, ctx, { action: 'bulk', entity: 'request', entityId: null, after: { action, done, skipped } }),
  );
  return { done, skipped };
}
