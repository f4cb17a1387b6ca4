import type { ComponentType, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ControlProps } from './control.ts';
import type { FieldSpan } from './field-frame.tsx';
import { FramedField } from './framed-field.tsx';

/** The props of every field. Name the form's values to have `name` checked: `<TextField<BranchInput> name="city" />`. */
export interface FieldProps<F extends FieldValues = FieldValues> {
  name: FieldPath<F>;
  label: string;
  hint?: ReactNode;
  /** Derived from the schema; set it only where the schema cannot know (one of two is required). */
  required?: boolean;
  disabled?: boolean;
  span?: FieldSpan;
}

export interface FieldOptions<V> {
  /** Several controls under one legend. */
  group?: boolean;
  span?: FieldSpan;
  /** At the end of the label's line. */
  note?: (value: V, maxLength: number | undefined) => ReactNode;
}

/** Makes a form field from a control. */
export function fieldOf<V, Own extends object = object>(
  Control: ComponentType<ControlProps<V> & Own>,
  options: FieldOptions<V> = {},
) {
  return function Field<F extends FieldValues = FieldValues>(props: FieldProps<F> & Own) {
    const { name, label, hint, required, disabled, span = options.span, ...own } = props;
    const field = { name, label, hint, required, disabled, span };
    return (
      <FramedField<V, F> {...field} group={options.group} note={options.note}>
        {(control, maxLength) => (
          <Control
            {...(own as unknown as Own)}
            {...(maxLength !== undefined && !('maxLength' in own) ? { maxLength } : {})}
            {...control}
          />
        )}
      </FramedField>
    );
  };
}
