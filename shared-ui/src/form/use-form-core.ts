import {
  type FieldErrors,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
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

/** The message of one path; for a list, that of the list as a whole and not of its rows. */
export function messageIn(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name);
  if (typeof error !== 'object' || error === null) return;
  // A list checked by itself has its own error as a property of an array, into which `get` does not look.
  const own: unknown = Reflect.get(error, 'root') ?? error;
  const message: unknown = get(own, 'message');
  return typeof message === 'string' ? message : undefined;
}

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
