import { AlertType, DEGREE_METRES } from 'contract';
import { sql } from 'kysely';
import { type Ports, transact } from '../../../ports/ports.ts';
import { queueMissedArrivalPushes } from '../../accounts/push/sos-push.ts';
import { holdPhone, raiseSos } from '../sos/raise-sos.ts';
import { recordEvent } from '../sos/sos.repository.ts';
import { alertOf, endFollowMe, followOf, holdFollows, notifyFollowers } from './follow.repository.ts';

const BATCH = 20;
/** Metres from the destination within which a phone has arrived. */
const ARRIVED_METRES = 60;

/** Ends the sessions whose phone has reached its destination. */
const arrivals = (ports: Ports, now: Date) =>
  transact(ports, 'system', async (trx) => {
    const isThere = sql`session.destination_lat is not null and last.fixed_at > session.started_at
      and last.accuracy <= ${ARRIVED_METRES}
      and ${DEGREE_METRES}::float8 * sqrt(power(last.lat - session.destination_lat, 2)
        + power((last.lng - session.destination_lng) * cos(radians(session.destination_lat)), 2))
        <= ${ARRIVED_METRES}`;
    const there = await holdFollows(trx, isThere, BATCH);
    for (const follow of there) await endFollowMe(trx, follow, follow, now);
    return there.length;
  });

/** Reports missed arrivals: an alert, a push to operators, a message to contacts. */
const misses = (ports: Ports, now: Date) =>
  transact(ports, 'system', async (trx) => {
    const isLate = sql`session.missed_at is null and session.arrive_by <= ${now}::timestamptz`;
    const late = await holdFollows(trx, isLate, BATCH);
    for (const follow of late) {
      await trx
        .updateTable('monitoring_session')
        .set({ missed_at: now })
        .where('id', '=', follow.id)
        .execute();
      await recordEvent(trx, follow, { what: 'missed', at: now, names: [follow.name] });
      await alertOf(trx, follow, AlertType.endFollowMe, follow, now);
      await queueMissedArrivalPushes(trx, follow, follow.name, now);
      await notifyFollowers(trx, follow, 'missed', now);
    }
    return late.length;
  });

/** Phones whose missed arrival now becomes an SOS under the client's rule. */
async function overdue({ database }: Ports, now: Date): Promise<number[]> {
  const { rows } = await sql<{ uca_id: number }>`
    select session.subject_uca_id as uca_id from monitoring_session as session
      join sos_procedure as plan on plan.client_id = session.client_id
    where session.kind = 3 and session.state = 'running' and session.ended_at is null and session.missed_at is not null
      and session.arrive_by + plan.missed_minutes * interval '1 minute' <= ${now}::timestamptz
    order by session.id limit ${BATCH}`.execute(database.db);
  return rows.map(({ uca_id }) => uca_id);
}

/** Turns a follow-me session into an SOS, unless its phone has reported in the meantime. */
const toSos = (ports: Ports, ucaId: number, now: Date) =>
  transact(ports, 'system', async (trx) => {
    await holdPhone(trx, ucaId);
    const follow = await followOf(trx, ucaId);
    if (!follow || follow.missed_at === null) return 0;
    const { client_id: clientId, lat, lng } = follow;
    await raiseSos(trx, { clientId, ucaId, at: now.toISOString(), lat, lng, source: 'followMe' }, now);
    return 1;
  });

/**
 * Advances follow-me sessions: arrivals, missed arrivals, and SOS where the client's rule requires one. Safe to run on
 * several instances at once. Returns how many sessions changed.
 */
export async function watchFollows(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let total = (await arrivals(ports, now)) + (await misses(ports, now));
  for (const ucaId of await overdue(ports, now)) total += await toSos(ports, ucaId, now);
  return total;
}
