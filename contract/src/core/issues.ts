import type * as z from 'contract/z';
import { type FormMessageKey, isFormMessageKey } from '../messages/form.ts';
import type { MessageKey } from '../messages/message.ts';
import type { MessageParams } from '../messages/words.ts';
import { isEmpty } from './plain-values.ts';

/** One thing wrong with one field: its path (`contact.email`), the message's key and its parameters. */
export interface FieldIssue<Key extends MessageKey = MessageKey> {
  path: string;
  key: Key;
  params: MessageParams;
}

type Issue = z.core.$ZodIssue;

/** Messages a schema gives for its type. Checks inherit these, and then give something more specific. */
const typeWords = /^error\.(?:array|boolean|integer|invalid|number|option|required|string)$/;

/** Whether the message belongs to a check; for a required text or list that message is `required`. */
function speaks(issue: Issue): boolean {
  if (!typeWords.test(issue.message)) return true;
  if (issue.code === 'too_small') return issue.origin !== 'number' && Number(issue.minimum) <= 1;
  return issue.code !== 'too_big' && issue.code !== 'invalid_format';
}

function describe(issue: Issue, input: unknown): { key: FormMessageKey; params: MessageParams } {
  // The error of an empty field is always that it is empty; hours have their own message for it.
  const missing = isEmpty(typeof input === 'string' ? input.trim() : input);
  if (missing && issue.message !== ('error.hours' satisfies FormMessageKey))
    return { key: 'error.required', params: {} };
  if (isFormMessageKey(issue.message) && speaks(issue)) {
    const bounds: Record<string, number> = {};
    if ('minimum' in issue) bounds.minimum = Number(issue.minimum);
    if ('maximum' in issue) bounds.maximum = Number(issue.maximum);
    return { key: issue.message, params: bounds };
  }
  switch (issue.code) {
    case 'invalid_type': {
      const byType: Partial<Record<string, FormMessageKey>> = {
        string: 'error.string',
        number: 'error.number',
        int: 'error.integer',
        boolean: 'error.boolean',
        array: 'error.array',
      };
      return { key: byType[issue.expected] ?? 'error.invalid', params: {} };
    }
    case 'too_small': {
      const minimum = Number(issue.minimum);
      const key =
        issue.origin === 'string'
          ? 'error.tooShort'
          : issue.origin === 'array'
            ? 'error.tooFewItems'
            : 'error.min';
      return { key, params: { minimum } };
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      const key =
        issue.origin === 'string'
          ? 'error.tooLong'
          : issue.origin === 'array'
            ? 'error.tooManyItems'
            : 'error.max';
      return { key, params: { maximum } };
    }
    case 'unrecognized_keys':
      return { key: 'error.unknownField', params: {} };
    case 'invalid_value':
      return { key: 'error.option', params: {} };
    default:
      return { key: 'error.invalid', params: {} };
  }
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
}

/** An absurdly large number has a second issue, besides the field's own maximum. */
const beyondCounting = (issue: Issue) => issue.code === 'too_big' && issue.origin === 'int';

/**
 * Converts zod's issues to field issues; `input` is what was parsed, to know missing from wrong. A missing field gets
 * no other issue.
 */
export function fieldIssues(error: z.core.$ZodError, input: unknown): FieldIssue<FormMessageKey>[] {
  const found = error.issues
    .toSorted((one, other) => Number(beyondCounting(one)) - Number(beyondCounting(other)))
    .flatMap((issue): FieldIssue<FormMessageKey>[] => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
          path: [...issue.path, key].map(String).join('.'),
          key: 'error.unknownField',
          params: {},
        }));
      }
      return [{ path: issue.path.map(String).join('.'), ...describe(issue, valueAt(input, issue.path)) }];
    });
  const missing = new Set(found.flatMap(({ path, key }) => (key === 'error.required' ? path : [])));
  const said = new Set<string>();
  return found.filter(({ path, key }) => {
    if (missing.has(path) && key !== 'error.required') return false;
    const once = `${path} ${key}`;
    return !said.has(once) && said.add(once);
  });
}
