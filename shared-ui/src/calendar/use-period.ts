import { toWallTime } from 'contract';
import { addDays, addMonths, firstWeekday, isDay, startOfWeek, weeksOf } from '../fields/date/days.ts';
import { useNow } from '../hooks/use-now.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTimeZone } from '../provider/time-zone.ts';
import { useSearchParams } from '../router/router.ts';

export type Span = 'day' | 'week' | 'month';

/** The weeks that a calendar shows around a day, in the order of the language's week; a day is a week of its own. */
export function daysAround(at: string, span: Span, language: string): string[][] {
  if (span === 'day') return [[at]];
  const first = firstWeekday(language);
  if (span === 'month')
    return weeksOf(at, first).filter((week) => week.some((day) => day.slice(0, 7) === at.slice(0, 7)));
  const start = startOfWeek(at, first);
  return [Array.from({ length: 7 }, (_, index) => addDays(start, index))];
}

const step = {
  day: addDays,
  week: (day: string, count: number) => addDays(day, 7 * count),
  month: addMonths,
} as const;

/**
 * The days that a calendar shows and the one that is open, from the address (`span`, `at`, `day`); days of the
 * zone of the screen. The first of the spans is the usual one.
 */
export function usePeriod<S extends Span>(spans: readonly [S, ...S[]]) {
  const [params, setParams] = useSearchParams();
  const { language } = useLanguage();
  const zone = useTimeZone();
  const today = toWallTime(useNow(30_000), zone)?.day ?? '';
  const span = spans.find((one) => one === params.get('span')) ?? spans[0];
  const asked = params.get('at') ?? '';
  const at = isDay(asked) ? asked : today;
  const opened = params.get('day') ?? '';
  const weeks = daysAround(at, span, language);
  const days = weeks.flat();
  const write = (change: Readonly<Record<string, string | undefined>>, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace },
    );
  const atOf = (day: string) => (day === today ? undefined : day);
  const spanOf = (next: S) => (next === spans[0] ? undefined : next);
  const goTo = (day: string) => write({ at: atOf(day) }, true);
  return {
    ...{ today, span, spans, at, weeks, language, zone, goTo },
    first: days[0] ?? at,
    last: days.at(-1) ?? at,
    /** The day `count` periods away, and navigation to it. */
    away: (day: string, count: number) => step[span](day, count),
    turn: (count: 1 | -1) => goTo(step[span](at, count)),
    setSpan: (next: S) => write({ span: spanOf(next) }, true),
    /** Another span at a day, as a place of its own in the history. */
    lookAt: (day: string, next: S) => write({ at: atOf(day), span: spanOf(next) }, false),
    opened: isDay(opened) ? opened : undefined,
    open: (day: string) => write({ day }, false),
    close: () => write({ day: undefined }, true),
  };
}

export type Period<S extends Span = Span> = ReturnType<typeof usePeriod<S>>;
