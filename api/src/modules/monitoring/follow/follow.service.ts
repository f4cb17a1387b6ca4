import {
  AlertSending,
  AlertType,
  type BodyOut,
  beginSession,
  type endFollow,
  FOLLOW_HOURS,
  MonitoringSessionKind,
  type startFollow,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { withHeartbeat } from '../../field/position/heartbeat.ts';
import { followIntervals } from '../session/intervals.ts';
import { watch } from '../session/session-members.ts';
import { holdPhone, openSosOf, takenBefore } from '../sos/raise-sos.ts';
import { announceSos, recordEvent } from '../sos/sos.repository.ts';
import { alertOf, auditFollow, endFollowMe, followOf, notifyFollowers } from './follow.repository.ts';

const HOUR_MS = 3_600_000;
/** How long a follow-me continues after a missed arrival, unless it becomes an SOS. */
const GRACE_HOURS = 4;

/** Starts a follow-me session. If one is running, changes its end time and destination instead. */
export function beginFollow(ctx: Ctx, body: BodyOut<typeof startFollow>) {
  const { uuid, lat, lng, until, destination, note } = body;
  return withHeartbeat(ctx, async (trx, { uca_id, client_id }) => {
    const now = ctx.now();
    const left = Date.parse(until) - now.getTime();
    if (left <= 0 || left > FOLLOW_HOURS * HOUR_MS)
      throw problem('validation', 'error.followUntil', {}, { until: 'error.followUntil' });
    await holdPhone(trx, uca_id);
    const before = await takenBefore(trx, client_id, uuid);
    if (before) return { session_id: before.sessionId, fresh: before.fresh };
    const name = `${ctx.user.name} ${ctx.user.last_name}`.trim();
    const plan = {
      arrive_by: new Date(until),
      destination: destination?.name ?? null,
      destination_lat: destination?.lat ?? null,
      destination_lng: destination?.lng ?? null,
      missed_at: null,
      ends_at: new Date(Date.parse(until) + GRACE_HOURS * HOUR_MS),
    };
    const said = {
      at: now,
      userId: ctx.user.id,
      names: [name],
      text: note || (plan.destination ?? ''),
      lat,
      lng,
      uuid,
    };
    const running = await followOf(trx, uca_id);
    if (running) {
      await trx.updateTable('monitoring_session').set(plan).where('id', '=', running.id).execute();
      await recordEvent(trx, running, { what: 'followed', ...said });
      await auditFollow(trx, running, 'update', now);
      return { session_id: running.id, fresh: false };
    }
    const { kind, state, level } = beginSession(MonitoringSessionKind.followMe, null);
    const { id } = await trx
      .insertInto('monitoring_session')
      .values({
        ...{ client_id, name, kind, state, level, temporary: false, note: '', ...plan },
        ...{ since: now, started_at: now, started_by: ctx.user.id, subject_uca_id: uca_id },
        ...{ sending: AlertSending.all, sending_types: [], ucas: 1, lat, lng },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const follow = {
      id,
      client_id,
      uca_id,
      user_id: ctx.user.id,
      name,
      arrive_by: until,
      missed_at: null,
      lat,
      lng,
    };
    await watch(trx, follow, [{ id: uca_id, name }], now);
    await recordEvent(trx, follow, { what: 'followed', ...said });
    await followIntervals(trx, [uca_id]);
    await alertOf(trx, follow, AlertType.startFollowMe, follow, now);
    await notifyFollowers(trx, follow, 'follow', now);
    await auditFollow(trx, follow, 'create', now);
    return { session_id: id, fresh: true };
  });
}

/** Reports arrival. If the session has become an SOS, this only records that the person is well; operators close it. */
export function arrive(ctx: Ctx, { uuid, lat, lng, note }: BodyOut<typeof endFollow>) {
  return withHeartbeat(ctx, async (trx, { uca_id, client_id }) => {
    const now = ctx.now();
    await holdPhone(trx, uca_id);
    const before = await takenBefore(trx, client_id, uuid);
    if (before) return { session_id: before.sessionId };
    const follow = await followOf(trx, uca_id);
    if (follow) {
      await endFollowMe(trx, follow, { lat, lng, note, uuid }, now);
      return { session_id: follow.id };
    }
    const sos = await openSosOf(trx, client_id, uca_id);
    if (!sos) return { session_id: null };
    await recordEvent(trx, sos, { what: 'well', at: now, userId: ctx.user.id, text: note, lat, lng, uuid });
    await announceSos(trx, sos.id);
    return { session_id: sos.id };
  });
}
