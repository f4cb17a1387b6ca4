export type Cell = string | number | boolean | null;
/** A sheet as rows of cells; the first row has the column names. */
export type Sheet = readonly (readonly Cell[])[];

/**
 * A text that a spreadsheet would treat as a formula gets a leading apostrophe, which the importer removes.
 * Signed numbers and telephone numbers stay as they are: nothing in them can run.
 */
export function neutralize(text: string): string {
  if (/^[+-][\d\s().-]*$/.test(text)) return text;
  return /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
}

const quoted = (text: string, separator: string) =>
  /["\n\r]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Comma-separated values that Excel opens correctly on a double click: a byte order mark for the accents, and a
 * semicolon for languages that write decimals with a comma.
 */
export function toCsv(sheet: Sheet, decimalSign: string): string {
  const separator = decimalSign === ',' ? ';' : ',';
  const write = (cell: Cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell).replace('.', decimalSign);
    return quoted(neutralize(String(cell)), separator);
  };
  return `\ufeff${sheet.map((row) => row.map(write).join(separator)).join('\r\n')}\r\n`;
}

/** An xlsx file. Texts are stored as texts, so none of them is a formula. The library is loaded on first use. */
export async function toXlsx(sheet: Sheet, name: string): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const worksheet = utils.aoa_to_sheet(
    sheet.map((row) => row.map((cell) => (typeof cell === 'string' ? { t: 's', v: cell } : cell))),
    { dense: true },
  );
  worksheet['!cols'] = (sheet[0] ?? []).map((_, column) => {
    const longest = Math.max(...sheet.slice(0, 200).map((row) => String(row[column] ?? '').length));
    return { wch: Math.min(60, Math.max(8, longest + 2)) };
  });
  const book = utils.book_new();
  // Excel refuses these characters and more than 31 of any.
  utils.book_append_sheet(book, worksheet, name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Vigía');
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** Offers a file as a download. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
