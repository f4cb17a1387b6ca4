import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { ControlProps } from './control.ts';
import { daysInWords } from './date/days-in-words.ts';
import { PeriodBox } from './date/period-box.tsx';
import type { Days } from './date/presets.ts';
import type { DayBounds } from './date/read-day.ts';

const loadLayer = () => import('./date/range-layer.tsx');
const RangeLayer = lazy(loadLayer);

/** The same choice standing alone, in a dialog: the presets, two inputs and a calendar. */
export const DateRangePanel = lazy(() => import('./date/range-panel.tsx'));

/**
 * A period of whole days (`YYYY-MM-DD`, '' for an open end) in one input: its name while nothing is chosen, then the
 * days. It opens the presets and a calendar; with `times`, a time of day for each end too (`YYYY-MM-DDTHH:mm`).
 */
export function DateRangeControl(props: ControlProps<Days> & DayBounds & { times?: boolean }) {
  const { value, onChange, label, min, max, times = false } = props;
  const t = useT();
  return (
    <PeriodBox {...props} words={daysInWords(t, value)} icon={<CalendarDays aria-hidden />} ahead={loadLayer}>
      {({ anchor, close }) => (
        <RangeLayer
          anchor={anchor}
          label={label ?? t('form.date.calendar')}
          value={value}
          times={times}
          min={min}
          max={max}
          onChoose={(days) => {
            onChange(days);
            close(true);
          }}
          onClose={close}
        />
      )}
    </PeriodBox>
  );
}
