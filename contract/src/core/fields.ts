import * as z from 'contract/z';
import { isEmpty, TIME_PATTERN } from './plain-values.ts';

/** Field schemas shared by several records. Messages are keys of `messages.ts`, translated by the caller. */

/** PostgreSQL identity: a positive integer safe in JavaScript. */
export const id = z.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
export const idParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
});

/** A UUID that a caller makes, in lower case as the database returns it: some systems write it in capitals. */
export const uuid = z.uuid().check(z.overwrite((text) => text.toLowerCase()));

/** An id in a query, or 0 for what has none. */
export const queryIdOrNone = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
/** An id that arrives in a query string. */
export const queryId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/** The most ids that a query may name: a page of a list. */
export const MAX_QUERY_IDS = 200;

/** Ids in a query string: `3,14,15`. */
export const idList = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/, 'error.option')),
  z.transform((text: string) => text.split(',').map(Number)),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters PostgreSQL and people cannot use
export const noControl = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/;

/** A whole number from `minimum` to `maximum`, both included. */
export const whole = (minimum: number, maximum: number) =>
  z.number('error.number').check(z.int('error.integer'), z.minimum(minimum), z.maximum(maximum));

/** Each of a list once, in the order of first occurrence. */
export const once = <T>(list: T[]): T[] => [...new Set(list)];

/** What the spec calls empty (including the words `null` and `undefined`) becomes the empty string. */
export const blankIfEmpty = (value: string) => (isEmpty(value) ? '' : value);

/** Text that may be empty, trimmed, without control characters; `max` in characters. */
export function text(max = 255) {
  return z
    .string()
    .check(
      z.trim(),
      z.overwrite(blankIfEmpty),
      z.maxLength(max),
      z.regex(noControl, 'error.controlCharacters'),
    );
}

/** Required text. */
export function requiredText(max = 255) {
  return z
    .string()
    .check(
      z.trim(),
      z.overwrite(blankIfEmpty),
      z.minLength(1, 'error.required'),
      z.maxLength(max),
      z.regex(noControl, 'error.controlCharacters'),
    );
}

export const email = z.string().check(z.trim(), z.maxLength(254), z.email('error.email'));

/** International or local Ecuadorian digits with separators, 7 to 15 digits. */
export const phone = z.string().check(z.trim(), z.regex(/^\+?(?:[\s().-]*\d){7,15}$/, 'error.phone'));

/** Lowercase letters and digits, at most 12 (spec section 5). */
export const username = z
  .string()
  .check(z.minLength(1, 'error.required'), z.regex(/^[a-z0-9]{1,12}$/, 'error.username'));

export const password = z
  .string()
  .check(
    z.minLength(8, 'error.passwordLength'),
    z.maxLength(128),
    z.regex(noControl, 'error.controlCharacters'),
  );

/** Days outside this range are typos, and calendars and time zones are unreliable there. */
const isNear = (text: string) => /^(?:19|2\d)\d\d-/.test(text);

/** `YYYY-MM-DD`, a day that exists, from 1900 to 2999. */
export const day = z.iso.date('error.date').check(z.refine(isNear, 'error.date'));

/** The same in a form, where no choice is the empty string. */
export const requiredDay = z.string('error.required').check(
  z.minLength(1, 'error.required'),
  z.refine((value) => value === '' || z.safeParse(day, value).success, 'error.date'),
);

/** A minute of a clock on the wall, `YYYY-MM-DDTHH:mm`, of a day that exists. */
export const wallMinute = z.string().check(
  z.regex(/^.{10}T(?:[01]\d|2[0-3]):[0-5]\d$/, 'error.date'),
  z.refine((value) => z.safeParse(day, value.slice(0, 10)).success, 'error.date'),
);

/** An instant with offset, ISO 8601, from 1900 to 2999. */
export const instant = z.iso
  .datetime({ offset: true, error: 'error.date' })
  .check(z.refine(isNear, 'error.date'));

/**
 * Milliseconds since something happened, up to a year: by a clock of the phone that nobody sets (contract/phone-clock).
 * An age that cannot be is as none, since phones give up on what is refused, and one would take a batch of scans with it.
 */
export const ageMs = z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(366 * 86_400_000))), undefined);

export const latitude = z
  .number('error.latitude')
  .check(z.minimum(-90, 'error.latitude'), z.maximum(90, 'error.latitude'));
export const longitude = z
  .number('error.longitude')
  .check(z.minimum(-180, 'error.longitude'), z.maximum(180, 'error.longitude'));

export const time = z.string().check(z.regex(TIME_PATTERN, 'error.time'));

/** No data: for calls that return only a message. */
export const nothing = z.nullable(z.unknown());
export const deleted = z.object({ id });
