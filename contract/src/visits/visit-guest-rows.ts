import * as z from 'contract/z';
import { requiredText } from '../core/fields.ts';
import { type FieldIssue, fieldIssues } from '../core/issues.ts';
import { guestImport } from '../imports/import-guest.ts';
import { type ImportColumn, restoreZero, yesNoCell } from '../imports/import-kind.ts';
import type { FormMessageKey } from '../messages/form.ts';
import { cedulaOrForeign, identity } from '../rules/person.ts';
import type { GuestNow } from './visit-bank.ts';
import type { VisitGuestInput } from './visit-input.ts';

/** Guests of a request from a spreadsheet or a paste: its columns, and the result of each row. */

const cellNames = ['name', 'last_name', 'identity', 'foreign_document'] as const;
/** A field of a guest as a cell of a file. */
export type GuestCell = (typeof cellNames)[number];
export type GuestCells = Readonly<Record<GuestCell, string>>;

const isCell = (field: string): field is GuestCell => (cellNames as readonly string[]).includes(field);

/** The columns of the import of guests that a request has too. */
export const guestColumns: readonly ImportColumn<GuestCell>[] = guestImport.columns.flatMap((column) =>
  isCell(column.field)
    ? [
        {
          ...column,
          field: column.field,
          ...(column.field === 'foreign_document' && { aliases: ['TIPO DE DOCUMENTO', 'TIPO'] }),
        },
      ]
    : [],
);

const foreignWords = /^(pasaporte|passport|extranjer[oa]|foreign)$/i;
const ownWords = /^(c[eé]dula|ci|c\.i\.|nacional|ecuatorian[oa])$/i;
/** Yes or no, or the kind of document as text. */
const foreignCell = z.pipe(
  z.transform((said: string) =>
    foreignWords.test(said.trim()) ? 'si' : ownWords.test(said.trim()) ? 'no' : said,
  ),
  yesNoCell,
);

const guestRow = z
  .object({ name: requiredText(120), last_name: requiredText(120), identity, foreign_document: foreignCell })
  .check(cedulaOrForeign);

/**
 * The result of a row: it joins the request, is invalid, repeats an earlier row, is in the request already,
 * may not enter, or finds no room.
 */
export const guestVerdicts = [
  'joins',
  'wrong',
  'repeated',
  'taken',
  'blacklisted',
  'blocked',
  'over',
] as const;
export type GuestVerdict = (typeof guestVerdicts)[number];

export interface GuestLine {
  /** As the spreadsheet counts it. */
  row: number;
  cells: GuestCells;
}

export interface JudgedGuest extends GuestLine {
  verdict: GuestVerdict;
  /** Null for an invalid row. */
  guest: VisitGuestInput | null;
  /** What is wrong, by field. */
  issues: FieldIssue<FormMessageKey>[];
  /** The row that it repeats. */
  repeats: number | null;
}

export interface GuestsAround {
  /** Documents of the guests that the request has. */
  taken: ReadonlySet<string>;
  /** How many more may join. */
  room: number;
  /** The server's result for each document; one it was not asked about is free. */
  known: ReadonlyMap<string, GuestNow>;
}

/** A single row, as a guest or with its errors. */
export function readGuest(cells: GuestCells): Pick<JudgedGuest, 'guest' | 'issues'> {
  const whole = { ...cells, identity: restoreZero(cells.identity, cells.foreign_document) };
  const read = z.safeParse(guestRow, whole);
  return read.success
    ? { guest: { guest_id: null, ...read.data }, issues: [] }
    : { guest: null, issues: fieldIssues(read.error, whole) };
}

/** Returns the result of each row, in their order: the first ones find room. */
export function judgeGuests(lines: readonly GuestLine[], around: GuestsAround): JudgedGuest[] {
  const seen = new Map<string, number>();
  let { room } = around;
  return lines.map((line) => {
    const { guest, issues } = readGuest(line.cells);
    const judged = { ...line, guest, issues, repeats: null };
    if (!guest) return { ...judged, verdict: 'wrong' };
    const { identity: document } = guest;
    const repeats = seen.get(document) ?? null;
    if (repeats !== null) return { ...judged, repeats, verdict: 'repeated' };
    seen.set(document, line.row);
    const known = around.known.get(document);
    if (around.taken.has(document)) return { ...judged, verdict: 'taken' };
    if (known?.blacklisted) return { ...judged, verdict: 'blacklisted' };
    if (known?.blocked) return { ...judged, verdict: 'blocked' };
    if (room <= 0) return { ...judged, verdict: 'over' };
    room -= 1;
    return { ...judged, guest: { ...guest, guest_id: known?.guest_id ?? null }, verdict: 'joins' };
  });
}
