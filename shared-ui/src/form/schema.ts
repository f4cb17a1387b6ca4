import { toNestErrors } from '@hookform/resolvers';
import { fieldIssues } from 'contract';
import type * as z from 'contract/z';
import { safeParse } from 'contract/z';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { issueText } from './issue-text.ts';

/** A zod schema whose input is a form's values. */
export type FormSchema = z.core.$ZodType<unknown, FieldValues>;
export type ValuesOf<S extends FormSchema> = z.input<S>;

/** Validates a form by the contract's own schema and translates the issues. The first issue of a field counts. */
export function schemaResolver<S extends FormSchema>(schema: S): Resolver<ValuesOf<S>> {
  return (values, _context, options) => {
    const result = safeParse(schema, values);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, key, params } of fieldIssues(result.error, values))
      errors[path] ??= { type: key, message: issueText(key, params) };
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) };
  };
}

/** The paths a blank form is refused for because a value is required. */
export function requiredPaths(schema: FormSchema, blank: unknown): Set<string> {
  const result = safeParse(schema, blank);
  if (result.success) return new Set();
  const missing = fieldIssues(result.error, blank).filter(
    ({ key }) => key === 'error.required' || key === 'error.tooFewItems',
  );
  return new Set(missing.map(({ path }) => path));
}

interface Definition {
  type?: string;
  shape?: Record<string, z.core.$ZodType>;
  options?: readonly z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  /** The final schema of a pipe. */
  out?: z.core.$ZodType;
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
}

/** The maximum length of each path, from the schema, so that inputs can limit and count. */
export function maxLengths(schema: z.core.$ZodType, path = ''): Map<string, number> {
  const def = schema._zod.def as Definition;
  const found = new Map<string, number>();
  for (const check of def.checks ?? []) {
    const { check: name, maximum } = check._zod.def;
    if (def.type === 'string' && name === 'max_length' && maximum !== undefined) found.set(path, maximum);
  }
  const inner = [
    ...(def.options ?? []),
    ...(def.innerType ? [def.innerType] : []),
    ...(def.out ? [def.out] : []),
  ];
  for (const one of inner) for (const [name, max] of maxLengths(one, path)) found.set(name, max);
  for (const [name, one] of Object.entries(def.shape ?? {}))
    for (const [below, max] of maxLengths(one, path ? `${path}.${name}` : name)) found.set(below, max);
  return found;
}
