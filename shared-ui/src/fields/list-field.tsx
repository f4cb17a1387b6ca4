import './fields.styles.ts';
import { type ReactNode, useEffect } from 'react';
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form';
import { useFormContextValue } from '../form/form-context.ts';
import { messageIn } from '../form/use-form-core.ts';
import { describedBy, FieldFrame, type FieldSpan } from './field-frame.tsx';

export interface ListFieldProps<F extends FieldValues> {
  name: FieldPath<F>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  span?: FieldSpan;
  children: ReactNode;
}

/**
 * The frame of a list whose rows are fields of their own (`useFieldArray`): its legend, and the errors of the
 * list as a whole. The rows show their own errors.
 */
export function ListField<F extends FieldValues = FieldValues>(props: ListFieldProps<F>) {
  'use no memo';
  const { name, label, hint, required, span = 'full', children } = props;
  const form = useFormContextValue();
  const { errors } = useFormState();
  const id = `${form.id}${name}`;
  const error = messageIn(errors, name);
  const { note } = form;
  useEffect(() => {
    note(name, { label, id });
    return () => note(name, null);
  }, [note, name, label, id]);
  return (
    <FieldFrame
      id={id}
      names={name}
      label={label}
      hint={hint}
      error={error}
      required={required}
      span={span}
      group
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the fieldset is the frame; this is where the summary of errors leads */}
      <div
        id={id}
        tabIndex={-1}
        role="group"
        aria-label={label}
        aria-describedby={describedBy(id, hint, error)}
      >
        {children}
      </div>
    </FieldFrame>
  );
}
