import type { NotificationRequestInput } from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../scope.ts';
import { cancelOpen, insertDispatches, insertManualSchedule } from './dispatch.repository.ts';
import {
  findRequest,
  insertRequest,
  joinGroupMembers,
  livingIds,
  lockRequest,
  recipientsOf,
} from './request.repository.ts';
import { announceRequest, announceStatus, announceToPhones } from './request-events.ts';

const notFound = () => problem('notFound', 'error.notFound');

async function detail(trx: Tx, ctx: Ctx, id: number) {
  const request = await findRequest(trx, ctx, id);
  if (!request) throw notFound();
  return request;
}

export function oneRequest(ctx: Ctx, id: number) {
  return ctx.tx((trx) => detail(trx, ctx, id));
}

/** 422 at the field unless every user and group is a living record of the client. */
export async function demandLiving(
  trx: Tx,
  clientId: number,
  input: { uca_ids: readonly number[]; group_ids: readonly number[] },
): Promise<void> {
  const wrong: Record<string, 'error.reference'> = {};
  const ucas = await livingIds(trx, 'uca', clientId, input.uca_ids);
  if (ucas.length < new Set(input.uca_ids).size) wrong.uca_ids = 'error.reference';
  const groups = await livingIds(trx, 'uca_group', clientId, input.group_ids);
  if (groups.length < new Set(input.group_ids).size) wrong.group_ids = 'error.reference';
  if (Object.keys(wrong).length > 0) throw problem('validation', 'error.validation', {}, wrong);
}

/**
 * Creates a request and, with `dispatch_now`, sends it, all or nothing. 422 when a user or group is not the
 * client's, or when the chosen groups are empty.
 */
export function createRequest(ctx: Ctx, input: NotificationRequestInput) {
  const client_id = clientOf(ctx);
  return ctx.tx(async (trx) => {
    await demandLiving(trx, client_id, input);
    const id = await insertRequest(trx, { id: ctx.user.id, client_id }, input, ctx.now());
    await joinGroupMembers(trx, id);
    const recipients = await recipientsOf(trx, id);
    if (recipients.length === 0) {
      throw problem('validation', 'error.validation', {}, { group_ids: 'error.noRecipients' });
    }
    await trx.updateTable('request').set({ total_count: recipients.length }).where('id', '=', id).execute();
    if (input.dispatch_now) await send(trx, ctx, id);
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'create', entity: 'request', entityId: id, after });
    return after;
  });
}

/** Sends a request to whoever it concerns now. 409 while an earlier dispatch still waits for somebody. */
export async function send(trx: Tx, ctx: Ctx, id: number): Promise<void> {
  const request = await lockRequest(trx, ctx, id);
  if (!request) throw notFound();
  if (request.state === 'in_process') throw problem('conflict', 'error.alreadyDispatched');
  await joinGroupMembers(trx, id);
  const recipients = await recipientsOf(trx, id);
  if (recipients.length === 0) throw problem('conflict', 'error.noRecipients');
  const at = ctx.now();
  const schedule = await insertManualSchedule(trx, request, at, ctx.user.id);
  const dispatches = await insertDispatches(trx, { request, recipients, schedule, planned: at, at });
  await announceRequest(trx, dispatches);
}

export function sendRequest(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    await send(trx, ctx, id);
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'dispatch', entity: 'request', entityId: id, after });
    return after;
  });
}

async function cancel(trx: Tx, ctx: Ctx, id: number) {
  const cancelled = await cancelOpen(trx, id, ctx.now());
  await announceStatus(trx, cancelled);
  await announceToPhones(trx, cancelled);
  return cancelled.length;
}

/** Withdraws a request from those who have not answered. 409 when nobody is left, or it was never sent. */
export function cancelRequest(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    const request = await lockRequest(trx, ctx, id);
    if (!request) throw notFound();
    if (request.state === 'draft') throw problem('conflict', 'error.notDispatched');
    const count = await cancel(trx, ctx, id);
    if (count === 0) throw problem('conflict', 'error.nothingToCancel');
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'cancel', entity: 'request', entityId: id, after });
    return after;
  });
}

/** Takes a request from the list; what of it still waits is cancelled. Its answers stay in the figures. */
export function removeRequest(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    if (!(await lockRequest(trx, ctx, id))) throw notFound();
    const before = await detail(trx, ctx, id);
    await cancel(trx, ctx, id);
    await trx.updateTable('request').set({ deleted_at: ctx.now() }).where('id', '=', id).execute();
    await audit(trx, ctx, { action: 'delete', entity: 'request', entityId: id, before });
    return { id };
  });
}
