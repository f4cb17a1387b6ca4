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

/**
 * The message of a field's error; for a list, that of the list as a whole, or of the first entry that is wrong itself (a
 * tag). Rows of several values show theirs in their own fields.
 */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return;
  // A list checked by itself has its own error as a property of an array, into which `get` does not look.
  const own: unknown = Reflect.get(error, 'root') ?? error;
  const message: unknown = get(own, 'message');
  if (typeof message === 'string') return message;
  const entries: unknown[] = Array.isArray(error) ? error : [];
  return entries.map((entry) => get(entry, 'message')).find((one) => typeof one === 'string');
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
