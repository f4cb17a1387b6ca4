import type { CalendarTask } from 'contract';

/** What a task is called: its activity, and whose it is if it is somebody's own. */
export const titleOf = ({
  activity_name,
  assigned,
}: Pick<CalendarTask, 'activity_name' | 'assigned'>): string =>
  assigned ? `${activity_name} · ${assigned.name}` : activity_name;
