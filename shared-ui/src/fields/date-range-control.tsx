import './fields.styles.ts';
import './date/calendar.styles.ts';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { ControlProps } from './control.ts';
import { daysInWords } from './date/days-in-words.ts';
import type { Days } from './date/presets.ts';
import type { DayBounds } from './date/read-day.ts';

const loadLayer = () => import('./date/range-layer.tsx');
const RangeLayer = lazy(loadLayer);

/** The same choice for a place of its own, a dialog: the usual periods, two boxes and a calendar. */
export const DateRangePanel = lazy(() => import('./date/range-panel.tsx'));

/**
 * A period of whole days (`YYYY-MM-DD`, '' for an open end) in one box: its name while nothing is chosen, then the
 * days. It opens the usual periods and a calendar.
 */
export function DateRangeControl(props: ControlProps<Days> & DayBounds) {
  const { id, value, onChange, label, disabled, min, max } = props;
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  const words = daysInWords(t, value);
  const ahead = () => void loadLayer().catch(() => {});
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className="v-input v-period"
        data-on={words ? '' : undefined}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={words ? `${label}: ${words}` : label}
        title={words || undefined}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => setOpen(!open)}
      >
        <span>{words ? <bdi dir="ltr">{words}</bdi> : label}</span>
        <CalendarDays aria-hidden />
      </button>
      {open && (
        <Suspense>
          <RangeLayer
            anchor={button}
            label={label ?? t('form.date.calendar')}
            value={value}
            min={min}
            max={max}
            onChoose={(days) => {
              onChange(days);
              close(true);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
