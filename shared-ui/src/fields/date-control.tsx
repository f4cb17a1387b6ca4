import './fields.styles.ts';
import type { Ref } from 'react';
import { type ControlProps, nativeProps } from './control.ts';

export interface DateOptions {
  /** `YYYY-MM-DD` */
  min?: string;
  max?: string;
}

/** A day (`YYYY-MM-DD`, '' for none), by the browser's own calendar: it knows keyboard, touch and language. */
export function DateControl(props: ControlProps<string> & DateOptions) {
  return (
    <input
      {...nativeProps(props)}
      ref={props.ref as Ref<HTMLInputElement>}
      className="v-input"
      type="date"
      min={props.min}
      max={props.max ?? '2999-12-31'}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
