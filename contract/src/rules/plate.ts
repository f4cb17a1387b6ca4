/**
 * Number plates. Ecuadorian cars have three letters and three or four digits (ABC-123, ABC-1234), motorcycles two
 * letters, three digits and a letter (AB123C). They are stored in capitals and without separators.
 */
export type PlateKind = 'car' | 'motorcycle' | 'foreign';

/** As stored and compared: separators are removed, letters become capitals. */
export function normalizePlate(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.\-–—_/]/g, '')
    .toUpperCase();
}

export function isPlate(text: string): boolean {
  return /^(?:[A-Z]{3}\d{3,4}|[A-Z]{2}\d{3}[A-Z])$/.test(normalizePlate(text));
}

/** Another country's plate: 2 to 10 letters and digits, at least one digit. */
export function isForeignPlate(text: string): boolean {
  const value = normalizePlate(text);
  return /^[\p{L}\d]{2,10}$/u.test(value) && /\d/.test(value);
}

/** The kind of plate, judged by its characters; null if it is none. */
export function plateKind(text: string): PlateKind | null {
  const value = normalizePlate(text);
  if (/^[A-Z]{3}\d{3,4}$/.test(value)) return 'car';
  if (/^[A-Z]{2}\d{3}[A-Z]$/.test(value)) return 'motorcycle';
  return isForeignPlate(value) ? 'foreign' : null;
}

/** As displayed: a car's letters and digits separated. */
export function formatPlate(text: string): string {
  const value = normalizePlate(text);
  return plateKind(value) === 'car' ? `${value.slice(0, 3)}-${value.slice(3)}` : value;
}

/** All the ways one plate may have been written: old three-digit plates are also written with a leading zero. */
export function plateForms(text: string): string[] {
  const value = normalizePlate(text);
  if (/^[A-Z]{3}\d{3}$/.test(value)) return [value, `${value.slice(0, 3)}0${value.slice(3)}`];
  if (/^[A-Z]{3}0\d{3}$/.test(value)) return [value, value.slice(0, 3) + value.slice(4)];
  return [value];
}
