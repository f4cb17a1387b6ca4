import type { Recent } from './notifications.store.ts';

/** A row of the endpoint that says what happened lately. */
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
