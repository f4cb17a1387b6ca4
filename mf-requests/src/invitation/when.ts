import type { InvitationView } from 'contract';
import { createFormat, useLanguage } from 'shared-ui';
import { capital, weekdayName } from '../rules/weekdays.ts';

type Times = Pick<InvitationView, 'starts_at' | 'ends_at' | 'weekdays' | 'timezone'>;

/** When a visit is, in the client's time zone: its days, its hours, and the zone's name where the reader's is another. */
export function useWhen({ starts_at, ends_at, weekdays, timezone }: Times) {
  const { language } = useLanguage();
  const { date, time, longDate, list } = createFormat(language, timezone);
  const isOneDay = date(starts_at) === date(ends_at);
  const range = [starts_at, ends_at].map((at) =>
    isOneDay ? longDate(at) : longDate(at, { dateStyle: 'medium' }),
  );
  const named = [...weekdays].sort((a, b) => a - b).map((day) => weekdayName(language, day));
  const days = isOneDay ? range[0] : range.join(' – ');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    days: [capital(days ?? '', language), ...(named.length > 0 ? [list(named)] : [])].join(' · '),
    hours: `${time(starts_at)} – ${time(ends_at)}`,
    zone: own === timezone ? '' : createFormat(language, timezone).zone(Date.parse(starts_at)),
  };
}
