import type * as z from 'contract/z';
import { isMessageKey, type MessageKey, type MessageParams } from './messages.ts';

/** One thing wrong with one field: its path (`contact.email`), the message's key and its parameters. */
export interface FieldIssue {
  path: string;
  key: MessageKey;
  params: MessageParams;
}

type Issue = z.core.$ZodIssue;

function describe(issue: Issue, input: unknown): { key: MessageKey; params: MessageParams } {
  const missing = input === undefined || input === null || (input === '' && issue.code === 'too_small');
  if (missing && issue.code !== 'custom') return { key: 'error.required', params: {} };
  if (issue.message && isMessageKey(issue.message)) {
    const bounds: Record<string, number> = {};
    if ('minimum' in issue) bounds.minimum = Number(issue.minimum);
    if ('maximum' in issue) bounds.maximum = Number(issue.maximum);
    return { key: issue.message, params: bounds };
  }
  switch (issue.code) {
    case 'invalid_type': {
      const byType: Partial<Record<string, MessageKey>> = {
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

/** Turns what zod found into field issues; `input` is what was parsed, to tell missing from wrong. */
export function fieldIssues(error: z.core.$ZodError, input: unknown): FieldIssue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key].map(String).join('.'),
        key: 'error.unknownField' as const,
        params: {},
      }));
    }
    return [{ path: issue.path.map(String).join('.'), ...describe(issue, valueAt(input, issue.path)) }];
  });
}
