import './date-time-range.styles.ts';
import {
  DatePickerContent,
  DatePickerDayTable,
  DatePickerMonthSelect,
  DatePickerNextTrigger,
  DatePickerPrevTrigger,
  DatePickerRoot,
  DatePickerView,
  DatePickerViewControl,
  DatePickerYearSelect,
  parseDate,
} from '@chakra-ui/react/date-picker';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { CalendarFloat } from '../fields/date/float.tsx';
import { DateTimeControl } from '../fields/date-time-field.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useT } from '../i18n/use-t.ts';
import { useTimeZone } from '../provider/time-zone.ts';
import { dayOf, type Moments, onDays } from './moments.ts';
import { WidgetLocale } from './widget-locale.tsx';

interface LayerProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  value: Moments;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: Moments) => void;
  onClose: (focus: boolean) => void;
}

const day = (text: string | undefined) => (text ? parseDate(text) : undefined);

/** Fields for both ends, and Chakra's calendar to choose their days. */
export default function DateTimeRangeLayer({
  anchor,
  label,
  value,
  min,
  max,
  onChange,
  onClose,
}: LayerProps) {
  const t = useT();
  const zone = useTimeZone();
  const { language } = useLanguage();
  const fullDay = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  const [picks, setPicks] = useState(0);
  const days = [dayOf(value.start, zone), dayOf(value.end, zone)].filter(Boolean);
  const sides = [
    { side: 'start', name: t('form.range.from') },
    { side: 'end', name: t('form.range.to') },
  ] as const;
  return (
    <CalendarFloat anchor={anchor} label={label} onClose={onClose}>
      <div className="v-moments">
        {sides.map(({ side, name }) => (
          <fieldset key={`${side}${picks}`}>
            <legend>{name}</legend>
            <DateTimeControl
              id={`${side}-moment`}
              value={value[side]}
              onChange={(instant) => onChange({ ...value, [side]: instant })}
            />
          </fieldset>
        ))}
        <WidgetLocale>
          <DatePickerRoot
            unstyled
            inline
            className="v-moments-calendar"
            selectionMode="range"
            startOfWeek={1}
            fixedWeeks
            value={days.map((one) => parseDate(one))}
            min={day(min)}
            max={day(max)}
            translations={{
              dayCell: ({ value: one, firstInRange, lastInRange }) =>
                [
                  fullDay.format(one.toDate('UTC')),
                  firstInRange && sides[0].name,
                  lastInRange && sides[1].name,
                ]
                  .filter(Boolean)
                  .join(', '),
              nextTrigger: () => t('form.date.next'),
              prevTrigger: () => t('form.date.previous'),
              monthSelect: t('form.date.month'),
              yearSelect: t('form.date.year'),
              content: t('form.date.calendar'),
            }}
            onValueChange={({ value: [start, end] }) => {
              onChange(onDays(value, { start: start?.toString() ?? '', end: end?.toString() ?? '' }, zone));
              setPicks(picks + 1);
            }}
          >
            <DatePickerContent unstyled className="v-cal">
              <DatePickerView view="day">
                <DatePickerViewControl className="v-cal-head">
                  <DatePickerPrevTrigger className="v-btn" data-variant="ghost" data-square="">
                    <ChevronLeft aria-hidden />
                  </DatePickerPrevTrigger>
                  <DatePickerMonthSelect className="v-input" />
                  <DatePickerYearSelect className="v-input" data-year="" />
                  <DatePickerNextTrigger className="v-btn" data-variant="ghost" data-square="">
                    <ChevronRight aria-hidden />
                  </DatePickerNextTrigger>
                </DatePickerViewControl>
                <DatePickerDayTable />
              </DatePickerView>
            </DatePickerContent>
          </DatePickerRoot>
        </WidgetLocale>
      </div>
    </CalendarFloat>
  );
}
