import { type TaskCalendarFilter, taskCalendar } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState } from 'shared-ui';
import { ListNote } from 'shared-ui/resource';
import { MonthDays, type MonthDaysProps } from './month-days.tsx';
import { NothingDue } from './nothing-due.tsx';
import { PeriodHolidays } from './period-holidays.tsx';
import type { Moves } from './use-move.tsx';
import { useMoveRounds } from './use-move-rounds.tsx';
import { REFRESH_MS } from './use-task-live.ts';
import { useAskedZone } from './zone-choice.tsx';

interface MonthViewProps extends Pick<MonthDaysProps, 'period'> {
  filter: TaskCalendarFilter;
  filtered: boolean;
  clear: () => void;
  move: Moves['move'];
}

/** The month of an operator. */
export function MonthView({ period, filter, filtered, clear, move }: MonthViewProps) {
  const { first, last } = period;
  const zone = useAskedZone();
  const { data, error, mutate } = useApi(
    taskCalendar,
    { query: { ...filter, zone, first, last } },
    { keepPreviousData: false, refreshInterval: REFRESH_MS },
  );
  const { moveRounds, choice } = useMoveRounds(filter, period.zone, move);
  const retry = () => void mutate();
  if (!data && error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      {data && <ListNote error={error} onRetry={retry} />}
      <PeriodHolidays holidays={data?.holidays} />
      <MonthDays
        period={period}
        data={data}
        empty={<NothingDue filtered={filtered} clear={clear} />}
        onMove={moveRounds}
      />
      {choice}
    </>
  );
}
