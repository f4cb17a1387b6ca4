import { toWallTime } from 'contract';

export type Instant = Date | string | number;

const cache = new Map<string, unknown>();

function cached<T>(kind: string, locale: string, options: object, make: () => T): T {
  const key = kind + locale + JSON.stringify(options);
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key) as T;
}

const pad = (value: number) => String(value).padStart(2, '0');
const DAY_MS = 86_400_000;
/** Up to this long across midnight, hours are clearer than "yesterday". */
const CLOSE_S = 6 * 3600;
/** Up to this many days, they are counted; anything further is shown as a date. */
const NEAR_DAYS = 6;

/** What is nearer to the whole is the whole: sums of fractions are not exact. */
const INEXACT = 1e-9;

/**
 * A ratio that is not rounded up to the whole when it is written as a percentage with so many decimals: 2,999 of 3,000 is
 * 99 %, as 1 of them was missed.
 */
export const belowWhole = (ratio: number, digits = 0): number =>
  ratio < 1 - INEXACT ? Math.min(ratio, 1 - 10 ** -(digits + 2)) : ratio;

/** Every conversion of a value to text, bound to a language and an IANA time zone. */
export function createFormat(language: string, timeZone: string) {
  const locale = `${language}-u-nu-latn`;
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    cached(
      'date',
      locale,
      { timeZone, ...options },
      () => new Intl.DateTimeFormat(locale, { timeZone, ...options }),
    );
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    cached('number', locale, options, () => new Intl.NumberFormat(locale, options)).format(value);
  const wall = (value: Instant) => toWallTime(+new Date(value), timeZone) ?? { day: '', time: '' };
  const date = (value: Instant) => wall(value).day;
  const time = (value: Instant, withSeconds = false) => wall(value).time.slice(0, withSeconds ? 8 : 5);
  const unit = (value: number, name: string) =>
    number(value, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 });
  // English abbreviates to "sec" and "hr" only where space does not matter; the symbols are the same everywhere.
  const symbols = locale.replace('en', 'es');
  const durationParts = (seconds: number) => {
    const whole = Math.round(Math.abs(seconds));
    const split: [number, string][] = [
      [Math.floor(whole / 86_400), 'day'],
      [Math.floor((whole % 86_400) / 3600), 'hour'],
      [Math.floor((whole % 3600) / 60), 'minute'],
      [whole % 60, 'second'],
    ];
    const first = split.findIndex(([amount]) => amount > 0);
    const shown =
      first < 0 ? split.slice(-1) : split.slice(first, first + 2).filter(([amount]) => amount > 0);
    return shown.map(([amount, name]) =>
      cached(
        'duration',
        symbols,
        { name },
        () => new Intl.NumberFormat(symbols, { style: 'unit', unit: name, unitDisplay: 'short' }),
      ).format(amount),
    );
  };

  return {
    /** 2026-11-21, in the user's zone (spec section 9). */
    date,
    /** 14:05, or 14:05:09. */
    time,
    /** 2026-11-21 14:05. */
    dateTime: (value: Instant) => `${date(value)} ${time(value)}`,
    /** sábado, 21 de noviembre de 2026; pass options for another format. */
    longDate: (value: Instant, options: Intl.DateTimeFormatOptions = { dateStyle: 'full' }) =>
      dateFormat(options).format(new Date(value)),
    number,
    /** A ratio (0.873) as a percentage; 100 % is only the whole. */
    percent: (ratio: number, digits = 0) =>
      number(belowWhole(ratio, digits), { style: 'percent', maximumFractionDigits: digits }),
    /** "hace 5 min", "mañana"; days are calendar days in the user's zone, beyond six of them the date. */
    relative: (value: Instant, now: number = Date.now()) => {
      const seconds = Math.round((new Date(value).getTime() - now) / 1000);
      const far = Math.abs(seconds);
      const days = far < 3600 ? 0 : (Date.parse(date(value)) - Date.parse(date(now))) / DAY_MS;
      if (Math.abs(days) > NEAR_DAYS) return date(value);
      const say = cached(
        'relative',
        locale,
        {},
        () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
      );
      if (days !== 0 && far >= CLOSE_S) return say.format(days, 'day');
      if (far >= 3600) return say.format(Math.trunc(seconds / 3600), 'hour');
      if (far >= 60) return say.format(Math.trunc(seconds / 60), 'minute');
      return say.format(far < 5 ? 0 : seconds, 'second');
    },
    /** Seconds in words, two units at most, the standard format of a duration: "12 min 18 s". */
    duration: (seconds: number) => durationParts(seconds).join(' '),
    /** The same by unit, for narrow places where each has its own line: ["12 min", "18 s"]. */
    durationParts,
    /** Seconds as a clock: 1:02:09. */
    clock: (seconds: number) => {
      const whole = Math.max(0, Math.floor(seconds));
      const hours = Math.floor(whole / 3600);
      const rest = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`;
      return hours > 0 ? `${hours}:${rest}` : rest;
    },
    distance: (metres: number) =>
      metres < 1000 ? unit(Math.round(metres), 'meter') : unit(metres / 1000, 'kilometer'),
    bytes: (bytes: number) => {
      const names = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
      const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)));
      return unit(bytes / 1024 ** power, names[power] ?? 'byte');
    },
    list: (items: string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
      cached('list', locale, { type }, () => new Intl.ListFormat(locale, { type })).format(items),
    /** Sorts texts as the language does, numbers inside them by value. */
    compare: cached(
      'collator',
      locale,
      {},
      () => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
    ).compare,
    /** The zone as people call it, and its clock at an instant: "hora de Ecuador". */
    zone: (at: Instant) =>
      dateFormat({ timeZoneName: 'longGeneric' })
        .formatToParts(new Date(at))
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    timeZone,
    language,
  };
}

export type Format = ReturnType<typeof createFormat>;
