import { Readable } from 'node:stream';
import yazl from 'yazl';
import { type Cell, type Column, rowXml, sheetEnd, sheetStart, workbookParts } from './spreadsheet-xml.ts';

export type { Cell, Column } from './spreadsheet-xml.ts';

export interface Spreadsheet {
  /** Name of the sheet; overflow sheets are numbered. At most 25 characters, none of `[]:*?/\`. */
  name: string;
  columns: readonly Column[];
  /** Rows in batches, read as fast as they are consumed. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** How far the reader's clock is ahead of UTC at an instant, in milliseconds. */
  offsetOf(at: number): number;
}

/** Rows of a sheet, without its header (a limit of the format). */
const MOST_ROWS = 1_048_575;
/** Sheets are highly repetitive: a higher compression level costs much and gains little. */
const LEVEL = 4;

/**
 * A workbook (.xlsx) that is streamed: never more than a few batches are in memory. When destroyed early, it reads no
 * more rows. Text that a spreadsheet could treat as a formula stays text.
 */
export function writeSpreadsheet(sheet: Spreadsheet, mostRows = MOST_ROWS): Readable {
  const zip = new yazl.ZipFile();
  const batches = sheet.rows[Symbol.asyncIterator]();
  const names: string[] = [];
  let waiting: readonly (readonly Cell[])[] = [];
  let current: Readable | null = null;

  async function* sheetXml() {
    yield sheetStart(sheet.columns);
    let left = mostRows;
    while (left > 0) {
      if (waiting.length === 0) {
        const next = await batches.next();
        if (next.done) break;
        waiting = next.value;
      }
      const taken = waiting.slice(0, left);
      waiting = waiting.slice(left);
      left -= taken.length;
      yield taken.map((row) => rowXml(row, sheet.columns, sheet.offsetOf)).join('');
    }
    yield sheetEnd;
  }

  async function hasMore(): Promise<boolean> {
    while (waiting.length === 0) {
      const next = await batches.next();
      if (next.done) return false;
      waiting = next.value;
    }
    return true;
  }

  function addSheet(): void {
    names.push(names.length === 0 ? sheet.name : `${sheet.name} ${names.length + 1}`);
    current = Readable.from(sheetXml(), { objectMode: false });
    current.once('end', () => {
      hasMore().then((more) => (more ? addSheet() : finish()), fail);
    });
    zip.addReadStream(current, `xl/worksheets/sheet${names.length}.xml`, { compressionLevel: LEVEL });
  }

  function finish(): void {
    for (const [path, content] of Object.entries(workbookParts(names)))
      zip.addBuffer(Buffer.from(content), path);
    zip.end();
  }

  const output = zip.outputStream as Readable;
  const fail = (error: unknown) =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  output.once('close', () => {
    current?.destroy();
    void batches.return?.().catch(() => {});
  });
  addSheet();
  return output;
}
