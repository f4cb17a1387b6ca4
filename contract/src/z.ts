import { coerce as anyCoerce, iso as anyIso } from 'zod/mini';

export type * from 'zod/mini';
/**
 * The subset of zod used by the browser side, shared by the whole page so that no area bundles its own copy
 * (ADR 0016). Add here what is missing.
 */
export {
  _default,
  any,
  array,
  boolean,
  catch,
  check,
  cidrv4,
  cidrv6,
  email,
  enum,
  extend,
  int,
  ipv4,
  ipv6,
  literal,
  looseObject,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  omit,
  optional,
  overwrite,
  partial,
  pick,
  pipe,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  trim,
  tuple,
  union,
  unknown,
  uuid,
} from 'zod/mini';

export const coerce = { number: anyCoerce.number };
export const iso = { date: anyIso.date, datetime: anyIso.datetime };
