import './calendar.styles.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../button/icon-button.tsx';
import { VisuallyHidden } from '../../display/visually-hidden.tsx';
import { createFormat } from '../../format/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { addDays, addMonths, clampDay, firstWeekday, monthOf, startOfWeek, timeOf, weeksOf } from './days.ts';
import { MonthChoice } from './month-choice.tsx';
import type { DayBounds } from './read-day.ts';

export interface CalendarProps extends DayBounds {
  /** First and last chosen day, '' for none; the same for a single day. */
  start: string;
  end: string;
  today: string;
  /** The day to start at when none is chosen. */
  near?: string | undefined;
  /** A day to scroll to when it changes. */
  shown?: string | undefined;
  autoFocus?: boolean;
  onPick: (day: string) => void;
  /** The hovered or focused day: the end a range would have. */
  onPoint?: (day: string) => void;
}

/** A month of days: arrows, Home and End in the week, PageUp and PageDown by month, with Shift by year. */
export function Calendar(props: CalendarProps) {
  const { start, end, today, min, max, autoFocus, onPick, onPoint } = props;
  const t = useT();
  const { language } = useLanguage();
  const format = createFormat(language, 'UTC');
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(() => clampDay(start || props.near || today, min, max));
  const [seen, setSeen] = useState(props.shown);
  if (props.shown !== seen) {
    setSeen(props.shown);
    if (props.shown) setAt(clampDay(props.shown, min, max));
  }
  const moved = useRef(autoFocus === true);
  const first = firstWeekday(language);
  const weeks = weeksOf(at, first);
  const title = format.longDate(timeOf(at), { month: 'long', year: 'numeric' });
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true });
  }, [at]);

  const go = (day: string, focus: boolean) => {
    const next = clampDay(day, min, max);
    moved.current = focus && next !== at;
    setAt(next);
    if (focus) onPoint?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const rtl = document.documentElement.dir === 'rtl';
    const steps: Record<string, () => string> = {
      ArrowLeft: () => addDays(at, rtl ? 1 : -1),
      ArrowRight: () => addDays(at, rtl ? -1 : 1),
      ArrowUp: () => addDays(at, -7),
      ArrowDown: () => addDays(at, 7),
      Home: () => startOfWeek(at, first),
      End: () => addDays(startOfWeek(at, first), 6),
      PageUp: () => addMonths(at, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(at, event.shiftKey ? 12 : 1),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    go(step(), true);
  };
  const turn = (months: number) => go(addMonths(at, months), false);
  const over = (months: number) => {
    const month = monthOf(addMonths(at, months));
    return (min !== undefined && month < monthOf(min)) || (max !== undefined && month > monthOf(max));
  };
  return (
    <div className="v-cal">
      <div className="v-cal-head">
        <IconButton
          label={t('form.date.previous')}
          icon={<ChevronLeft aria-hidden />}
          aria-disabled={over(-1) || undefined}
          onClick={() => turn(-1)}
        />
        <MonthChoice at={at} min={min} max={max} today={today} onChoose={(day) => go(day, false)} />
        <IconButton
          label={t('form.date.next')}
          icon={<ChevronRight aria-hidden />}
          aria-disabled={over(1) || undefined}
          onClick={() => turn(1)}
        />
      </div>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table whose cells are chosen by keys */}
      <table ref={table} role="grid" aria-label={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={format.longDate(timeOf(day), { weekday: 'long' })}
                title={format.longDate(timeOf(day), { weekday: 'long' })}
              >
                {format.longDate(timeOf(day), { weekday: language === 'ar' ? 'narrow' : 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} {...cellProps(day, start, end, at)}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={format.longDate(timeOf(day))}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={day !== clampDay(day, min, max) || undefined}
                    onPointerEnter={onPoint && (() => onPoint(day))}
                    onClick={() => {
                      if (day !== clampDay(day, min, max)) return;
                      setAt(day);
                      onPick(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellProps(day: string, start: string, end: string, at: string) {
  const ranged = start !== '' && end !== '' && start !== end;
  return {
    role: 'gridcell',
    'aria-selected': day === start || day === end,
    'data-outside': monthOf(day) !== monthOf(at) || undefined,
    'data-between': (ranged && day >= start && day <= end) || undefined,
    'data-edge': ranged ? (day === start ? 'start' : day === end ? 'end' : undefined) : undefined,
  };
}
