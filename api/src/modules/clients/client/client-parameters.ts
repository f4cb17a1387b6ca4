import { type clientParameters, countries, type DataOf } from 'contract';

type Parameters = DataOf<typeof clientParameters>;

/** Minutes a time zone is ahead of UTC at an instant. */
function offsetOf(name: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(
    now,
  );
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

let zones: { at: number; timezones: Parameters['timezones'] } | null = null;
const HOUR = 3_600_000;

/** Time zones by offset and countries by name, in a language. The zones are computed once an hour: 420 formatters. */
export function parametersOf(language: string, now: Date): Parameters {
  const at = Math.floor(now.getTime() / HOUR);
  if (zones?.at !== at) {
    const timezones = Intl.supportedValuesOf('timeZone').map((name) => ({
      name,
      offset: offsetOf(name, now),
    }));
    timezones.sort((a, b) => a.offset - b.offset || a.name.localeCompare(b.name));
    zones = { at, timezones };
  }
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return {
    timezones: zones.timezones,
    countries: countries
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => a.name.localeCompare(b.name, language)),
  };
}
