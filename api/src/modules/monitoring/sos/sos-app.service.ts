import {
  type BodyOut,
  type endRiskNote,
  type endSos,
  FOLLOW_HOURS,
  type pressSos,
  type writeRiskNote,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { notAfter } from '../../core/not-after.ts';
import { withHeartbeat } from '../../field/position/heartbeat.ts';
import { holdPhone, openSosOf, raiseSos, takenBefore } from './raise-sos.ts';
import { announceSos, recordEvent } from './sos.repository.ts';

/** Event time by the server's clock, never in the future. */
const bounded = (at: string, now: Date) => notAfter(now, at).toISOString();

/** Raises an SOS for the button, a fall or no movement. A press from the field is never refused. */
export function press(ctx: Ctx, { note, at, button_type: _, ...body }: BodyOut<typeof pressSos>) {
  return withHeartbeat(ctx, async (trx, { uca_id, client_id }) => {
    const now = ctx.now();
    const new_ = { ...body, clientId: client_id, ucaId: uca_id, at: bounded(at, now), note };
    const { sessionId, fresh } = await raiseSos(trx, new_, now);
    return { session_id: sessionId, fresh };
  });
}

/** Records that the person reports they are well. It is shown to operators; only they close the SOS. */
export function sayWell(ctx: Ctx, { uuid, lat, lng, note }: BodyOut<typeof endSos>) {
  return withHeartbeat(ctx, async (trx, { uca_id, client_id }) => {
    const now = ctx.now();
    await holdPhone(trx, uca_id);
    const before = await takenBefore(trx, client_id, uuid);
    if (before) return { session_id: before.sessionId };
    const open = await openSosOf(trx, client_id, uca_id);
    if (!open) return { session_id: null };
    await recordEvent(trx, open, { what: 'well', at: now, userId: ctx.user.id, text: note, lat, lng, uuid });
    await announceSos(trx, open.id);
    return { session_id: open.id };
  });
}

/** Saves a note about risky work, replacing the previous one. */
export function writeNoteOfRisk(ctx: Ctx, { at, until, ...note }: BodyOut<typeof writeRiskNote>) {
  return withHeartbeat(ctx, async (trx, { uca_id, client_id }) => {
    const now = ctx.now();
    const left = Date.parse(until) - now.getTime();
    if (left <= 0 || left > FOLLOW_HOURS * 3_600_000)
      throw problem('validation', 'error.followUntil', {}, { until: 'error.followUntil' });
    await holdPhone(trx, uca_id);
    const known = await trx
      .selectFrom('risk_note')
      .select('id')
      .where('uca_id', '=', uca_id)
      .where('uuid', '=', note.uuid)
      .executeTakeFirst();
    if (known) return known;
    await trx
      .updateTable('risk_note')
      .set({ ended_at: now })
      .where('uca_id', '=', uca_id)
      .where('ended_at', 'is', null)
      .execute();
    return trx
      .insertInto('risk_note')
      .values({ ...note, client_id, uca_id, until, written_at: bounded(at, now) })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

export function endNoteOfRisk(ctx: Ctx, { uuid }: BodyOut<typeof endRiskNote>) {
  return withHeartbeat(ctx, async (trx, { uca_id }) => {
    const ended = await trx
      .updateTable('risk_note')
      .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(ctx.now().toISOString())) }))
      .where('uca_id', '=', uca_id)
      .where('uuid', '=', uuid)
      .returning('id')
      .executeTakeFirst();
    return { id: ended?.id ?? null };
  });
}
