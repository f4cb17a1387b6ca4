import * as z from 'contract/z';

/**
 * Ecuadorian identity numbers and their check digits. The cédula is the Registro Civil's ten digits (modulus 10);
 * the RUC is the SRI's thirteen: a person's cédula, a company (third digit 9) or a public body (third digit 6,
 * both modulus 11), followed by the number of the establishment.
 */
export type DocumentKind = 'cedula' | 'ruc' | 'foreign';

const weigh = (digits: number[], weights: number[], reduce = (n: number) => n) =>
  weights.reduce((sum, weight, index) => sum + reduce(weight * (digits[index] ?? 0)), 0);

const digitsOf = (text: string) => Array.from(text, Number);

/** Provinces 01 to 24, and 30 for those registered abroad. */
function hasProvince(text: string): boolean {
  const province = Number(text.slice(0, 2));
  return (province >= 1 && province <= 24) || province === 30;
}

/** Separators people type are removed: spaces, dots and dashes. Letters become capitals. */
export function normalizeIdentity(text: string): string {
  return text.replace(/[\s.\-–]/g, '').toUpperCase();
}

/** The check digit of a cédula with these nine digits. */
export function cedulaCheckDigit(nine: string): number {
  const sum = weigh(digitsOf(nine), [2, 1, 2, 1, 2, 1, 2, 1, 2], (n) => (n > 9 ? n - 9 : n));
  return (10 - (sum % 10)) % 10;
}

export function isCedula(text: string): boolean {
  const value = normalizeIdentity(text);
  if (!/^\d{10}$/.test(value) || !hasProvince(value) || Number(value[2]) > 5) return false;
  return cedulaCheckDigit(value.slice(0, 9)) === Number(value[9]);
}

function elevens(value: string, weights: number[]): boolean {
  const remainder = weigh(digitsOf(value), weights) % 11;
  return (remainder === 0 ? 0 : 11 - remainder) === Number(value[weights.length]);
}

export function isRuc(text: string): boolean {
  const value = normalizeIdentity(text);
  if (!/^\d{13}$/.test(value) || !hasProvince(value)) return false;
  if (value[2] === '9') return value.slice(10) !== '000' && elevens(value, [4, 3, 2, 7, 6, 5, 4, 3, 2]);
  if (value[2] === '6') return value.slice(9) !== '0000' && elevens(value, [3, 2, 7, 6, 5, 4, 3, 2]);
  return value.slice(10) !== '000' && isCedula(value.slice(0, 10));
}

/** A passport or another country's document: 4 to 20 letters and digits, at least one digit. */
export function isForeignDocument(text: string): boolean {
  const value = normalizeIdentity(text);
  return /^[\p{L}\d]{4,20}$/u.test(value) && /\d/.test(value);
}

/** The kind of number, judged by its own digits; null if it is none of the three. */
export function documentKind(text: string): DocumentKind | null {
  if (isCedula(text)) return 'cedula';
  if (isRuc(text)) return 'ruc';
  return isForeignDocument(text) ? 'foreign' : null;
}

/** Field schemas; `foreignDocument` is for records that mark the document as foreign. */
export const cedula = z
  .string('error.required')
  .check(
    z.minLength(1, 'error.required'),
    z.overwrite(normalizeIdentity),
    z.refine(isCedula, 'error.cedula'),
  );
export const ruc = z
  .string('error.required')
  .check(z.minLength(1, 'error.required'), z.overwrite(normalizeIdentity), z.refine(isRuc, 'error.ruc'));
export const foreignDocument = z
  .string('error.required')
  .check(
    z.minLength(1, 'error.required'),
    z.overwrite(normalizeIdentity),
    z.refine(isForeignDocument, 'error.document'),
  );
