import * as z from 'contract/z';
import { isEmpty, password, text } from '../core/fields.ts';
import { isCedula, isRuc } from '../rules/identity.ts';
import type { ImportKindName } from './import-run.ts';

/** A column of an import's template. */
export interface ImportColumn<Field extends string = string> {
  /** As the template's header has it: `EMAIL TRABAJO`. */
  name: string;
  /** The field of the row's schema it becomes. */
  field: Field;
  /** An empty cell in it cancels the import before anything is written. */
  required?: boolean;
  /** Other headers people give it. */
  aliases?: readonly string[];
  /** A believable value, for the template's second sheet. */
  example?: string;
  /** The words it takes, where it takes only a few. */
  options?: readonly string[];
  /** Never shown again, and forgotten once the row is done: a password. */
  secret?: boolean;
}

type RowSchema = z.ZodMiniObject;

/**
 * What one import takes, the same for browser and server: its columns, and the schema of a row, which gets the text
 * of each cell (trimmed, empty by the rule of section 5) by the name of its field.
 */
export interface ImportKind<S extends RowSchema = RowSchema> {
  kind: ImportKindName;
  columns: readonly ImportColumn<keyof z.output<S> & string>[];
  row: S;
  /** Fields that no two rows of a file may share, case aside; an empty cell is shared by nobody. */
  unique?: readonly (keyof z.output<S> & string)[];
  /**
   * Rows that agree in all `unique` fields are one record, of which each brings a part: a person with roles in several
   * places. Rows that agree in one and not in another contradict each other.
   */
  joins?: boolean;
  /** Fields that make two rows of a file the same when all of them agree; nothing is refused for it. */
  same?: readonly (keyof z.output<S> & string)[];
  /** The cell with a cédula or RUC, and the one that says it is a foreign document instead. */
  document?: { field: keyof z.output<S> & string; foreign?: keyof z.output<S> & string };
  /**
   * It also takes KML and GeoJSON, whose features are its rows: the ground of each stands in LATITUD and LONGITUD or in
   * VERTICES (`readFenceCorners`), its name in NOMBRE, and what else it says in columns called as its properties are.
   */
  shapes?: boolean;
  /** What a row is called in results. */
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

/** Characters of a cell that lists what a shape can have many of: the corners of one with 500, 10,000 user names. */
export const SHAPE_CELL_MOST = 150_000;

/** An optional yes or no; an empty cell is no (spec section 5). */
export const yesNoCell = z.pipe(
  z.string().check(z.refine((value) => yes.has(word(value)) || no.has(word(value)), 'error.boolean')),
  z.transform((value: string) => yes.has(word(value))),
);

/** At least 8 characters, or empty for a random one. */
export const passwordCell = z.union([z.literal(''), password], 'error.passwordLength');

/** One of the words given, case aside; an empty cell is the first. */
export function optionCell<const O extends readonly [string, ...string[]]>(options: O) {
  const find = (value: string): O[number] | undefined =>
    word(value) === '' ? options[0] : options.find((option) => option.toLowerCase() === word(value));
  return z.pipe(
    z.string().check(z.refine((value) => find(value) !== undefined, 'error.option')),
    z.transform((value: string): O[number] => find(value) ?? options[0]),
  );
}

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

/** The same, or nothing: null. */
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

/** Several words in a cell, between commas, semicolons or bars; the same word twice, case aside, is one. */
export const wordsCell = z.pipe(
  text(255),
  z.transform((value: string) => {
    const words = value.split(/[,;|]/).map((part) => part.trim());
    return [...new Map(words.filter(Boolean).map((each) => [word(each), each])).values()];
  }),
);

/**
 * A cédula or RUC whose first zero a spreadsheet dropped, because it took it for a number: nine or twelve digits that
 * are one with a zero before them. Other texts, and documents that are foreign by their cell, stay as they are.
 */
export function restoreZero(document: string, foreign = ''): string {
  const whole = `0${document}`;
  const lost = /^\d{9}(\d{3})?$/.test(document) && no.has(word(foreign));
  return lost && (isCedula(whole) || isRuc(whole)) ? whole : document;
}

/** The text of a cell as rows have it. */
export const cellText = (value: string): string => (isEmpty(value.trim()) ? '' : value.trim());
