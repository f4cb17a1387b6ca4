import { crc32 } from 'node:zlib';

const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function sheetOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string, column: number, row: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cell(text, column, row)).join('')}</row>`,
  );
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** A zip of uncompressed files. */
function archive(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), content);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** An xlsx of texts to upload, in the form `setInputFiles` accepts. Columns A to Z. */
export function spreadsheet(name: string, rows: readonly (readonly string[])[]) {
  const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`;
  const part = (path: string, kind: string) =>
    `<Override PartName="${path}" ContentType="${media}.${kind}+xml"/>`;
  const relation = (kind: string, target: string) =>
    xml(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`,
    );
  const buffer = archive({
    '[Content_Types].xml': xml(
      `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    ),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': xml(sheetOf(rows)),
  });
  return { name, mimeType: `${media}.sheet`, buffer };
}

/** A cédula that nobody has yet: of a province, with its check digit. */
export function newCedula(seed = Date.now()): string {
  const nine = `17${String(seed % 6).slice(-1)}${String(Math.floor(seed / 7)).slice(-6)}`;
  const sum = [...nine].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
}
