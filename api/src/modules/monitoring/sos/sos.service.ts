import type {
  BodyOut,
  beginSos,
  escalateSos,
  noteSos,
  resolveSos,
  SosPayload,
  SosStep,
  tickSos,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { withdrawMessages } from '../../core/message/withdraw-messages.ts';
import { clientOf, nameOfUser } from '../../core/scope.ts';
import { followIntervals } from '../session/intervals.ts';
import { ucasToWatch } from '../session/session-members.ts';
import { acknowledgeByOperator } from './acknowledge-sos.ts';
import { callForState } from './call-for-help.ts';
import { raiseSos } from './raise-sos.ts';
import {
  announceSos,
  ENTITY,
  type HeldSos,
  holdSos,
  levelsOf,
  recordEvent,
  selectSos,
} from './sos.repository.ts';
import { moveSos, touchSos } from './sos-standing.ts';

/** Open SOS: unacknowledged first, then newest first. */
export function openOnes(ctx: Ctx): Promise<{ data: SosPayload[] }> {
  return ctx.tx(async (trx) => ({
    data: await selectSos(trx)
      .where('session.client_id', '=', clientOf(ctx))
      .where('session.ended_at', 'is', null)
      .orderBy(sql`session.state = 'acknowledged'`)
      .orderBy('session.pressed_at', 'desc')
      .orderBy('session.id', 'desc')
      .execute(),
  }));
}

/** Starts an SOS on behalf of a UCA, whose phone may be offline. 422 if the UCA is not the client's. */
export function begin(ctx: Ctx, { uca_id, note }: BodyOut<typeof beginSos>) {
  return ctx.tx(async (trx) => {
    const clientId = clientOf(ctx);
    await ucasToWatch(trx, clientId, [uca_id]);
    const now = ctx.now();
    const press = {
      clientId,
      ucaId: uca_id,
      at: now.toISOString(),
      lat: null,
      lng: null,
      note,
      by: ctx.user.id,
    };
    const { sessionId, fresh } = await raiseSos(trx, { ...press, source: 'operator' }, now);
    await audit(trx, ctx, { action: 'raise', entity: ENTITY, entityId: sessionId, after: { uca_id, note } });
    return { session_id: sessionId, fresh };
  });
}

export function acknowledge(ctx: Ctx, id: number): Promise<SosPayload> {
  return ctx.tx(async (trx) => {
    const row = await acknowledgeByOperator(trx, { client_id: clientOf(ctx), id }, ctx.user.id, ctx.now());
    await audit(trx, ctx, { action: 'acknowledge', entity: ENTITY, entityId: id });
    return row;
  });
}

/** Locks an open SOS of the caller's client. 404 if not found, 409 if it is resolved. */
async function holdOpen(trx: Tx, ctx: Ctx, id: number): Promise<HeldSos> {
  const sos = await holdSos(trx, clientOf(ctx), id);
  if (sos.state === 'resolved') throw problem('conflict', 'error.sosResolved');
  return sos;
}

/** Calls the next level now. 409 until the first call has gone out. */
export function escalate(ctx: Ctx, id: number, { note }: BodyOut<typeof escalateSos>): Promise<SosPayload> {
  return ctx.tx(async (trx) => {
    const sos = await holdOpen(trx, ctx, id);
    const now = ctx.now();
    const next = await moveSos(trx, sos, { type: 'escalate', levels: await levelsOf(trx, id) }, now);
    if (!next) throw problem('conflict', 'error.sosCalling');
    await recordEvent(trx, sos, { what: 'escalated', at: now, userId: ctx.user.id, text: note });
    await callForState(trx, next, { now, reached: ctx.ports.config });
    await audit(trx, ctx, { action: 'escalate', entity: ENTITY, entityId: id, after: { note } });
    return announceSos(trx, id);
  });
}

/** Closes an SOS. 409 until it is acknowledged, 403 for one's own. */
export async function resolve(
  trx: Tx,
  ctx: Ctx,
  id: number,
  input: BodyOut<typeof resolveSos>,
): Promise<SosPayload> {
  const sos = await holdOpen(trx, ctx, id);
  const now = ctx.now();
  const { reason, dispatched, note } = input;
  if (sos.raisedBy === ctx.user.id) throw problem('forbidden', 'error.ownSos');
  const next = await moveSos(trx, sos, { type: 'resolve', by: ctx.user.id }, now, {
    ...{ ended_at: now, ended_by: ctx.user.id, reason, dispatched, note },
  });
  if (!next) throw problem('conflict', 'error.sosUnattended');
  await recordEvent(trx, sos, { what: 'resolved', at: now, userId: ctx.user.id, text: note });
  await withdrawMessages(trx, id, now);
  const watched = await trx
    .selectFrom('monitoring_uca')
    .select('uca_id')
    .where('session_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  await followIntervals(
    trx,
    watched.map(({ uca_id }) => uca_id),
  );
  await audit(trx, ctx, { action: 'resolve', entity: ENTITY, entityId: id, after: input });
  return announceSos(trx, id);
}

export function writeNote(ctx: Ctx, id: number, { note }: BodyOut<typeof noteSos>): Promise<SosPayload> {
  return ctx.tx(async (trx) => {
    const sos = await holdOpen(trx, ctx, id);
    const now = ctx.now();
    await touchSos(trx, sos, now);
    await recordEvent(trx, sos, { what: 'note', at: now, userId: ctx.user.id, text: note });
    await audit(trx, ctx, { action: 'note', entity: ENTITY, entityId: id, after: { note } });
    return announceSos(trx, id);
  });
}

/** Ticks or unticks a step; the first tick is kept. 422 if the step is not part of this SOS. */
export function tick(ctx: Ctx, id: number, { step_id, done }: BodyOut<typeof tickSos>): Promise<SosStep> {
  return ctx.tx(async (trx) => {
    const sos = await holdOpen(trx, ctx, id);
    const now = ctx.now();
    const stepOf = trx.selectFrom('sos_step').where('id', '=', step_id).where('session_id', '=', id);
    const shown = stepOf.select([
      'id',
      'text',
      'done_at',
      nameOfUser<string>('sos_step.done_by').as('done_by'),
    ]);
    const before = await shown.executeTakeFirst();
    if (!before) throw problem('validation', 'error.validation', {}, { step_id: 'error.reference' });
    if ((before.done_at !== null) !== done) {
      await trx
        .updateTable('sos_step')
        .set(done ? { done_at: now, done_by: ctx.user.id } : { done_at: null, done_by: null })
        .where('id', '=', step_id)
        .execute();
      await touchSos(trx, sos, now);
      const what = done ? 'step' : 'stepBack';
      await recordEvent(trx, sos, { what, at: now, userId: ctx.user.id, text: before.text });
      await announceSos(trx, id);
    }
    await audit(trx, ctx, { action: 'step', entity: ENTITY, entityId: id, after: { step_id, done } });
    const after = await shown.executeTakeFirstOrThrow();
    return { ...after, done_by: after.done_by ?? '' };
  });
}
