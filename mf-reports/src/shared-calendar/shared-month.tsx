import { sharedCalendarMonth } from 'contract';
import { call } from 'shared-auth';
import { useLooked } from 'shared-auth/looked';
import { MonthDays } from '../calendar/month-days.tsx';
import { PeriodHolidays } from '../calendar/period-holidays.tsx';
import { Around, LOOK_MS, NothingDue, type ViewProps } from './around.tsx';

/** How many tasks each day of a month has; a day opens its own view. */
export function SharedMonth({ token, zone, type, period, onGone }: ViewProps) {
  const { first, last } = period;
  const found = useLooked(
    `${first} ${last}`,
    () => call(sharedCalendarMonth, { body: { token, first, last, zone, type } }),
    { everyMs: LOOK_MS },
  );
  return (
    <Around found={found} isEmpty={found.data?.days.length === 0} onGone={onGone}>
      <PeriodHolidays holidays={found.data?.holidays} />
      <MonthDays period={period} data={found.data} empty={<NothingDue />} />
    </Around>
  );
}
