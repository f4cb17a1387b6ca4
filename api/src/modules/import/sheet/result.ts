import { type FieldIssue, type ImportOutcome, message } from 'contract';
import { writeSheet } from './write.ts';

export interface ResultTask {
  format: 'xlsx' | 'csv';
  language: string;
  /** The file's own headers. */
  headers: string[];
  /** Field → column of the template. */
  columns: Record<string, string>;
  /** JSON texts of `[row, outcome, done, errors, cells][]`. */
  chunks: string[];
}

type ResultRow = [number, ImportOutcome | null, boolean, FieldIssue[], string[]];

const quoted = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A text that a spreadsheet would run gets an apostrophe, which the reader takes off again. */
const neutral = (text: string) =>
  /^[=+\-@\t\r|%]/.test(text) && !/^[+-][\d\s().-]*$/.test(text) ? `'${text}` : text;

/** The file as it was sent, each row with what became of it. */
export function writeResult({ format, language, headers, columns, chunks }: ResultTask): Uint8Array {
  const say = (key: Parameters<typeof message>[1], params = {}) => message(language, key, params);
  const rows = chunks.flatMap((chunk) =>
    (JSON.parse(chunk) as ResultRow[]).map(([row, outcome, done, errors, cells]) => [
      String(row),
      outcome && done ? say(`import.${outcome}`) : say('import.notDone'),
      errors.map(({ path, key, params }) => `${columns[path] ?? path}: ${say(key, params)}`).join('; '),
      ...cells,
    ]),
  );
  const sheet = [[say('import.row'), say('import.outcome'), say('import.detail'), ...headers], ...rows];
  if (format === 'xlsx') return writeSheet([{ name: say('import.outcome'), rows: sheet }]);
  const lines = sheet.map((row) => row.map((cell) => quoted(neutral(cell))).join(';'));
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}
