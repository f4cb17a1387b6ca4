import { type BodyOut, type bulkNotificationRequests, message } from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { asProblem } from '../../http/problem.ts';
import { remindRequest } from './reminder.ts';
import { namesOfIds } from './request.repository.ts';
import { cancelRequest, removeRequest, sendRequest } from './request.service.ts';

type Bulk = BodyOut<typeof bulkNotificationRequests>;

const actions: Record<Bulk['action'], (ctx: Ctx, id: number) => Promise<unknown>> = {
  dispatch: sendRequest,
  remind: remindRequest,
  cancel: cancelRequest,
  delete: removeRequest,
};

/**
 * Does the same to many requests, each in a transaction of its own: none waits for the others, and what cannot be
 * done undoes nothing. What was left out says why, in the caller's language.
 */
export async function changeRequests(ctx: Ctx, { action, ids }: Bulk) {
  const wanted = [...new Set(ids)];
  const names = await ctx.tx((trx) => namesOfIds(trx, ctx, wanted));
  const done: number[] = [];
  const skipped: { id: number; name: string; reason: string }[] = [];
  for (const id of wanted) {
    try {
      await actions[action](ctx, id);
      done.push(id);
    } catch (error) {
      const { kind, key, params } = asProblem(error);
      if (kind === 'server') ctx.ports.log.error({ err: error, request: id, action }, 'left out of a bulk');
      skipped.push({ id, name: names.get(id) ?? '', reason: message(ctx.language, key, params) });
    }
  }
  await ctx.tx((trx) =>
    audit(trx, ctx, { action: 'bulk', entity: 'request', entityId: null, after: { action, done, skipped } }),
  );
  return { done, skipped };
}
