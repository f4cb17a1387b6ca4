import type { ActivityLogRow } from 'contract';
import { lazy, Suspense } from 'react';
import { useCan } from 'shared-auth';
import { Skeleton } from 'shared-ui';
import { loadCalendarWords } from '../calendar/words.ts';

const TaskOfRow = lazy(async () => {
  const part = import('../calendar/task-of-row.tsx');
  await loadCalendarWords();
  return part;
});

/** The round of a row, on the map and point by point, for those who may see tasks. */
export function RoundDetail({ row }: { row: ActivityLogRow }) {
  const seesTasks = useCan('reports.taskCalendar');
  if (!seesTasks) return null;
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <TaskOfRow row={row} />
    </Suspense>
  );
}
