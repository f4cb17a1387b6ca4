import { useEffect } from 'react';
import { type FieldErrors, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** Whether something below is an issue of the schema; server errors stay until their field changes. */
function found(error: unknown): boolean {
  if (error === null || typeof error !== 'object') return false;
  if ('type' in error && typeof error.type === 'string') return error.type !== 'server';
  return Object.values(error).some(found);
}

const findings = (errors: FieldErrors) => Object.keys(errors).filter((name) => found(errors[name]));

/**
 * An error in one field can be fixed in another (two equal dates, a user or a group): schema issues
 * are re-evaluated whenever a value changes.
 */
export function useRecheck<V extends FieldValues>(form: UseFormReturn<V>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, errors: true },
        callback: ({ errors = {}, name }) => {
          // A field validates on leaving it; a list, of which a step found something, never does.
          const stale = findings(errors).filter((one) => one !== name || Array.isArray(get(errors, one)));
          if (name !== undefined && stale.length > 0) void form.trigger(stale as never);
        },
      }),
    [form],
  );
}
