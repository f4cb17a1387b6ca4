import type { Ref } from 'react';

/** The props of every control; a control has a value and knows nothing about forms. */
export interface ControlProps<V> {
  id: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
  /** Ids of hint and error. */
  describedBy?: string;
  /** Accessible name for a control without a visible label. */
  label?: string;
  ref?: Ref<HTMLElement>;
}

/** The attributes for a native element. */
export function nativeProps<V>(props: ControlProps<V>) {
  return {
    id: props.id,
    disabled: props.disabled,
    onBlur: props.onBlur,
    'aria-invalid': props.invalid || undefined,
    'aria-required': props.required || undefined,
    'aria-describedby': props.describedBy,
    'aria-label': props.label,
  };
}
