import { act, fireEvent } from '@testing-library/react';
import { type Alert, AlertSending, type GeofenceEvent } from 'contract';
import type { Recent } from './notifications.store.ts';

/** A row of the endpoint of recent events. */
export const recentRow = (schedule: number, part: Partial<Recent> = {}): Recent => ({
  kind: 'new',
  request_id: schedule,
  title: `Solicitud ${schedule}`,
  request_user_id: 1,
  request_schedule_id: schedule,
  dispatch_date: 1_700_000_000,
  answered: 0,
  open: 3,
  total: 3,
  changed_at: `2026-11-21T10:00:${String(schedule % 60).padStart(2, '0')}.000Z`,
  ...part,
});

const at = (seconds: number) =>
  new Date(Date.parse('2026-11-21T10:00:00.000Z') + seconds * 1000).toISOString();

/** An alert of a UCA, sent so many seconds after ten o'clock. */
export const alertRow = (id: number, seconds: number, part: Partial<Alert> = {}): Alert => ({
  ...{ id, client_id: 1, type: 4, sending: AlertSending.all, uca_id: 7, uca_name: 'Ana Torres' },
  ...{ place_name: 'Muelle', at: at(seconds - 60), known_at: at(seconds), lat: -2.2, lng: -79.9 },
  ...{ session_id: null, route_id: null, asked: null, round: null },
  ...part,
});

/** An event of a geofence, known so many seconds after ten o'clock. */
export const fenceRow = (id: number, seconds: number, part: Partial<GeofenceEvent> = {}): GeofenceEvent => ({
  ...{ id, client_id: 1, kind: 'enter', geofence_id: 3, geofence_name: 'Patio', uca_id: 7 },
  ...{ uca_name: 'Ana Torres', at: at(seconds - 30), known_at: at(seconds), entered_at: null },
  ...{ lat: -2.2, lng: -79.9, uncertain: false },
  ...part,
});

/** Opens the bell, whose list loads on first use. */
export const openList = (bell: HTMLElement) =>
  act(async () => {
    fireEvent.click(bell);
    await import('./notice-list.tsx');
  });
