import { guestColumns, type JudgedGuest } from 'contract';
import { download, toXlsx } from 'shared-ui/resource';
import type { useT } from '../text.ts';
import { reasonOf } from './verdicts.ts';

type T = ReturnType<typeof useT>;

const headers = guestColumns.map(({ name }) => name);

/** The file to fill in. */
export async function downloadTemplate(t: T): Promise<void> {
  const name = t('visits.field.guests');
  download(await toXlsx([headers], name), `${name}.xlsx`);
}

/** The rows that stay out, each with the reason; corrected, it can be imported by itself. */
export async function downloadLeftOut(rows: readonly JudgedGuest[], t: T): Promise<void> {
  const name = t('guestImport.leftFile');
  const sheet = [
    [...headers, t('guestImport.reason')],
    ...rows.map((row) => [...guestColumns.map(({ field }) => row.cells[field]), reasonOf(row, t)]),
  ];
  download(await toXlsx(sheet, name), `${name}.xlsx`);
}
