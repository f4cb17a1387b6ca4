import { Readable } from 'node:stream';
import { type ImportKindName, type importResult, message, type QueryOut } from 'contract';
import type { Ctx } from '../../http/context.ts';
import { type StreamReply, stream } from '../../http/stream.ts';
import { resultChunks } from './import.repository.ts';
import { assertImporter, assertRun, secretPlaces } from './import-access.ts';
import { writeFile } from './sheet/sheet-process.ts';

type Format = 'xlsx' | 'csv';

const mediaTypes: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
/** Rows of the template formatted as text, so that a cédula keeps its leading zeros. */
const TEXT_ROWS = 1000;

const file = (bytes: Buffer, format: Format, name: string): StreamReply =>
  stream(mediaTypes[format], Readable.from([bytes]), name, { bytes: bytes.length });

/** The template of an import: its columns, and in a spreadsheet a second sheet that explains them. */
export async function templateFile(ctx: Ctx, kind: ImportKindName, format: Format): Promise<StreamReply> {
  const { columns } = assertImporter(ctx, kind).declaration;
  const say = (key: Parameters<typeof message>[1]) => message(ctx.language, key);
  const headers = columns.map(({ name }) => name);
  if (format === 'csv') {
    return file(Buffer.from(`\ufeff${headers.join(';')}\r\n`), format, `${kind}.csv`);
  }
  const help = columns.map(({ name, required, example = '' }) => [
    name,
    say(required ? 'import.yes' : 'import.no'),
    example,
  ]);
  const titles = [say('import.column'), say('import.required'), say('import.example')];
  const bytes = await writeFile({
    kind: 'write',
    sheets: [
      { name: kind, rows: [headers], text: TEXT_ROWS },
      { name: say('import.help'), rows: [titles, ...help] },
    ],
  });
  return file(bytes, format, `${kind}.xlsx`);
}

/** The rows of the file with their results; secret cells are empty. With an outcome, only those rows. */
export async function resultFile(
  ctx: Ctx,
  kind: ImportKindName,
  id: number,
  { format, outcome }: QueryOut<typeof importResult>,
): Promise<StreamReply> {
  const importer = assertImporter(ctx, kind);
  const { columns } = importer.declaration;
  const { run, chunks } = await ctx.tx(async (trx) => {
    const run = await assertRun(trx, ctx, kind, id);
    return { run, chunks: await resultChunks(trx, id, secretPlaces(importer, run.places), outcome) };
  });
  const bytes = await writeFile({
    kind: 'result',
    format,
    language: ctx.language,
    headers: run.headers,
    columns: Object.fromEntries(columns.map(({ field, name }) => [field, name])),
    places: Object.fromEntries(
      columns.flatMap(({ field, name, secret }) => (secret ? [] : [[String(run.places[field]), name]])),
    ),
    chunks,
  });
  const part = outcome ? ` - ${message(ctx.language, `import.${outcome}`).toLowerCase()}` : '';
  return file(bytes, format, `${run.file_name.replace(/\.[^.]*$/, '')} - ${run.id}${part}.${format}`);
}
