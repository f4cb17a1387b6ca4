import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { messageOf } from '../form/error-message.ts';
import { useFormContextValue } from '../form/form-context.ts';

export interface FieldState<V> {
  id: string;
  value: V;
  setValue: (value: V) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
  required: boolean;
  maxLength: number | undefined;
}

const isBlank = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Binds one value of the form. Errors in typed values are shown on blur; missing values,
 * on saving. react-hook-form's field state is read through getters, hence no memoization here.
 */
export function useField<V>(name: string, label: string, required?: boolean): FieldState<V> {
  'use no memo';
  const form = useFormContextValue();
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const id = `${form.id}${name}`;
  const { note } = form;
  useEffect(() => {
    note(name, { label, id });
    return () => note(name, null);
  }, [note, name, label, id]);
  return {
    id,
    value: field.value as V,
    setValue: field.onChange,
    onBlur: () => {
      field.onBlur();
      if (fieldState.isDirty && !isBlank(field.value)) void trigger(name);
    },
    ref: field.ref,
    error: messageOf(fieldState.error),
    required: required ?? form.required.has(name),
    maxLength: form.maxLengths.get(name),
  };
}
