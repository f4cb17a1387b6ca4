import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form';

export { useFieldArray } from 'react-hook-form';

/** The present value of another field of the form, for fields that depend on it. */
export function useFormValue<V extends FieldValues, N extends FieldPath<V> = FieldPath<V>>(
  name: N,
): FieldPathValue<V, N> {
  'use no memo';
  return useWatch<V, N>({ name });
}
