import type { FieldIssue, ImportCell, ImportOutcome, ImportRowResult } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { RunRow } from './import.repository.ts';
import type { AnyImporter } from './importer.ts';
import { sayIssue } from './say-issue.ts';

/** What a row's result is built from. */
export const rowColumns = [
  'line.row',
  'line.outcome',
  'line.name',
  'line.errors',
  'line.cells',
  'line.original',
] as const;

export interface ResultLine {
  row: number;
  outcome: ImportOutcome | null;
  name: string;
  errors: FieldIssue[];
  cells: string[];
  original: Record<string, string>;
}

const pairOf = (place: number, value: string) => `${place}\n${value}`;

/** How many faulty rows have a value in a column, by `pairOf`. */
async function countEqual(
  trx: Tx,
  runId: number,
  wanted: readonly { place: number; value: string }[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ place: number; value: string; count: number }>`
    select place, line.cells ->> place as value, count(*)::integer as count
    from import_row as line
      cross join unnest(${[...new Set(wanted.map(({ place }) => place))]}::integer[]) as place
    where line.run_id = ${runId} and line.outcome = 'error'
      and line.cells ->> place = any (${wanted.map(({ value }) => value)}::text[])
    group by 1, 2`.execute(trx);
  return new Map(rows.map(({ place, value, count }) => [pairOf(place, value), count]));
}

/** Rows as sent to clients: in the caller's language, with the cells that are wrong or were corrected. */
export async function rowResults(
  trx: Tx,
  { language }: Pick<Ctx, 'language'>,
  { declaration: { columns, unique = [] } }: AnyImporter,
  { id, places }: Pick<RunRow, 'id' | 'places'>,
  lines: readonly ResultLine[],
): Promise<ImportRowResult[]> {
  const nameOf = (field: string) => columns.find((column) => column.field === field)?.name ?? field;
  const cellsOf = ({ errors, cells, original }: ResultLine) =>
    columns.flatMap(({ field, name, secret = false }) => {
      const place = places[field];
      const wrong = errors.some(({ path }) => path === field);
      if (place === undefined || !(wrong || String(place) in original)) return [];
      const shared = wrong && !secret && !unique.some((one) => one === field);
      return [{ name, place, secret, shared, value: cells[place] ?? '' }];
    });
  const shared = lines.filter(({ outcome }) => outcome === 'error').flatMap(cellsOf);
  const equal = await countEqual(
    trx,
    id,
    shared.filter((cell) => cell.shared),
  );
  return lines.map((line) => ({
    row: line.row,
    outcome: line.outcome,
    name: line.name,
    errors: Object.fromEntries(line.errors.map((issue) => [nameOf(issue.path), sayIssue(language, issue)])),
    cells: Object.fromEntries(
      cellsOf(line).map((cell): [string, ImportCell] => [
        cell.name,
        {
          value: cell.secret ? '' : cell.value,
          read: line.original[cell.place] ?? null,
          secret: cell.secret,
          equal: cell.shared ? Math.max(0, (equal.get(pairOf(cell.place, cell.value)) ?? 1) - 1) : 0,
        },
      ]),
    ),
  }));
}
