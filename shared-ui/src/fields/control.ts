import type { Ref } from 'react';

/** What every control takes; a control knows a value and nothing of forms. */
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
  /** Name for a control that stands without a visible label. */
  label?: string;
  ref?: Ref<HTMLElement>;
}

/** The attributes a native element makes of them. */
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
