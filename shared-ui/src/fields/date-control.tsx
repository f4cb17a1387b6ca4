import './fields.styles.ts';
import './date/calendar.styles.ts';
import { CalendarDays, CircleAlert } from 'lucide-react';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useT } from '../i18n/use-t.ts';
import { type ControlProps, nativeProps } from './control.ts';
import { boundsText } from './date/bounds-text.ts';
import { clampDay, isDay } from './date/days.ts';
import { useDayText } from './date/use-day-text.ts';

const loadCalendar = () => import('./date/calendar-layer.tsx');
const CalendarLayer = lazy(loadCalendar);

export interface DateOptions {
  /** `YYYY-MM-DD` */
  min?: string | undefined;
  max?: string | undefined;
  /** The day the calendar opens at when none is chosen. */
  near?: string | undefined;
}

/**
 * A day (`YYYY-MM-DD`, '' for none), typed in the language's format or chosen in a calendar. Invalid text
 * is returned as typed.
 */
export function DateControl(props: ControlProps<string> & DateOptions) {
  const { value, onChange, min, max, near, disabled } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  /** What opened the calendar: focusing the input on a phone would raise its keyboard. */
  const back = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const text = useDayText(value ?? '', onChange, { min, max });
  const day = isDay(value ?? '') ? value : '';
  const beyond = left && !props.invalid && day !== '' && day !== clampDay(day, min, max);
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) back.current?.focus();
    else props.onBlur?.();
  };
  const ahead = () => void loadCalendar().catch(() => {});
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to pointer and focus events of its content */}
      <div
        ref={box}
        className="v-input v-inputbox"
        data-invalid={props.invalid || beyond || undefined}
        data-disabled={disabled || undefined}
        onPointerEnter={ahead}
        onFocus={ahead}
        onBlur={(event) => {
          if (open || box.current?.contains(event.relatedTarget)) return;
          setLeft(true);
          props.onBlur?.();
        }}
      >
        <input
          {...nativeProps(props)}
          ref={props.ref as Ref<HTMLInputElement>}
          data-day=""
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('form.date.placeholder')}
          maxLength={40}
          value={text.shown}
          onChange={(event) => {
            setOpen(false);
            text.type(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || disabled) return;
            event.preventDefault();
            back.current = event.currentTarget;
            setOpen(true);
          }}
          onBlur={text.finish}
        />
        <IconButton
          label={t('form.date.open')}
          icon={<CalendarDays aria-hidden />}
          data-calendar=""
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={(event) => {
            back.current = event.currentTarget;
            setOpen(!open);
          }}
        />
      </div>
      {beyond && (
        <p className="v-field-error" role="status">
          <CircleAlert aria-hidden />
          {boundsText(t, { min, max })}
        </p>
      )}
      {open && (
        <Suspense>
          <CalendarLayer
            anchor={box}
            day={day}
            today={text.today}
            min={min}
            max={max}
            near={near}
            clearable={!props.required && (value ?? '') !== ''}
            onPick={(picked) => {
              text.give(picked);
              close(true);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
