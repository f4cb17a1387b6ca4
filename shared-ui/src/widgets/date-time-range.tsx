import { toWallTime } from 'contract';
import { CalendarClock } from 'lucide-react';
import { lazy } from 'react';
import type { ControlProps } from '../fields/control.ts';
import { PeriodBox } from '../fields/date/period-box.tsx';
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
 * A period in one box: its label until something is chosen, then both ends in the user's time zone. It opens fields
 * for both dates and times, and a calendar, which is loaded when the pointer reaches the box.
 */
export function DateTimeRangeControl(props: ControlProps<Moments> & DateTimeRangeOptions) {
  const { value, onChange, label = '', min, max } = props;
  const zone = useTimeZone();
  const ends = [value.start, value.end].map((instant) => {
    const wall = instant ? toWallTime(instant, zone) : null;
    return wall ? `${wall.day} ${wall.time.slice(0, 5)}` : '…';
  });
  const chosen = value.start !== '' || value.end !== '';
  return (
    <PeriodBox
      {...props}
      words={chosen ? ends.join(' – ') : ''}
      icon={<CalendarClock aria-hidden />}
      ahead={loadLayer}
    >
      {({ anchor, close }) => (
        <Layer
          anchor={anchor}
          label={label}
          value={value}
          min={min}
          max={max}
          onChange={onChange}
          onClose={close}
        />
      )}
    </PeriodBox>
  );
}
