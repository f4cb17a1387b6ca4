import {
  type FieldErrors,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import { messageOf } from './error-message.ts';
import { type FormSchema, schemaResolver, type ValuesOf } from './schema.ts';

/** react-hook-form over a contract schema. Its form state is a proxy that memoization would freeze. */
export function useFormCore<S extends FormSchema>(
  schema: S,
  initial: ValuesOf<S>,
): UseFormReturn<ValuesOf<S>> {
  'use no memo';
  return useForm<ValuesOf<S>>({
    resolver: schemaResolver(schema),
    defaultValues: initial as never,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
}

export interface FormFacts {
  dirty: boolean;
  busy: boolean;
  /** The current message of a field, by its path. */
  messageOf: (name: string) => string | undefined;
}

/** The message of one path. */
export const messageIn = (errors: FieldErrors, name: string): string | undefined =>
  messageOf(get(errors, name));

/** The current form values, as plain values. */
export function useFormFacts<V extends FieldValues>(form: UseFormReturn<V>): FormFacts {
  'use no memo';
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control });
  return {
    dirty: isDirty,
    busy: isSubmitting,
    messageOf: (name) => messageIn(errors, name),
  };
}
