import { get } from 'react-hook-form';

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
