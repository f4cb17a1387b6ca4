import { xmlText } from 'contract';

/** A cell value. Dates are instants (ISO 8601); a share is 0 to 1. */
export type Cell = string | number | boolean | null;

export interface Column {
  header: string;
  /** In characters. */
  width: number;
  kind: 'text' | 'number' | 'date' | 'share';
}

/** Index of a cell's format in `styles`. */
const style = { header: 1, quoted: 2, date: 3, share: 4 } as const;
const DAY = 86_400_000;
/** 1970-01-01 as a spreadsheet serial day. */
const EPOCH = 25_569;
const LONGEST_TEXT = 32_767;

/** Text as XML, keeping `_x0041_`, which spreadsheets read as a character escape. */
const sheetText = (text: string): string =>
  xmlText(text.slice(0, LONGEST_TEXT)).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** What a spreadsheet would treat as a formula when the cell is edited or saved as CSV. */
const looksLikeFormula = /^[=+\-@\t\r]/;

function textCell(text: string, format: number | null): string {
  const chosen = format ?? (looksLikeFormula.test(text) ? style.quoted : null);
  const attribute = chosen === null ? '' : ` s="${chosen}"`;
  return `<c${attribute} t="inlineStr"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`;
}

/** Serial days on a clock that is `offset` milliseconds ahead of UTC. */
const serial = (at: number, offset: number) => (at + offset) / DAY + EPOCH;

function cellXml(value: Cell, { kind }: Column, offsetOf: (at: number) => number): string {
  if (value === null || value === '') return '<c/>';
  if (kind === 'date') {
    const at = Date.parse(String(value));
    return `<c s="${style.date}"><v>${serial(at, offsetOf(at))}</v></c>`;
  }
  if (kind === 'text') return textCell(String(value), null);
  return `<c${kind === 'share' ? ` s="${style.share}"` : ''}><v>${Number(value)}</v></c>`;
}

export function rowXml(
  row: readonly Cell[],
  columns: readonly Column[],
  offsetOf: (at: number) => number,
): string {
  return `<row>${columns.map((column, index) => cellXml(row[index] ?? null, column, offsetOf)).join('')}</row>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything of a sheet before its rows, including the header, which stays frozen. */
export function sheetStart(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headers = columns.map(({ header }) => textCell(header, style.header));
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${headers.join('')}</row>`;
}
export const sheetEnd = '</sheetData></worksheet>';

/** The parts of a workbook besides its sheets: path in the archive → content. */
export function workbookParts(sheets: readonly string[]): Record<string, string> {
  const each = (write: (nth: number, name: string) => string) =>
    sheets.map((name, index) => write(index + 1, name)).join('');
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${types}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${each((nth) => override(`/xl/worksheets/sheet${nth}.xml`, 'worksheet'))}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((nth, name) => `<sheet name="${sheetText(name)}" sheetId="${nth}" r:id="rId${nth}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${relations}">${each((nth) => `<Relationship Id="rId${nth}" Type="${office}/worksheet" Target="worksheets/sheet${nth}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
