import { type ActivityInput, type Holidays, holiday, holidayDays } from 'contract';
import { useApi } from 'shared-auth';
import { useFormValue } from 'shared-ui/form';

interface KnownHolidays {
  /** Undefined while they are not known, and while the form does not need them. */
  days: Holidays | undefined;
  error: unknown;
}

/** The client's holidays, once the form's activity needs them: the last ones, of many. */
export function useHolidays(): KnownHolidays {
  const use = useFormValue<ActivityInput, 'schedule.on_holidays'>('schedule.on_holidays');
  const kind = useFormValue<ActivityInput, 'kind'>('kind');
  const asks = kind === 'repetitive' && use !== 'kept';
  const { data, error } = useApi(holiday.list, asks ? { query: { sort: '-day', per_page: 200 } } : null);
  return { days: asks && data ? holidayDays(data.data) : undefined, error: asks ? error : undefined };
}
