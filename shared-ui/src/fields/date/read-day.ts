import { fold } from 'contract';
import { addDays, addMonths, dayFrom } from './days.ts';

export interface DayBounds {
  /** `YYYY-MM-DD` */
  min?: string | undefined;
  max?: string | undefined;
}

interface Words {
  /** Long and short names of each month, also in their form inside a date. */
  months: readonly (readonly string[])[];
  weekdays: ReadonlySet<string>;
  /** Whether the day precedes the month, and the year both. */
  dayFirst: boolean;
  yearFirst: boolean;
}

const known = new Map<string, Words>();
/** Words between the parts of a date: "22 de noviembre", "the 22nd of November". */
const fillers = new Set(['de', 'del', 'el', 'la', 'le', 'the', 'of', 'του']);

function wordsOf(language: string): Words {
  const made = known.get(language);
  if (made) return made;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { timeZone: 'UTC', ...options });
  const at = (month: number, date: number) => new Date(Date.UTC(2026, month, date));
  const shapes = (['long', 'short'] as const).flatMap((month) => [
    format({ month }),
    format({ month, day: 'numeric' }),
  ]);
  const order = format({ dateStyle: 'short' })
    .formatToParts(at(0, 1))
    .map((part) => part.type);
  const words = {
    months: Array.from({ length: 12 }, (_, month) => [
      ...new Set(
        shapes.map((shape) =>
          clean(shape.formatToParts(at(month, 1)).find(({ type }) => type === 'month')?.value ?? ''),
        ),
      ),
    ]),
    weekdays: new Set(
      (['long', 'short'] as const).flatMap((weekday) =>
        Array.from({ length: 7 }, (_, index) => clean(format({ weekday }).format(at(0, index + 1)))),
      ),
    ),
    dayFirst: order.indexOf('day') < order.indexOf('month'),
    yearFirst: order.indexOf('year') < order.indexOf('month'),
  };
  known.set(language, words);
  return words;
}

/** Arabic and Devanagari digits as ours; accents, case and full stops are ignored. */
const clean = (text: string): string =>
  fold(text)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[年月]/g, '-')
    .replace(/[日.॰]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** "hoy", "mañana", "ayer", and the day before and after them if the language has a word. */
function nearDay(text: string, language: string, today: string): string | null {
  const names = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const near = [0, 1, -1, 2, -2].find((offset) => clean(names.format(offset, 'day')) === text);
  return near === undefined ? null : addDays(today, near);
}

function monthNamed(token: string, { months }: Words): number | null {
  const whole = months.findIndex((names) => names.includes(token));
  if (whole >= 0) return whole + 1;
  const begun = months.flatMap((names, index) =>
    token.length >= 3 && names.some((name) => name.startsWith(token)) ? [index + 1] : [],
  );
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

/** Day and month from two numbers in the language's order, or the only valid one. */
const inOrder = (first: number, second: number, dayFirst: boolean): { date: number; month: number } =>
  (dayFirst || first > 12) && second <= 12 ? { date: first, month: second } : { date: second, month: first };

/** A date without a year is in this year, or the nearest year within the bounds. */
function inBounds(month: number, date: number, today: string, { min, max }: DayBounds): string | null {
  const day = dayFrom(Number(today.slice(0, 4)), month, date);
  if (day && min && day < min) return addMonths(day, 12);
  return day && max && day > max ? addMonths(day, -12) : day;
}

const century = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/**
 * The day (`YYYY-MM-DD`) meant by a text: as displayed, as the language writes it (`22/11/2026`,
 * `22 nov`, `20261122`), or by name (`hoy`); null if none. `today` is in the user's zone.
 */
export function readDay(
  text: string,
  language: string,
  today: string,
  bounds: DayBounds = {},
): string | null {
  const plain = clean(text);
  if (plain === '') return null;
  const near = nearDay(plain, language, today);
  if (near) return near;
  const words = wordsOf(language);
  let month: number | null = null;
  const numbers: string[] = [];
  for (const token of plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)) {
    const digits = /^(\d+)(?:st|nd|rd|th|er|o)?$/.exec(token)?.[1];
    const named = digits === undefined ? monthNamed(token, words) : null;
    if (digits !== undefined) numbers.push(digits);
    else if (named !== null && month === null) month = named;
    else if (!fillers.has(token) && !words.weekdays.has(token)) return null;
  }
  return fromNumbers(numbers, month, words, (m, d) => inBounds(m, d, today, bounds));
}

function fromNumbers(
  numbers: string[],
  named: number | null,
  { dayFirst, yearFirst }: Words,
  thisYear: (month: number, date: number) => string | null,
): string | null {
  if (numbers.some(({ length }) => length === 3 || (length > 4 && numbers.length > 1))) return null;
  const [first = '', second = '', third = ''] = numbers;
  if (named !== null) {
    if (numbers.length === 1) return first.length > 2 ? null : thisYear(named, Number(first));
    if (numbers.length !== 2) return null;
    const [year, date] = first.length === 4 ? [first, second] : [second, first];
    return year.length === 1 || date.length > 2 ? null : dayFrom(century(year), named, Number(date));
  }
  if (numbers.length === 1) return first.length === 8 ? packed(first, dayFirst) : null;
  if (numbers.length === 2) {
    if (first.length > 2 || second.length > 2) return null;
    const { date, month } = inOrder(Number(first), Number(second), dayFirst);
    return thisYear(month, date);
  }
  if (numbers.length !== 3 || second.length > 2) return null;
  if (first.length === 4 || (yearFirst && first.length === 2 && third.length <= 2))
    return dayFrom(century(first), Number(second), Number(third));
  if (third.length === 1 || first.length > 2) return null;
  const { date, month } = inOrder(Number(first), Number(second), dayFirst);
  return dayFrom(century(third), month, date);
}

/** Eight digits: the year first, or last. */
function packed(digits: string, dayFirst: boolean): string | null {
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  const ordered = dayFrom(part(0, 4), part(4, 6), part(6, 8));
  if (ordered) return ordered;
  const { date, month } = inOrder(part(0, 2), part(2, 4), dayFirst);
  return dayFrom(part(4, 8), month, date);
}
