import type { SosPayload } from 'contract';

/** An unattended SOS, raised so many seconds after ten o'clock. */
export function sosRow(session_id: number, part: Partial<SosPayload> = {}): SosPayload {
  const at = new Date(Date.UTC(2026, 10, 21, 10, 0, session_id)).toISOString();
  return {
    ...{ client_id: 1, session_id, state: 'notifying', level: 1, uca_ids: [7], names: ['Ana Torres'] },
    ...{ source: 'phone', raised_at: at, pressed_at: at, presses: 1, lat: -2.25, lng: -79.9 },
    ...{ owner: null, owner_id: null, acknowledged_at: null, next_at: null, reason: null, dispatched: null },
    ...part,
  };
}
