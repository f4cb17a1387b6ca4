import {
  GUEST_FILE_ROWS,
  type GuestFileRead,
  type GuestNow,
  guestColumns,
  isDocument,
  type VisitGuestInput,
} from 'contract';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { matchColumns } from '../imports/match-columns.ts';
import { readUploaded } from '../imports/read-uploaded.ts';
import { guestsAsNow, mayNameGuests } from './visit-people.ts';
import { rolesOf } from './visit-roles.ts';

/** How many rows show what a column contains. */
const SAMPLES = 3;

type Row = GuestFileRead['rows'][number];

const isNumber = (cell: string | undefined) =>
  cell !== undefined && (isDocument(cell, false) || isDocument(`0${cell}`, false));

/**
 * Rows that were pasted without their headers: the first one is a guest as well. The document is the column with the
 * most of them; the names are the first two others.
 */
function headless(headers: readonly string[], rows: readonly Row[]): Omit<GuestFileRead, 'columns'> {
  const all = [{ row: (rows[0]?.row ?? 2) - 1, cells: [...headers] }, ...rows];
  const places = headers.map((_, place) => place);
  const documents = (place: number) => all.filter(({ cells }) => isNumber(cells[place])).length;
  const [identity = 0, ...others] = places.toSorted((a, b) => documents(b) - documents(a) || a - b);
  const [name = null, last = null] = others;
  const placeOf = { name, last_name: last, identity, foreign_document: null };
  return {
    found: places.map((place) => ({ header: '', samples: samplesOf(all, place) })),
    match: Object.fromEntries(guestColumns.map((column) => [column.name, placeOf[column.field]])),
    rows: all,
  };
}

const samplesOf = (rows: readonly Row[], place: number) =>
  rows.slice(0, SAMPLES).map(({ cells }) => (cells[place] ?? '').slice(0, 80));

/** Reads guests from a file, of which nothing is kept. 422 when it cannot be read or has too many rows. */
export async function guestsOfFile(ctx: Ctx, file: UploadedFile | undefined): Promise<GuestFileRead> {
  await assertMayName(ctx);
  if (!file) throw problem('validation', 'error.validation', {}, { file: 'error.importFile' });
  const { headers, chunks, total } = await readUploaded(file, { columns: guestColumns });
  if (total > GUEST_FILE_ROWS)
    throw problem(
      'validation',
      'error.importRows',
      { maximum: GUEST_FILE_ROWS },
      { file: 'error.importRows' },
    );
  const rows = chunks
    .flatMap((chunk) => JSON.parse(chunk) as [row: number, cells: string[]][])
    .map(([row, cells]) => ({ row, cells }));
  const columns = guestColumns.map(({ name, required = false, example = '' }) => ({
    name,
    required,
    example,
  }));
  const match = matchColumns(headers, guestColumns);
  const isHeadless = Object.values(match).every((place) => place === null) && headers.some(isNumber);
  if (isHeadless) return { columns, ...headless(headers, rows) };
  const found = headers.map((header, place) => ({ header, samples: samplesOf(rows, place) }));
  return { columns, found, match, rows };
}

/** What is known of guests by their documents now. */
export function guestsChecked(ctx: Ctx, guests: readonly VisitGuestInput[]): Promise<{ data: GuestNow[] }> {
  return ctx.tx(async (trx) => {
    if (!mayNameGuests(await rolesOf(trx, ctx))) throw problem('forbidden', 'error.forbidden');
    return { data: await guestsAsNow(trx, ctx, guests) };
  });
}

const assertMayName = (ctx: Ctx) => guestsChecked(ctx, []);
