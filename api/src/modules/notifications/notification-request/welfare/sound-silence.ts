import { AlertType } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../ports/database.ts';
import { queueSilencePushes } from '../../../accounts/push/silence-push.ts';
import { raiseAlerts } from '../../../field/position/alert.repository.ts';
import { recordEvents } from '../dispatch.repository.ts';

/** Alerts in one statement. */
const BATCH = 500;

interface Silent {
  id: number;
  client_id: number;
  uca_id: number;
  due_at: string;
  lat: number | null;
  lng: number | null;
}

/**
 * Applies the consequences that their rule sets for unanswered dispatches: an alert for
 * each person, a push for their operators, and the instant at which it becomes an SOS.
 */
export async function soundSilence(trx: Tx, expired: readonly { id: number }[], now: Date): Promise<void> {
  if (expired.length === 0) return;
  const { rows } = await sql<Silent>`
    update dispatch set sos_at = ${now}::timestamptz + asked.sos_minutes * interval '1 minute'
    from request_occurrence as asked
    where dispatch.id = any(${expired.map(({ id }) => id)}::bigint[]) and asked.id = dispatch.occurrence_id
      and asked.on_silence <> 'nothing'
    returning dispatch.id, dispatch.client_id, dispatch.uca_id, dispatch.due_at,
      (select lat from last_position where uca_id = dispatch.uca_id) as lat,
      (select lng from last_position where uca_id = dispatch.uca_id) as lng`.execute(trx);
  for (let start = 0; start < rows.length; start += BATCH) {
    const alerts = rows.slice(start, start + BATCH).map(({ id, client_id, uca_id, due_at, lat, lng }) => ({
      ...{ client_id, uca_id, lat, lng, at: due_at, type: AlertType.welfareSilence, dispatch_id: id },
    }));
    await raiseAlerts(trx, alerts, now.getTime());
  }
  await recordEvents(trx, rows, 'alerted', now);
  await queueSilencePushes(
    trx,
    rows.map(({ id }) => id),
    now,
  );
}
