import type { NotificationRequestChange, NotificationRequestInput } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf } from '../../core/scope.ts';
import { joinGroupMembers, recipientsOf } from './recipients.ts';
import {
  findRequest,
  insertRequest,
  lockRequest,
  replaceRequest,
  undeletedIds,
} from './request.repository.ts';
import { type Action, cancelHeld, dispatchHeld, removeHeld } from './request-actions.ts';

export const notFound = () => problem('notFound', 'error.notFound');

async function detail(trx: Tx, ctx: Ctx, id: number) {
  const request = await findRequest(trx, ctx, id);
  if (!request) throw notFound();
  return request;
}

export function oneRequest(ctx: Ctx, id: number) {
  return ctx.tx((trx) => detail(trx, ctx, id));
}

/** 422 at the field unless every user and group is an undeleted record of the client. */
export async function assertUndeleted(
  trx: Tx,
  clientId: number,
  input: { uca_ids: readonly number[]; group_ids: readonly number[] },
): Promise<void> {
  const wrong: Record<string, 'error.reference'> = {};
  const ucas = await undeletedIds(trx, 'uca', clientId, input.uca_ids);
  if (ucas.length < new Set(input.uca_ids).size) wrong.uca_ids = 'error.reference';
  const groups = await undeletedIds(trx, 'uca_group', clientId, input.group_ids);
  if (groups.length < new Set(input.group_ids).size) wrong.group_ids = 'error.reference';
  if (Object.keys(wrong).length > 0) throw problem('validation', 'error.validation', {}, wrong);
}

/** Fixes the current recipients of a request. Throws a 422 when there are none. */
export async function assertRecipients(trx: Tx, id: number): Promise<number> {
  await joinGroupMembers(trx, id);
  const { length } = await recipientsOf(trx, id);
  if (length === 0) throw problem('validation', 'error.validation', {}, { group_ids: 'error.noRecipients' });
  return length;
}

/**
 * Creates a request and, with `dispatch_now`, sends it, all or nothing. 422 when a user or group is not the
 * client's, or when the chosen groups are empty.
 */
export function createRequest(ctx: Ctx, input: NotificationRequestInput) {
  const client_id = clientOf(ctx);
  return ctx.tx(async (trx) => {
    await assertUndeleted(trx, client_id, input);
    const id = await insertRequest(trx, { id: ctx.user.id, client_id }, input, ctx.now());
    const total_count = await assertRecipients(trx, id);
    await trx.updateTable('request').set({ total_count }).where('id', '=', id).execute();
    if (input.dispatch_now) await send(trx, ctx, id);
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'create', entity: 'request', entityId: id, after });
    return after;
  });
}

/**
 * Changes a request's content and recipients; earlier dispatches stay as they were. 409 while it is under way, and for
 * a request that a rule sends, which is changed through its rule.
 */
export function updateRequest(ctx: Ctx, id: number, input: NotificationRequestChange) {
  return ctx.tx(async (trx) => {
    const request = await lockRequest(trx, ctx, id);
    if (!request) throw notFound();
    const before = await detail(trx, ctx, id);
    if (before.rule_id !== null) throw problem('conflict', 'error.ruleOfRequest');
    if (request.standing === 'in_process') throw problem('conflict', 'error.requestInProcess');
    await assertUndeleted(trx, request.client_id, input);
    await replaceRequest(trx, request, input);
    const total_count = await assertRecipients(trx, id);
    if (request.standing === 'draft') {
      await trx.updateTable('request').set({ total_count }).where('id', '=', id).execute();
    }
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'update', entity: 'request', entityId: id, before, after });
    return after;
  });
}

/** Runs an action on one request. Throws 404, or the reason why it cannot be done. */
async function act(trx: Tx, ctx: Ctx, id: number, action: Action): Promise<void> {
  const request = await lockRequest(trx, ctx, id);
  if (!request) throw notFound();
  const refused = (await action(trx, ctx, [request])).get(id);
  if (refused) throw refused;
}

/** Sends a request to its current recipients. 409 while an earlier dispatch still waits for somebody. */
export function send(trx: Tx, ctx: Ctx, id: number): Promise<void> {
  return act(trx, ctx, id, dispatchHeld);
}

export function sendRequest(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    await send(trx, ctx, id);
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'dispatch', entity: 'request', entityId: id, after });
    return after;
  });
}

/** Cancels a request for those who have not answered. 409 when nobody is left, or it was never sent. */
export function cancelRequest(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    await act(trx, ctx, id, cancelHeld);
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'cancel', entity: 'request', entityId: id, after });
    return after;
  });
}

/**
 * Deletes a request, with the rule that sends it; what still waits is cancelled. Its answers stay in the
 * figures.
 */
export function removeRequest(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const before = await detail(trx, ctx, id);
    await act(trx, ctx, id, removeHeld);
    await audit(trx, ctx, { action: 'delete', entity: 'request', entityId: id, before });
    return { id };
  });
}
