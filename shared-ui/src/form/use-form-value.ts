import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormContext,
  useWatch,
} from 'react-hook-form';

export { useFieldArray } from 'react-hook-form';

/** The current value of another field of the form, for dependent fields. */
export function useFormValue<V extends FieldValues, N extends FieldPath<V> = FieldPath<V>>(
  name: N,
): FieldPathValue<V, N> {
  'use no memo';
  return useWatch<V, N>({ name });
}

/** Reads and sets other fields of the form as a consequence of a choice. */
export function useFormFill<V extends FieldValues>() {
  const { getFieldState, getValues, setValue } = useFormContext<V>();
  return {
    get: <N extends FieldPath<V>>(name: N): FieldPathValue<V, N> => getValues(name),
    set: <N extends FieldPath<V>>(name: N, value: FieldPathValue<V, N>): void =>
      setValue(name, value, { shouldDirty: true, shouldValidate: getFieldState(name).invalid }),
  };
}
