import type { DataOf, Dispatch, notificationsInProcess } from 'contract';

export type Waiting = DataOf<typeof notificationsInProcess>['data'][number];

/** Everyone who still has to answer one dispatch of one request, the most urgent first. */
export interface WaitingGroup {
  key: string;
  request_id: number;
  name: string;
  title: string;
  request_schedule_id: number;
  dispatch_date: number;
  rows: Waiting[];
  /** When the first of them is due, milliseconds since the epoch. */
  due: number;
}

/** One group for each dispatch, the most pressing first. */
export function groupWaiting(rows: readonly Waiting[]): WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>();
  for (const row of [...rows].sort((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at))) {
    const key = `${row.request_schedule_id}.${row.dispatch_date}`;
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else
      groups.set(key, {
        key,
        request_id: row.request_id,
        name: row.request_name,
        title: row.request_title,
        request_schedule_id: row.request_schedule_id,
        dispatch_date: row.dispatch_date,
        rows: [row],
        due: Date.parse(row.due_at),
      });
  }
  return [...groups.values()];
}

/** How pressing an answer is: over, in the last fifth of its time, or with time left. Instants in milliseconds. */
export function urgencyOf(
  { dispatched_at, due_at }: Pick<Dispatch, 'dispatched_at' | 'due_at'>,
  now: number,
): 'danger' | 'warning' | 'info' {
  const due = Date.parse(due_at);
  if (now >= due) return 'danger';
  return due - now < (due - Date.parse(dispatched_at)) / 5 ? 'warning' : 'info';
}
