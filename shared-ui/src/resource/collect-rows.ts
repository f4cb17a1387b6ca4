import { type ListQuery, PAGE_SIZES, type Paged } from 'contract';
import { call } from 'shared-auth';
import type { Identified, Listing } from './declaration.ts';

const PER_CALL = PAGE_SIZES[PAGE_SIZES.length - 1] ?? 200;

/**
 * Every row that a list's filters let through, up to `limit`, page by page. A row that moves between pages meanwhile
 * is included once. `onProgress` gets a share of 1.
 */
export async function collectRows<Row extends Identified>(
  list: Listing<Row>,
  query: Readonly<Record<string, unknown>>,
  options: { limit: number; signal?: AbortSignal; onProgress?: (part: number) => void },
): Promise<{ rows: Row[]; total: number }> {
  const rows = new Map<number, Row>();
  let total = 0;
  for (let page = 1; ; page++) {
    const answer: Paged<Row> = await call<Listing<Row>>(list, {
      query: { ...query, page, per_page: PER_CALL } as ListQuery,
      signal: options.signal,
    });
    total = answer.metadata.total;
    for (const row of answer.data) rows.set(row.id, row);
    options.onProgress?.(Math.min(1, rows.size / Math.max(1, Math.min(total, options.limit))));
    if (page >= answer.metadata.pages || answer.data.length === 0 || rows.size >= options.limit) break;
  }
  return { rows: [...rows.values()].slice(0, options.limit), total };
}
