import {
  MonitoringSessionKind,
  WALL_ALERT_MINUTES,
  WALL_ALERTS,
  WALL_SESSIONS,
  type WallAlert,
  type WallSession,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { personIn } from '../../core/scope.ts';
import { aboutPhones } from '../../field/position/alert.repository.ts';
import { findSession, selectSessions } from '../session/session.repository.ts';

const ENTITY = 'monitoring_session';
/** Most open SOS on a wall; the alarm counts any others and the list shows them. */
const MOST_SOS = 6;

const sosFirst = sql`(monitoring_session.kind = ${MonitoringSessionKind.sos} and monitoring_session.ended_at is null) desc`;

/** The sessions to show: open SOS first, then the chosen ones, or else the newest running. */
async function rowsOf(trx: Tx, ctx: Ctx, named: readonly number[]) {
  const open = selectSessions(trx, ctx).where('monitoring_session.temporary', '=', false);
  const sos = await open
    .where('monitoring_session.kind', '=', MonitoringSessionKind.sos)
    .where('monitoring_session.ended_at', 'is', null)
    .orderBy('monitoring_session.id', 'desc')
    .limit(MOST_SOS)
    .execute();
  const others = await (named.length > 0
    ? selectSessions(trx, ctx).where('monitoring_session.id', 'in', [...named])
    : open
        .where('monitoring_session.ended_at', 'is', null)
        .where('monitoring_session.ends_at', '>', ctx.now().toISOString())
  )
    .orderBy(sosFirst)
    .orderBy('monitoring_session.id', 'desc')
    .limit(WALL_SESSIONS)
    .execute();
  return [...sos, ...others.filter(({ id }) => !sos.some((one) => one.id === id))];
}

/** Alerts since an instant for the UCAs of the given sessions, grouped by session, newest first. */
async function alertsOf(trx: Tx, ids: readonly number[], since: Date) {
  const { rows } = await sql<WallAlert & { session: number }>`
    select watched.session_id as session, alert.id, alert.type, alert.at, alert.uca_id, alert.lat, alert.lng,
      ${personIn('person')} as name, alert.taken_at,
      nullif(${personIn('taker')}, '') as taken_by
    from (select distinct session_id, uca_id from monitoring_uca
      where session_id = any(${[...ids]}::bigint[]) and removed_at is null) as watched
    join monitoring_session as own on own.id = watched.session_id
    join alert on alert.uca_id = watched.uca_id and alert.at >= ${since} and alert.at >= own.since
      and alert.at <= coalesce(own.ended_at, 'infinity') and ${aboutPhones}
    join uca on uca.id = alert.uca_id join app_user as person on person.id = uca.user_id
    left join app_user as taker on taker.id = alert.taken_by
    order by alert.at desc, alert.id desc`.execute(trx);
  return Map.groupBy(rows, ({ session }) => session);
}

/** Several sessions in the shape of the wall. Omits those that are deleted or not the caller's. */
export function wallOf(ctx: Ctx, named: readonly number[]) {
  return ctx.tx(async (trx) => {
    const now = ctx.now();
    const rows = await rowsOf(trx, ctx, named);
    const ids = rows.map(({ id }) => id);
    const since = new Date(now.getTime() - WALL_ALERT_MINUTES * 60_000);
    const alerts = await alertsOf(trx, ids, since);
    const members = await trx
      .selectFrom('monitoring_uca')
      .where(sql<boolean>`session_id = any(${ids}::bigint[])`)
      .where('removed_at', 'is', null)
      .select(['session_id', 'uca_id'])
      .orderBy('uca_id')
      .execute();
    const data = rows.map((row): WallSession => {
      const isExpired = row.state === 'running' && Date.parse(row.ends_at) <= now.getTime();
      return {
        ...row,
        state: isExpired ? 'expired' : row.state,
        uca_ids: members.filter((one) => one.session_id === row.id).map(({ uca_id }) => uca_id),
        alerts: (alerts.get(row.id) ?? []).slice(0, WALL_ALERTS).map(({ session: _, ...alert }) => alert),
      };
    });
    return { at: now.toISOString(), data };
  });
}

/**
 * Acknowledges alerts of a session's UCAs; the first acknowledgement is kept. 404 if the session is not the caller's.
 */
export function takeNote(ctx: Ctx, session: number, alerts: readonly number[]) {
  return ctx.tx(async (trx) => {
    const found = await findSession(trx, ctx, session);
    if (!found) throw problem('notFound', 'error.sessionGone');
    const taken = await trx
      .updateTable('alert')
      .set({ taken_at: ctx.now(), taken_by: ctx.user.id })
      .where('client_id', '=', found.client_id)
      .where('id', 'in', [...new Set(alerts)])
      .where('taken_at', 'is', null)
      .where('uca_id', 'in', (rows) =>
        rows.selectFrom('monitoring_uca').select('uca_id').where('session_id', '=', session),
      )
      .returning('id')
      .execute();
    const ids = taken.map(({ id }) => id);
    await audit(trx, ctx, {
      action: 'note',
      entity: ENTITY,
      entityId: session,
      clientId: found.client_id,
      after: { alerts: ids },
    });
    return { taken: ids };
  });
}
