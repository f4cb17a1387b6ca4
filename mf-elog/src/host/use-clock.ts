import { createFormat, useLanguage } from 'shared-ui';

/** Says an instant by the client's clock: the time alone today, with the day on any other. */
export function useClock(timezone: string): (at: string) => string {
  const { language } = useLanguage();
  const { date, time, dateTime } = createFormat(language, timezone);
  return (at) => (date(at) === date(new Date().toISOString()) ? time(at) : dateTime(at));
}
