import {
  type ImportKindName,
  type ImportRowResult,
  type ImportRun,
  type importRows,
  type listImports,
  message,
  type Paged,
  type QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { runOf, selectRuns } from './import.repository.ts';
import { demandImporter, demandRun } from './import-access.ts';

export function oneImport(ctx: Ctx, kind: ImportKindName, id: number): Promise<ImportRun> {
  demandImporter(ctx, kind);
  return ctx.tx(async (trx) => runOf(await demandRun(trx, ctx, kind, id)));
}

export function pageOfImports(
  ctx: Ctx,
  kind: ImportKindName,
  query: QueryOut<typeof listImports>,
): Promise<Paged<ImportRun>> {
  demandImporter(ctx, kind);
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
  const { columns } = demandImporter(ctx, kind).declaration;
  const nameOf = (field: string) => columns.find((column) => column.field === field)?.name ?? field;
  const { outcome } = query;
  return ctx.tx(async (trx) => {
    await demandRun(trx, ctx, kind, id);
    const found = await page(trx, query, {
      select: trx
        .selectFrom('import_row as line')
        .select(['line.row', 'line.outcome', 'line.name', 'line.errors'])
        .where('line.run_id', '=', id)
        .$if(outcome !== undefined, (rows) => rows.where('line.outcome', '=', outcome ?? null)),
      sortable: { row: 'line.row', name: sql`fold(line.name)` },
      searchable: ['line.name'],
      defaultSort: 'row',
      tieBreak: 'line.row',
    });
    const data = found.data.map((line) => ({
      ...line,
      errors: Object.fromEntries(
        line.errors.map(({ path, key, params }) => [nameOf(path), message(ctx.language, key, params)]),
      ),
    }));
    return { data, metadata: found.metadata };
  });
}
