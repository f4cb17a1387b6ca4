import type { RefObject } from 'react';
import { Button } from '../../button/button.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Calendar } from './calendar.tsx';
import { clampDay } from './days.ts';
import { CalendarFloat } from './float.tsx';
import type { DayBounds } from './read-day.ts';

interface CalendarLayerProps extends DayBounds {
  anchor: RefObject<HTMLElement | null>;
  /** '' for none. */
  day: string;
  today: string;
  near?: string | undefined;
  clearable: boolean;
  /** '' to clear. */
  onPick: (day: string) => void;
  onClose: (focus: boolean) => void;
}

/** The calendar of one day, loaded when first needed. */
export default function CalendarLayer(props: CalendarLayerProps) {
  const { anchor, day, today, min, max, near, clearable, onPick, onClose } = props;
  const t = useT();
  return (
    <CalendarFloat anchor={anchor} label={t('form.date.calendar')} onClose={onClose}>
      <Calendar
        start={day}
        end={day}
        today={today}
        min={min}
        max={max}
        near={near}
        autoFocus
        onPick={onPick}
      />
      <div className="v-cal-foot">
        <Button
          size="sm"
          variant="ghost"
          disabled={today !== clampDay(today, min, max)}
          onClick={() => onPick(today)}
        >
          {t('form.date.today')}
        </Button>
        {clearable && (
          <Button size="sm" variant="ghost" onClick={() => onPick('')}>
            {t('form.date.clear')}
          </Button>
        )}
      </div>
    </CalendarFloat>
  );
}
