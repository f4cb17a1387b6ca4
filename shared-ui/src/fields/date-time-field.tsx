import { fromWallTime, readTime, toWallTime } from 'contract';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useTimeZone } from '../provider/time-zone.ts';
import type { ControlProps } from './control.ts';
import { DateControl } from './date-control.tsx';
import { fieldOf } from './field.tsx';
import { TimeControl } from './time-field.tsx';

/** An instant (ISO 8601, '' for none) shown and typed as day and time in the user's zone. */
export function DateTimeControl(props: ControlProps<string>) {
  const { id, value, onChange, onBlur, ref, ...rest } = props;
  const t = useT();
  const zone = useTimeZone();
  const wall = value ? toWallTime(value, zone) : null;
  const [day, setDay] = useState(wall?.day ?? '');
  const [time, setTime] = useState(wall?.time.slice(0, 5) ?? '');
  const [told, setTold] = useState(value);
  // It was set from elsewhere: a restored draft, another person's change.
  if (value !== told) {
    setTold(value);
    setDay(wall?.day ?? '');
    setTime(wall?.time.slice(0, 5) ?? '');
  }
  const change = (nextDay: string, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    const complete = readTime(nextTime);
    const next =
      nextDay === '' && nextTime === '' ? '' : ((complete && fromWallTime(nextDay, complete, zone)) ?? 'x');
    setTold(next);
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus has left both boxes.
    <div
      className="v-pair"
      data-plain=""
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <DateControl
        {...rest}
        id={id}
        ref={ref}
        label={t('form.date.day')}
        value={day}
        onChange={(next) => change(next, time)}
      />
      <TimeControl
        {...rest}
        id={`${id}-time`}
        label={t('form.date.time')}
        value={time}
        onChange={(next) => change(day, next)}
      />
    </div>
  );
}

/** An instant in the user's time zone. Partial input is not an instant, and the schema reports it. */
export const DateTimeField = fieldOf<string>(DateTimeControl, { group: true });
