import { sharedCalendarMonth } from 'contract';
import { call } from 'shared-auth';
import { MonthDays } from '../calendar/month-days.tsx';
import { PeriodHolidays } from '../calendar/period-holidays.tsx';
import { Around, type ViewProps } from './around.tsx';
import { useLooked } from './use-looked.ts';

/** How many tasks each day of a month has; a day opens its own view. */
export function SharedMonth({ token, type, period, onGone }: ViewProps) {
  const { first, last } = period;
  const found = useLooked(`${first} ${last}`, () =>
    call(sharedCalendarMonth, { body: { token, first, last, type } }),
  );
  return (
    <Around found={found} isEmpty={found.data?.days.length === 0} onGone={onGone}>
      <PeriodHolidays holidays={found.data?.holidays} />
      <MonthDays period={period} data={found.data} />
    </Around>
  );
}
