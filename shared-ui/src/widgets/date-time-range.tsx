import '../fields/date/calendar.styles.ts';
import '../fields/fields.styles.ts';
import { toWallTime } from 'contract';
import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ControlProps } from '../fields/control.ts';
import { useTimeZone } from '../provider/time-zone.ts';
import type { Moments } from './moments.ts';

export type { Moments } from './moments.ts';

const loadLayer = () => import('./date-time-range-layer.tsx');
const Layer = lazy(loadLayer);

export interface DateTimeRangeOptions {
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/**
 * A period from one moment to another in one box: its name while nothing is chosen, then both in the user's zone. It
 * opens two days with their times to type and a calendar to choose both from, which comes when the box is pointed at.
 */
export function DateTimeRangeControl(props: ControlProps<Moments> & DateTimeRangeOptions) {
  const { id, value, onChange, label = '', disabled, min, max } = props;
  const zone = useTimeZone();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const words = [value.start, value.end].map((instant) => {
    const wall = instant ? toWallTime(instant, zone) : null;
    return wall ? `${wall.day} ${wall.time.slice(0, 5)}` : '…';
  });
  const chosen = value.start !== '' || value.end !== '';
  const ahead = () => void loadLayer().catch(() => {});
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className="v-input v-period"
        data-on={chosen ? '' : undefined}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        aria-label={chosen ? `${label}: ${words.join(' – ')}` : label}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => setOpen(!open)}
        onBlur={() => open || props.onBlur?.()}
      >
        <span>{chosen ? <bdi dir="ltr">{words.join(' – ')}</bdi> : label}</span>
        <CalendarClock aria-hidden />
      </button>
      {open && (
        <Suspense>
          <Layer
            anchor={button}
            label={label}
            value={value}
            min={min}
            max={max}
            onChange={onChange}
            onClose={(focus) => {
              setOpen(false);
              if (focus) button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
