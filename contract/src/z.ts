import { coerce as anyCoerce, iso as anyIso } from 'zod/mini';

export type * from 'zod/mini';
/**
 * The part of zod that the product's browser side uses, shared by the whole page so that no area brings a copy of its
 * own (ADR 0016). What is missing here is added here.
 */
export {
  _default,
  any,
  array,
  boolean,
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
