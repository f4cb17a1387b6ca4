import type {
  ImportKindName,
  ImportRowResult,
  ImportRun,
  importRows,
  listImports,
  Paged,
  QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { runOf, selectRuns } from './import.repository.ts';
import { assertImporter, assertRun } from './import-access.ts';
import { rowColumns, rowResults } from './row-results.ts';

export function oneImport(ctx: Ctx, kind: ImportKindName, id: number): Promise<ImportRun> {
  assertImporter(ctx, kind);
  return ctx.tx(async (trx) => runOf(await assertRun(trx, ctx, kind, id)));
}

export function pageOfImports(
  ctx: Ctx,
  kind: ImportKindName,
  query: QueryOut<typeof listImports>,
): Promise<Paged<ImportRun>> {
  assertImporter(ctx, kind);
  const { client_id } = query;
  return ctx.tx(async (trx) => {
    const found = await page(trx, query, {
      select: selectRuns(trx, ctx, kind)
        .where('run.started_at', 'is not', null)
        .$if(client_id !== undefined, (runs) => runs.where('run.client_id', '=', client_id ?? 0)),
      sortable: { created_at: 'run.started_at', file_name: 'run.file_name' },
      searchable: ['run.file_name'],
      defaultSort: '-created_at',
      tieBreak: 'run.id',
    });
    return { data: found.data.map(runOf), metadata: found.metadata };
  });
}

export function pageOfRows(
  ctx: Ctx,
  kind: ImportKindName,
  id: number,
  query: QueryOut<typeof importRows>,
): Promise<Paged<ImportRowResult>> {
  const importer = assertImporter(ctx, kind);
  const { outcome } = query;
  return ctx.tx(async (trx) => {
    const run = await assertRun(trx, ctx, kind, id);
    const found = await page(trx, query, {
      select: trx
        .selectFrom('import_row as line')
        .select(rowColumns)
        .where('line.run_id', '=', id)
        .$if(outcome !== undefined, (rows) => rows.where('line.outcome', '=', outcome ?? null)),
      sortable: { row: 'line.row', name: sql`fold(line.name)` },
      searchable: ['line.name'],
      defaultSort: 'row',
      tieBreak: 'line.row',
    });
    const data = await rowResults(trx, ctx, importer, run, found.data);
    return { data, metadata: found.metadata };
  });
}
