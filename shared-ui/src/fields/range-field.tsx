import type { ComponentType, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useT } from '../i18n/use-t.ts';
import type { ControlProps } from './control.ts';
import { DateControl, type DateOptions } from './date-control.tsx';
import { describedBy, FieldFrame, type FieldSpan } from './field-frame.tsx';
import { TimeControl, type TimeOptions } from './time-field.tsx';
import { useField } from './use-field.ts';

export interface RangeFieldProps<F extends FieldValues = FieldValues> {
  /** Paths of the two values. */
  start: FieldPath<F>;
  end: FieldPath<F>;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
  span?: FieldSpan;
}

interface Ends<Own> {
  start: (end: string) => Own;
  end: (start: string) => Own;
}

function rangeOf<Own extends object>(Control: ComponentType<ControlProps<string> & Own>, ends: Ends<Own>) {
  return function RangeField<F extends FieldValues = FieldValues>(props: RangeFieldProps<F>) {
    const { start, end, label, hint, disabled, span = 'half' } = props;
    const t = useT();
    const from = useField<string>(start, `${label}: ${t('form.range.from')}`);
    const to = useField<string>(end, `${label}: ${t('form.range.to')}`);
    const error = from.error ?? to.error;
    const shared = { disabled, describedBy: describedBy(from.id, hint, error) };
    return (
      <FieldFrame
        id={from.id}
        names={`${start} ${end}`}
        label={label}
        hint={hint}
        error={error}
        required={from.required}
        disabled={disabled}
        span={span}
        group
      >
        <div className="v-pair">
          <Control
            {...ends.start(to.value)}
            {...shared}
            id={from.id}
            ref={from.ref}
            label={t('form.range.from')}
            value={from.value}
            onChange={from.setValue}
            onBlur={from.onBlur}
            invalid={from.error !== undefined}
            required={from.required}
          />
          <span aria-hidden>–</span>
          <Control
            {...ends.end(from.value)}
            {...shared}
            id={to.id}
            ref={to.ref}
            label={t('form.range.to')}
            value={to.value}
            onChange={to.setValue}
            onBlur={to.onBlur}
            invalid={to.error !== undefined}
            required={to.required}
          />
        </div>
      </FieldFrame>
    );
  };
}

/** Two days, the second not before the first. */
export const DateRangeField = rangeOf<DateOptions>(DateControl, {
  start: (end) => ({ max: end || undefined }),
  end: (start) => ({ min: start || undefined }),
});

/** Two times: a start without seconds gets `:00`, an end `:59` (spec section 5). */
export const TimeRangeField = rangeOf<TimeOptions>(TimeControl, {
  start: () => ({ edge: 'start' }),
  end: () => ({ edge: 'end' }),
});
