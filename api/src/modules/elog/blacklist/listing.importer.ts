import type { blacklistImport, ImportRowOf, vipImport } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import { insertLines, valuesIn } from '../../core/catalogue/bulk.ts';
import type { ImportCtx, ImportLine, Verdicts } from '../../imports/importer.ts';
import { listingColumns } from './listing.ts';

type Row = ImportRowOf<typeof vipImport> | ImportRowOf<typeof blacklistImport>;

/** Skips rows whose document or plate is already on the list. */
export async function ignoreListed<R extends Row>(
  trx: Tx,
  { clientId }: ImportCtx,
  table: 'vip' | 'blacklist',
  lines: readonly ImportLine<R>[],
  verdicts: Verdicts<R>,
): Promise<void> {
  const known = await valuesIn(
    trx,
    table,
    'value',
    clientId,
    lines.map(({ value }) => listingColumns(value).value),
  );
  for (const line of lines) if (known.has(listingColumns(line.value).value)) verdicts.ignore(line);
}

/** Writes entries of one of the two lists. */
export function writeListed(
  trx: Tx,
  ctx: ImportCtx,
  table: 'vip' | 'blacklist',
  lines: readonly ImportLine<Row>[],
  branchOf?: (name: string) => number | undefined,
): Promise<{ row: number; id: number }[]> {
  return insertLines(
    trx,
    table,
    {
      type: 'text',
      value: 'text',
      foreign: 'boolean',
      name: 'text',
      reason: 'text',
      valid_from: 'date',
      valid_until: 'date',
      created_by: 'bigint',
      ...(branchOf && { branch_id: 'bigint' }),
    },
    'value',
    lines.map(({ row, value }) => ({
      ...listingColumns(value),
      row,
      created_by: ctx.userId,
      ...(branchOf && 'branch' in value && { branch_id: branchOf(value.branch) }),
    })),
    ctx,
  );
}
