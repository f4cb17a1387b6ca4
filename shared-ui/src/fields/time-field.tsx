import './fields.styles.ts';
import { endTime, readTime, startTime, typeTime } from 'contract';
import { type Ref, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { type ControlProps, nativeProps } from './control.ts';
import { fieldOf } from './field.tsx';

export interface TimeOptions {
  /** A start gets `:00` and an end `:59` when no seconds are typed; left out, the time stays as typed. */
  edge?: 'start' | 'end';
}

const finish = { start: startTime, end: endTime };

/** A 24-hour time: four digits become HH:MM while typing, two more the seconds. */
export function TimeControl(props: ControlProps<string> & TimeOptions) {
  const { value, onChange, edge } = props;
  const t = useT();
  const [erasing, setErasing] = useState(false);
  return (
    <input
      {...nativeProps(props)}
      ref={props.ref as Ref<HTMLInputElement>}
      className="v-input"
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('form.time.placeholder')}
      maxLength={8}
      value={value ?? ''}
      onKeyDown={(event) => setErasing(event.key === 'Backspace' || event.key === 'Delete')}
      onChange={(event) => onChange(erasing ? event.target.value : typeTime(event.target.value))}
      onBlur={() => {
        const complete = edge ? finish[edge](value ?? '') : readTime(value ?? '');
        if (complete !== null && complete !== value) onChange(complete);
        props.onBlur?.();
      }}
    />
  );
}

export const TimeField = fieldOf<string, TimeOptions>(TimeControl, { span: 'third' });
