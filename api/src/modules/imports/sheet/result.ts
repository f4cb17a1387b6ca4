import type { FieldIssue, ImportOutcome } from 'contract';
import { message } from 'contract/sheet';
import { sayIssue } from '../say-issue.ts';
import { writeSheet } from './write.ts';

export interface ResultTask {
  format: 'xlsx' | 'csv';
  language: string;
  /** The file's own headers. */
  headers: string[];
  /** Field → column of the template. */
  columns: Record<string, string>;
  /** Position → column of the template; secret ones apart. */
  places: Record<string, string>;
  /** JSON texts of `[row, outcome, done, errors, cells, original][]`. */
  chunks: string[];
}

type ResultRow = [number, ImportOutcome | null, boolean, FieldIssue[], string[], Record<string, string>];

/** A CSV cell escaped so that a reader gets the original value. */
export const csvCell = (text: string): string => quoted(neutral(text));
const quoted = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A text that a spreadsheet would evaluate gets an apostrophe, which our reader removes again. */
const neutral = (text: string) =>
  /^[=+\-@\t\r|%]/.test(text) && !/^[+-][\d\s().-]*$/.test(text) ? `'${text}` : text;

/**
 * The rows of a file with their results and, where a cell was corrected, the file's value. Before the import is
 * written, faulty rows are marked as such all the same.
 */
export function writeResult({ format, language, headers, columns, places, chunks }: ResultTask): Uint8Array {
  const say = (key: Parameters<typeof message>[1], params = {}) => message(language, key, params);
  const lines = chunks.flatMap((chunk) => JSON.parse(chunk) as ResultRow[]);
  const anyCorrected = lines.some(([, , , , , original]) => Object.keys(original).length > 0);
  const correctionsOf = (original: ResultRow[5]) =>
    Object.entries(original).map(([place, read]) => {
      const column = places[place];
      const named = { column: column ?? headers[Number(place)] ?? place, read };
      return say(column === undefined ? 'import.correctionSecret' : 'import.correction', named);
    });
  const rows = lines.map(([row, outcome, done, errors, cells, original]) => [
    String(row),
    outcome && (done || outcome === 'error') ? say(`import.${outcome}`) : say('import.notDone'),
    errors.map((issue) => `${columns[issue.path] ?? issue.path}: ${sayIssue(language, issue)}`).join('; '),
    ...(anyCorrected ? [correctionsOf(original).join('; ')] : []),
    ...cells,
  ]);
  const titles = [say('import.row'), say('import.outcome'), say('import.detail')];
  if (anyCorrected) titles.push(say('import.corrected'));
  const sheet = [[...titles, ...headers], ...rows];
  if (format === 'xlsx') return writeSheet([{ name: say('import.outcome'), rows: sheet }]);
  const texts = sheet.map((row) => row.map(csvCell).join(';'));
  return Buffer.from(`\ufeff${texts.join('\r\n')}\r\n`);
}
