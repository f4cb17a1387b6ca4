import { createFormat, useLanguage } from 'shared-ui';

/** Formats an instant in the client's time zone: the time alone today, with the day on any other. */
export function useClock(timezone: string): (at: string) => string {
  const { language } = useLanguage();
  const { date, time, dateTime } = createFormat(language, timezone);
  return (at) => (date(at) === date(new Date().toISOString()) ? time(at) : dateTime(at));
}
