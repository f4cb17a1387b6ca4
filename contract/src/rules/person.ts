import * as z from 'contract/z';
import { blankIfEmpty, email, id, noControl, phone, requiredText } from '../core/fields.ts';
import { isCedula, isForeignDocument, isRuc, normalizeIdentity } from './identity.ts';
import { isForeignPlate, isPlate, normalizePlate } from './plate.ts';

/** Fields of people and vehicles in the visitor log, and the rules between them. */

const document = z
  .string('error.required')
  .check(
    z.overwrite(blankIfEmpty),
    z.overwrite(normalizeIdentity),
    z.maxLength(20),
    z.regex(noControl, 'error.controlCharacters'),
  );

/** A document number, stored without separators; `isDocument` checks whether it is valid. */
export const identity = document.check(z.minLength(1, 'error.required'));

/** The same, or empty. */
export const optionalIdentity = document;

/** A plate, stored in capitals without separators, or empty. */
export const optionalPlate = z
  .string()
  .check(
    z.overwrite(blankIfEmpty),
    z.overwrite(normalizePlate),
    z.maxLength(12),
    z.regex(noControl, 'error.controlCharacters'),
  );

export const optionalPhone = z.union([z.literal(''), phone]);
export const optionalEmail = z.union([z.literal(''), email]);

/** A person's identity fields. */
export const personFields = {
  name: requiredText(),
  last_name: requiredText(),
  identity,
  foreign_document: z.boolean(),
  phone: optionalPhone,
  email: optionalEmail,
  plate: optionalPlate,
  foreign_plate: z.boolean(),
  active: z.boolean(),
};

interface Documented {
  identity?: unknown;
  identification?: unknown;
  ruc?: unknown;
  foreign_document?: unknown;
}

/** For a rule between fields: it runs alongside theirs, so that one wrong field does not hide another. */
export const onRecords = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The document number in `field` must satisfy `isOne` unless it is marked as foreign; empty is allowed. */
const documentIn = (
  field: 'identity' | 'identification' | 'ruc',
  isOne: (text: string) => boolean,
  error: string,
) =>
  z.refine<Documented>(
    ({ [field]: number, foreign_document }) =>
      typeof number !== 'string' ||
      number === '' ||
      (foreign_document === true ? isForeignDocument(number) : isOne(number)),
    { path: [field], error, when: onRecords },
  );

/** A cédula, unless marked as foreign. */
export const cedulaOrForeign = documentIn('identity', isCedula, 'error.cedula');
/** The same for an account or a contact, whose field has another name. */
export const identificationOrForeign = documentIn('identification', isCedula, 'error.cedula');
/** A RUC, unless marked as foreign. */
export const rucOrForeign = documentIn('ruc', isRuc, 'error.ruc');

/** An Ecuadorian plate, unless marked as foreign; empty is allowed. */
export const plateOrForeign = z.refine<{ plate?: unknown; foreign_plate?: unknown }>(
  ({ plate, foreign_plate }) =>
    typeof plate !== 'string' ||
    plate === '' ||
    (foreign_plate === true ? isForeignPlate(plate) : isPlate(plate)),
  { path: ['plate'], error: 'error.plate', when: onRecords },
);

/** True for a cédula or RUC, or any document when marked as foreign. */
export function isDocument(text: string, foreign: boolean): boolean {
  return foreign ? isForeignDocument(text) : isCedula(text) || isRuc(text);
}

/** All numbers that identify the same person: a natural person's RUC is their cédula plus an establishment number. */
export function identityForms(text: string): string[] {
  const value = normalizeIdentity(text);
  if (isCedula(value)) return [value, `${value}001`];
  return isRuc(value) && isCedula(value.slice(0, 10)) ? [value, value.slice(0, 10)] : [value];
}

/** The blacklist entry that applies to somebody now; null for most people. Rows of people and vehicles include it. */
export const blacklistMark = { blacklist_id: z.nullable(id) };
export interface BlacklistMarked {
  blacklist_id: number | null;
}
