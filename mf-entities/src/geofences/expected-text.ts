import { i18n } from 'shared-ui';
import type { HistoryItem } from 'shared-ui/resource';
import { say } from './text.ts';

const MONDAY = Date.UTC(2024, 0, 1);

/** Hours in which a person should be inside: `lun mar 08:00–17:00`. */
export function hoursText({ days, from_time, to_time }: HistoryItem): string {
  const day = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const chosen = Array.isArray(days)
    ? days.map((each) => day.format(MONDAY + (Number(each) - 1) * 86_400_000))
    : [];
  const hours = `${String(from_time).slice(0, 5)}\u2060–\u2060${String(to_time).slice(0, 5)}`;
  return `${chosen.length === 0 ? say('geofence.everyDay') : chosen.join(' ')} ${hours}`;
}
