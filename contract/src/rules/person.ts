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

/** A document's number, kept without separators; whether it is one, `isDocument` says. */
export const identity = document.check(z.minLength(1, 'error.required'));

/** The same, or nothing. */
export const optionalIdentity = document;

/** A plate, kept in capitals without separators, or nothing. */
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

/** Who somebody is. */
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

/** For a rule between fields: it runs beside their own, so that one wrong field does not hide another. */
export const onRecords = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The document number in `field`: it satisfies `isOne` unless it is marked as foreign; none is fine. */
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
/** The same of an account or a contact, whose field has another name. */
export const identificationOrForeign = documentIn('identification', isCedula, 'error.cedula');
/** A RUC, unless marked as foreign. */
export const rucOrForeign = documentIn('ruc', isRuc, 'error.ruc');

/** A plate of Ecuador, unless marked as foreign; none is fine. */
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

/** All the numbers that stand for the same person: a natural person's RUC is their cédula with an establishment. */
export function identityForms(text: string): string[] {
  const value = normalizeIdentity(text);
  if (isCedula(value)) return [value, `${value}001`];
  return isRuc(value) && isCedula(value.slice(0, 10)) ? [value, value.slice(0, 10)] : [value];
}

/** The blacklist entry that holds for somebody now; null for most people. Rows of people and vehicles carry it. */
export const blacklistMark = { blacklist_id: z.nullable(id) };
export interface BlacklistMarked {
  blacklist_id: number | null;
}
