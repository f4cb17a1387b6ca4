import {
  isSessionOver,
  nextSession,
  type SessionEvent,
  type SessionStanding,
  type SessionState,
  SOS_IDLE_MINUTES,
  SOS_LEVEL_SECONDS,
} from 'contract';
import type { Updateable } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { MonitoringSessionTable } from '../../../ports/schema-monitoring.ts';
import type { SessionKey } from './sos.repository.ts';

const IDLE_MS = SOS_IDLE_MINUTES * 60_000;

/** When the server next acts on an SOS that entered this state, or was last acted on, at `now`; null for never. */
export function nextAt(state: SessionState, now: Date): Date | null {
  if (isSessionOver(state)) return null;
  if (state === 'notifying') return new Date(now.getTime() + SOS_LEVEL_SECONDS * 1000);
  if (state === 'broadcast' || state === 'acknowledged') return new Date(now.getTime() + IDLE_MS);
  return now;
}

/** Saves an SOS's state after an event, with any `further` columns. Returns null if the event changes nothing. */
export async function moveSos<T extends SessionKey & SessionStanding>(
  trx: Tx,
  sos: T,
  event: SessionEvent,
  now: Date,
  further: Updateable<MonitoringSessionTable> = {},
): Promise<T | null> {
  const next = nextSession(sos, event);
  if (!next) return null;
  const { state, level, owner, ownerContact } = next;
  const wasTaken = sos.state === 'acknowledged';
  await trx
    .updateTable('monitoring_session')
    .set({
      state,
      level,
      owner_id: owner,
      owner_contact_id: ownerContact,
      next_at: nextAt(state, now),
      ...further,
    })
    .$if(state === 'acknowledged' && !wasTaken, (row) => row.set({ acknowledged_at: now }))
    .$if(wasTaken && !isSessionOver(state), (row) => row.set({ acknowledged_at: null }))
    .where('id', '=', sos.id)
    .execute();
  return { ...sos, ...next };
}

/** Restarts the idle timer of an acknowledged SOS after any action on it. */
export async function touchSos(trx: Tx, sos: SessionKey & SessionStanding, now: Date): Promise<void> {
  if (sos.state !== 'acknowledged') return;
  await trx
    .updateTable('monitoring_session')
    .set({ next_at: nextAt(sos.state, now) })
    .where('id', '=', sos.id)
    .execute();
}
