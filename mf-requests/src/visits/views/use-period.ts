import { dayAfter, toWallTime } from 'contract';
import { useLanguage, useNow, useSearchParams, useTimeZone } from 'shared-ui';
import { addMonths, firstWeekday, startOfWeek, weeksOf } from 'shared-ui/days';

export type Span = 'month' | 'week';

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dayAfter(text, 0) === text;

/** The weeks that a calendar shows around a day, in the order of the language's week. */
export function weeksAround(at: string, span: Span, language: string): string[][] {
  const first = firstWeekday(language);
  if (span === 'month')
    return weeksOf(at, first).filter((week) => week.some((day) => day.slice(0, 7) === at.slice(0, 7)));
  const start = startOfWeek(at, first);
  return [Array.from({ length: 7 }, (_, index) => dayAfter(start, index))];
}

/** The days that the calendar shows and the one that is open, as the address says them; days of the client's zone. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const { language } = useLanguage();
  const zone = useTimeZone();
  const today = toWallTime(useNow(30_000), zone)?.day ?? '';
  const span: Span = params.get('span') === 'week' ? 'week' : 'month';
  const asked = params.get('at');
  const at = isDay(asked) ? asked : today;
  const opened = params.get('day');
  const weeks = weeksAround(at, span, language);
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
  const goTo = (day: string) => write({ at: day === today ? undefined : day }, true);
  return {
    ...{ today, span, at, weeks, language, goTo },
    first: days[0] ?? at,
    last: days.at(-1) ?? at,
    /** One period on or back. */
    turn: (step: 1 | -1) => goTo(span === 'week' ? dayAfter(at, 7 * step) : addMonths(at, step)),
    setSpan: (next: Span) => write({ span: next === 'month' ? undefined : next }, true),
    opened: isDay(opened) ? opened : undefined,
    open: (day: string) => write({ day }, false),
    close: () => write({ day: undefined }, true),
  };
}

export type Period = ReturnType<typeof usePeriod>;
