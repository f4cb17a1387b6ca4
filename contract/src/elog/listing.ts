import * as z from 'contract/z';
import { listedBy } from '../core/constants.ts';
import { blankIfEmpty, day, noControl, requiredText, text } from '../core/fields.ts';
import { listQuery } from '../core/paging.ts';
import { normalizeIdentity } from '../rules/identity.ts';
import { isDocument, onRecords } from '../rules/person.ts';
import { isForeignPlate, isPlate, normalizePlate } from '../rules/plate.ts';

/** What the VIP list and the blacklist share: a person by document or a vehicle by plate, for a period. */

/** Where an entry is relative to its first and last day. */
export const listingStates = ['current', 'upcoming', 'expired'] as const;
export type ListingState = (typeof listingStates)[number];

export type ListedBy = (typeof listedBy)[number];

/** A document or plate as stored and compared. */
export function normalizeListed(type: ListedBy, value: string): string {
  return type === 'plate' ? normalizePlate(value) : normalizeIdentity(value);
}

export function isListable(type: ListedBy, value: string, foreign: boolean): boolean {
  if (type === 'identity') return isDocument(value, foreign);
  return foreign ? isForeignPlate(value) : isPlate(value);
}

/** A form's empty input means no day. */
const optionalDay = z.nullable(z.union([z.literal(''), day]));

export const listedValue = z
  .string()
  .check(
    z.trim(),
    z.overwrite(blankIfEmpty),
    z.minLength(1, 'error.required'),
    z.maxLength(20),
    z.regex(noControl, 'error.controlCharacters'),
  );

export const listingFields = {
  type: z.enum(listedBy),
  /** The document or the plate. */
  value: listedValue,
  foreign: z.boolean(),
  /** The person or vehicle. */
  name: requiredText(),
  reason: text(255),
  valid_from: optionalDay,
  valid_until: optionalDay,
};

interface Listed {
  type?: unknown;
  value?: unknown;
  foreign?: unknown;
}

const named = (is: ListedBy, error: string) =>
  z.refine<Listed>(
    ({ type, value, foreign }) =>
      type !== is || typeof value !== 'string' || value === '' || isListable(is, value, foreign === true),
    { path: ['value'], error, when: onRecords },
  );
export const listedDocument = named('identity', 'error.document');
export const listedPlate = named('plate', 'error.plate');

/** The last day must not be before the first. */
export const daysInOrder = z.refine<{ valid_from?: unknown; valid_until?: unknown }>(
  ({ valid_from, valid_until }) =>
    typeof valid_from !== 'string' ||
    typeof valid_until !== 'string' ||
    valid_until === '' ||
    valid_from <= valid_until,
  { path: ['valid_until'], error: 'error.dateOrder', when: onRecords },
);

export const listingQuery = z.extend(listQuery, {
  type: z.optional(z.enum(listedBy)),
  state: z.optional(z.enum(listingStates)),
});
