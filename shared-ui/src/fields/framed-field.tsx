import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control.ts';
import type { FieldProps } from './field.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './use-field.ts';

export interface FramedFieldProps<V, F extends FieldValues> extends FieldProps<F> {
  /** Several controls under one legend. */
  group?: boolean | undefined;
  note?: ((value: V, maxLength: number | undefined) => ReactNode) | undefined;
  /** The control, built from the common props and the maximum length of the schema. */
  children: (control: ControlProps<V>, maxLength: number | undefined) => ReactNode;
}

/** One value of the form: label, hint and error around its control. */
export function FramedField<V, F extends FieldValues = FieldValues>(props: FramedFieldProps<V, F>) {
  const { name, label, hint, required, disabled, span, group, note, children } = props;
  const state = useField<V>(name, label, required);
  return (
    <FieldFrame
      id={state.id}
      names={name}
      label={label}
      hint={hint}
      error={state.error}
      required={state.required}
      disabled={disabled}
      span={span}
      group={group}
      note={note?.(state.value, state.maxLength)}
    >
      {children(
        {
          id: state.id,
          value: state.value,
          onChange: state.setValue,
          onBlur: state.onBlur,
          ref: state.ref,
          disabled,
          invalid: state.error !== undefined,
          required: state.required,
          describedBy: describedBy(state.id, hint, state.error),
        },
        state.maxLength,
      )}
    </FieldFrame>
  );
}
