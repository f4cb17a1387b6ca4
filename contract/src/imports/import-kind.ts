import * as z from 'contract/z';
import { day, password, text } from '../core/fields.ts';
import { fold } from '../core/fold.ts';
import { isCedula, isRuc } from '../rules/identity.ts';
import type { ImportKindName } from './import-run.ts';
import { SHAPE_CELL_MOST } from './sheet-limits.ts';

/** A column of an import's template. */
export interface ImportColumn<Field extends string = string> {
  /** As in the template's header: `EMAIL TRABAJO`. */
  name: string;
  /** The field of the row's schema it becomes. */
  field: Field;
  /** An empty cell in it cancels the import before anything is written. */
  required?: boolean;
  /** Other headers people use for it. */
  aliases?: readonly string[];
  /** A plausible value, for the template's second sheet. */
  example?: string;
  /** The accepted words, when there are only a few. */
  options?: readonly string[];
  /** Never shown again, and erased once the row is done: a password. */
  secret?: boolean;
}

type RowSchema = z.ZodMiniObject;

/**
 * An import's format, shared by browser and server: its columns, and the schema of a row, which receives the text of
 * each cell (trimmed, empty by the rule of section 5) under its field's name.
 */
export interface ImportKind<S extends RowSchema = RowSchema> {
  kind: ImportKindName;
  columns: readonly ImportColumn<keyof z.output<S> & string>[];
  row: S;
  /** Fields that must be unique within a file, ignoring case; empty cells do not count. */
  unique?: readonly (keyof z.output<S> & string)[];
  /**
   * Rows that match in all `unique` fields are one record, each adding a part: a person with roles in several places.
   * Rows that match in one and differ in another contradict each other.
   */
  joins?: boolean;
  /** Rows that match in all these fields are the same; nothing is refused for it. */
  same?: readonly (keyof z.output<S> & string)[];
  /** The cell with a cédula or RUC, and the one that marks it as a foreign document. */
  document?: { field: keyof z.output<S> & string; foreign?: keyof z.output<S> & string };
  /**
   * It also accepts KML and GeoJSON, one row per feature: its geometry fills LATITUD and LONGITUD or VERTICES
   * (`readFenceCorners`), its name NOMBRE, and its properties columns of the same names.
   */
  shapes?: boolean;
  /** How a row is named in results. */
  nameOf: (cells: Readonly<Record<string, string>>) => string;
}

export type ImportRowOf<K> = K extends ImportKind<infer S> ? z.output<S> : never;

/** Declares an import, its columns checked against its schema. */
export function importKind<S extends RowSchema>(declaration: ImportKind<S>): ImportKind<S> {
  return declaration;
}

const yes = new Set(['si', 'sí', 's', 'x', '1', 'true', 'verdadero', 'yes', 'y']);
const no = new Set(['', 'no', 'n', '0', 'false', 'falso']);
const word = (value: string) => value.trim().toLowerCase();

/** An optional yes or no; an empty cell is no (spec section 5). */
export const yesNoCell = z.pipe(
  z.string().check(z.refine((value) => yes.has(word(value)) || no.has(word(value)), 'error.boolean')),
  z.transform((value: string) => yes.has(word(value))),
);

/** At least 8 characters, or empty for a random one. */
export const passwordCell = z.union([z.literal(''), password], 'error.passwordLength');

/** One of the given words, ignoring case; an empty cell means the first. */
export function optionCell<const O extends readonly [string, ...string[]]>(options: O) {
  const find = (value: string): O[number] | undefined =>
    word(value) === '' ? options[0] : options.find((option) => option.toLowerCase() === word(value));
  return z.pipe(
    z.string().check(z.refine((value) => find(value) !== undefined, 'error.option')),
    z.transform((value: string): O[number] => find(value) ?? options[0]),
  );
}

/** A few options, each with the words it may be written with: the first in Spanish, as templates and refusals have it. */
export type OptionWords<K extends string> = Readonly<Record<K, readonly string[]>>;

/** The option of a word, ignoring case and accents; the first for an empty one, none for an unknown one. */
export function wordOf<K extends string>(words: OptionWords<K>, value: string): K | undefined {
  const entries = Object.entries(words) as [K, readonly string[]][];
  const said = fold(value.trim());
  return said === '' ? entries[0]?.[0] : entries.find(([, known]) => known.map(fold).includes(said))?.[0];
}

/** One of a few options, each accepted under several words; an empty cell means the first. */
export function wordCell<K extends string>(words: OptionWords<K>) {
  return z.pipe(
    z.string().check(z.refine((value) => wordOf(words, value) !== undefined, 'error.option')),
    z.transform((value: string): K => wordOf(words, value) ?? (Object.keys(words)[0] as K)),
  );
}

/** A day as spreadsheets write it, `2027-01-31`, `31/01/2027` or `31-1-2027`, as `YYYY-MM-DD`. */
export function readDay(value: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value.trim());
  if (!parts) return value.trim().slice(0, 10);
  const [, date = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** Whether a text is a day that exists, `YYYY-MM-DD`. */
export const isDay = (value: string): boolean => z.safeParse(day, value).success;

export const optionalDayCell = z.string().check(
  z.overwrite(readDay),
  z.refine((value) => value === '' || isDay(value), 'error.date'),
);
export const dayCell = optionalDayCell.check(z.minLength(1, 'error.required'));

const asNumber = (value: string) => Number(value.trim().replace(',', '.'));

/** A number within bounds, with a decimal point or comma. */
export function numberCell(minimum: number, maximum: number) {
  return z.pipe(
    text(40).check(z.refine((value) => value !== '' && Number.isFinite(asNumber(value)), 'error.number')),
    z.pipe(
      z.transform((value: string) => asNumber(value)),
      z.number().check(z.minimum(minimum), z.maximum(maximum)),
    ),
  );
}

/** The same, or null when empty. */
export function optionalNumberCell(minimum: number, maximum: number, whole = false) {
  const number = z.number().check(z.minimum(minimum), z.maximum(maximum));
  return z.pipe(
    text(40).check(z.refine((value) => value === '' || Number.isFinite(asNumber(value)), 'error.number')),
    z.pipe(
      z.transform((value: string) => (value === '' ? null : asNumber(value))),
      z.nullable(whole ? number.check(z.int('error.integer')) : number),
    ),
  );
}

/** A word in double quotes, doubled inside, up to the next separator; or else what stands before it. */
const WORD = /[^\S\n]*"([^"]*(?:""[^"]*)*)"[^\S\n]*(?=[,;|\n]|$)|[^,;|\n]+/g;

/**
 * The words of a cell, separated by commas, semicolons, bars or newlines; those that are empty are left out. A word in
 * double quotes may contain separators.
 */
export const wordsOf = (value: string): string[] =>
  [...value.matchAll(WORD)]
    .map(([plain, quoted]) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter(Boolean);

/** Words as a cell that `wordsOf` reads as the same. */
export const wordsText = (words: readonly string[]): string =>
  words.map((word) => (/[",;|\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ');

/** At most this many words of a cell of this many characters; duplicates are dropped, ignoring case unless `exact`. */
export const manyWords = (most: number, length = SHAPE_CELL_MOST, exact = false) =>
  z.pipe(
    text(length),
    z.pipe(
      z.transform((value: string) => [
        ...new Map(wordsOf(value).map((each) => [exact ? each : each.toLowerCase(), each])).values(),
      ]),
      z.array(z.string()).check(z.maxLength(most)),
    ),
  );

/** Several words in a cell of 255 characters; duplicates, ignoring case, are dropped. */
export const wordsCell = manyWords(255, 255);

/**
 * A cédula or RUC whose leading zero a spreadsheet dropped by reading it as a number: nine or twelve digits that are
 * valid with a zero in front. Other texts, and documents marked as foreign, stay as they are.
 */
export function restoreZero(document: string, foreign = ''): string {
  const whole = `0${document}`;
  const lost = /^\d{9}(\d{3})?$/.test(document) && no.has(word(foreign));
  return lost && (isCedula(whole) || isRuc(whole)) ? whole : document;
}
