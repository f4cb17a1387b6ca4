import { BYTES_PER_MEGABYTE, extensionOf, fileProblem, importFile, type MessageKey } from 'contract';

export interface SheetPreview {
  headers: string[];
  /** The first rows under the header, as text. */
  rows: string[][];
}

/** A file that is not what it says, or more than one may send. `key` is a word under `import.refused`. */
export class RefusedFile extends Error {
  readonly reason: 'type' | 'size' | 'content' | 'bomb' | 'columns' | 'empty';

  constructor(reason: RefusedFile['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const PREVIEW_ROWS = 6;
const MAX_COLUMNS = 200;
const MAX_UNPACKED = 300 * BYTES_PER_MEGABYTE;

const starts = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);

/**
 * Bytes a zip archive says it unpacks to, summed over its central directory; null if it is no archive. Nothing is
 * unpacked to find out.
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = Math.max(0, bytes.length - 65_557);
  let end = bytes.length - 22;
  while (end >= from && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < from) return null;
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let entries = view.getUint16(end + 10, true); entries > 0; entries--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null;
    sum += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}

/** Text of a CSV: UTF-8 if it is, else the Windows alphabet that older Excels write. */
export function decodeText(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function checkBytes(bytes: Uint8Array, extension: string): void {
  const zipped = extension === 'xlsx' || extension === 'ods';
  if (zipped) {
    const size = starts(bytes, 0x50, 0x4b) ? unpackedSize(bytes) : null;
    if (size === null) throw new RefusedFile('content');
    if (size > MAX_UNPACKED) throw new RefusedFile('bomb');
  } else if (extension === 'xls') {
    if (!starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new RefusedFile('content');
  } else if (!starts(bytes, 0xff, 0xfe) && bytes.includes(0)) {
    throw new RefusedFile('content');
  }
}

const refusal: Partial<Record<MessageKey, RefusedFile['reason']>> = {
  'error.fileType': 'type',
  'error.fileTooLarge': 'size',
};

/**
 * Header and first rows of a spreadsheet or CSV, to match its columns before it is sent. Only these rows are read.
 * Throws `RefusedFile` for anything that is not what its name says.
 */
export async function readSheet(file: File): Promise<SheetPreview> {
  const problem = fileProblem(file, importFile);
  if (problem) throw new RefusedFile(refusal[problem.key] ?? 'type');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extension = extensionOf(file.name);
  checkBytes(bytes, extension);
  const { read, utils } = await import('@e965/xlsx');
  const options = { dense: true, sheetRows: PREVIEW_ROWS + 1, raw: true } as const;
  const book =
    extension === 'csv'
      ? read(decodeText(bytes).replace(/^\ufeff/, ''), { ...options, type: 'string' })
      : read(bytes, { ...options, type: 'array' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet?.['!ref']) throw new RefusedFile('empty');
  if (utils.decode_range(sheet['!ref']).e.c >= MAX_COLUMNS) throw new RefusedFile('columns');
  const cells = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    defval: '',
    raw: false,
    blankrows: false,
  });
  const [headers = [], ...rows] = cells.map((row) => row.map((cell) => String(cell ?? '').trim()));
  if (headers.every((header) => header === '')) throw new RefusedFile('empty');
  return { headers, rows: rows.slice(0, PREVIEW_ROWS) };
}
