import { utils, write } from '@e965/xlsx';

/** `text`: how many rows under the first are formatted as text, so that a spreadsheet keeps leading zeros. */
export interface SheetToWrite {
  name: string;
  rows: string[][];
  text?: number;
}

/** An xlsx whose cells are all texts, so that none of them is a formula. */
export function writeSheet(sheets: readonly SheetToWrite[]): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, text = 0 } of sheets) {
    const width = rows[0]?.length ?? 0;
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => row.map((value) => ({ t: 's', v: value }))),
      { dense: true },
    );
    const data = (sheet['!data'] ?? []) as object[][];
    for (let row = rows.length; row < rows.length + text; row++) {
      data[row] = Array.from({ length: width }, () => ({ t: 'z', z: '@' }));
    }
    sheet['!ref'] = utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: Math.max(0, rows.length + text - 1), c: Math.max(0, width - 1) },
    });
    sheet['!cols'] = Array.from({ length: width }, (_, column) => {
      const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0);
      return { wch: Math.min(60, Math.max(10, longest + 2)) };
    });
    utils.book_append_sheet(book, sheet, name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Vigía');
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, sheetStubs: true } as never);
}
