import type { ReactNode } from 'react';
import type { Period } from 'shared-ui/calendar';

/** What a calendar of days shows of tasks, for operators and for guests. */

export interface Timed {
  due_at: string;
}

export interface ShownDays<T> {
  period: Period<'day' | 'week' | 'month'>;
  /** By day, those with tasks; undefined while they load. */
  days: ReadonlyMap<string, { total: number; tasks: readonly T[] }> | undefined;
  /** A task as an item of a list, which has its key; `wide` where there is room for more of it. */
  card: (task: T, wide: boolean) => ReactNode;
  /** A planned task was put on another time; left out where nothing can be moved. */
  onMove?: (name: string, toTime: (task: T) => string | null) => void;
}
