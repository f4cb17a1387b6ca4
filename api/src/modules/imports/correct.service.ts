import {
  type BodyOut,
  cellText,
  type correctImport,
  type ImportColumn,
  type ImportCorrection,
  type ImportKindName,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { checkAll } from './check-all.ts';
import { assertUnchecked, beginChecking, settleCheck } from './checking.ts';
import { lockRun, type RunRow } from './import.repository.ts';
import { assertImporter, notFound } from './import-access.ts';
import type { AnyImporter } from './importer.ts';
import { recheck } from './recheck.ts';
import { rowColumns, rowResults } from './row-results.ts';

/** Maximum rows whose results are returned with a correction. */
const MOST_ANSWERED = 100;

type Correction = BodyOut<typeof correctImport>;
interface Cell {
  column: ImportColumn;
  place: number;
  row: number;
  value: string;
}

/** The column of a cell that may be corrected, and its position; 422 when the file has no such column. */
function placeOf({ declaration }: AnyImporter, run: RunRow, name: string) {
  const column = declaration.columns.find((one) => one.name === name);
  const place = column && run.places[column.field];
  if (!column || place === undefined)
    throw problem('validation', 'error.validation', {}, { column: 'error.option' });
  return { column, place };
}

/** Sets a cell of a row, and with `equal` of every faulty row with the same text. Keeps the file's value. */
async function setCells(trx: Tx, runId: number, { column, place, row, value }: Cell, equal: boolean) {
  const path = `{${place}}`;
  // Returns the rows as they were: `returning` alone would give their new values.
  const { rows } = await sql<{ row: number; keys: string[]; before: string }>`
    with chosen as (
      select one.cells ->> ${place}::integer as value from import_row as one
      where one.run_id = ${runId} and one.row = ${row}
    ), found as (
      select line.row, line.keys, line.cells ->> ${place}::integer as before
      from import_row as line, chosen
      where line.run_id = ${runId} and (line.row = ${row}
        or ${equal} and line.outcome = 'error' and line.cells ->> ${place}::integer = chosen.value)
    ), changed as (
      update import_row as line set
        cells = jsonb_set(line.cells, ${path}::text[], to_jsonb(${value}::text)),
        original = case
          when found.before = ${value}::text then line.original
          when line.original ->> ${String(place)}::text = ${value}::text and not ${column.secret ?? false}
            then line.original - ${String(place)}::text
          when line.original ? ${String(place)}::text then line.original
          else line.original || jsonb_build_object(${String(place)}::text,
            case when ${column.secret ?? false} then '' else found.before end)
        end
      from found where line.run_id = ${runId} and line.row = found.row
    )
    select row, keys, before from found order by row`.execute(trx);
  return rows;
}

/**
 * Corrects a cell of an import that was checked, and rechecks what it affects. 409 while rows are being checked or
 * after they were written; 422 for a column that the file does not have.
 */
export async function correct(
  ctx: Ctx,
  kind: ImportKindName,
  id: number,
  row: number,
  { column: name, value: given, equal = false }: Correction,
): Promise<ImportCorrection> {
  const importer = assertImporter(ctx, kind);
  const value = cellText(given);
  const done = await ctx.tx(async (trx) => {
    const run = await lockRun(trx, ctx, kind, id);
    if (!run) throw notFound();
    if (run.status !== 'checked') throw problem('conflict', 'error.importState');
    assertUnchecked(run, ctx.now());
    const { column, place } = placeOf(importer, run, name);
    const lines = await setCells(trx, id, { column, place, row, value }, equal);
    const before = lines.find((line) => line.row === row)?.before;
    if (before === undefined) throw notFound();
    const say = (text: string) => ({ row, rows: lines.length, [column.field]: column.secret ? '' : text });
    await audit(trx, ctx, {
      ...{ action: 'correct', entity: 'import', entityId: id, clientId: run.client_id },
      ...{ before: say(before), after: say(value) },
    });
    const rows = lines.map((line) => line.row);
    const keys = lines.flatMap((line) => line.keys);
    const judged = await recheck(trx, ctx, importer, run, rows, keys);
    if (judged) return { run, rows, judged, check: await settleCheck(trx, ctx, importer, run) };
    // Nothing is written from the state of these rows until all of them are checked again.
    await trx.updateTable('import_run').set({ allowed: false }).where('id', '=', id).execute();
    return { run, rows, judged: rows, checking: await beginChecking(trx, run, ctx.now()) };
  });
  const { run, rows, judged } = done;
  const check = done.check ?? (await checkAll(ctx, importer, run, done.checking));
  const told = [row, ...judged.filter((one) => one !== row)].slice(0, MOST_ANSWERED);
  return ctx.tx(async (trx) => {
    const lines = await trx
      .selectFrom('import_row as line')
      .select(rowColumns)
      .where('line.run_id', '=', id)
      .where('line.row', 'in', told)
      .orderBy('line.row')
      .execute();
    return { check, corrected: rows.length, rows: await rowResults(trx, ctx, importer, run, lines) };
  });
}
