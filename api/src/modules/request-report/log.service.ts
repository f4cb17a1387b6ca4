import type { Paged, QueryOut, RequestLogRow, requestBinnacle, requestBinnacleExcel } from 'contract';
import type { Ctx } from '../../http/context.ts';
import { countOfLog, idsOfLog, logCondition, pageRows, rowsOfLog } from './log.repository.ts';
import { reportUsers, selectionOf } from './selection.ts';
import { eachDispatch } from './sendings.ts';

const BATCH = 2000;

/**
 * A page of the log. Without a search its total is counted as the figures are, which is many times faster than by
 * the rows, and the same.
 */
export function pageOfLog(ctx: Ctx, query: QueryOut<typeof requestBinnacle>): Promise<Paged<RequestLogRow>> {
  return ctx.tx(async (trx) => {
    const selection = selectionOf(ctx, query, await reportUsers(trx, ctx));
    const condition = logCondition(query, selection);
    const { page, per_page, sort, search } = query;
    let total = 0;
    if (search) total = await countOfLog(trx, ctx, search, condition);
    else await eachDispatch(trx, ctx, selection, false, () => void total++);
    const offset = (page - 1) * per_page;
    const data =
      offset >= total ? [] : await pageRows(trx, ctx, { sort, search, per_page, offset }, condition);
    return { data, metadata: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) } };
  });
}

/** The ids of everything that fits, in the list's order: eight bytes for each, so that rows can be fetched later. */
export function logIds(ctx: Ctx, query: QueryOut<typeof requestBinnacleExcel>): Promise<Float64Array> {
  return ctx.tx(async (trx) => {
    const selection = selectionOf(ctx, query, await reportUsers(trx, ctx));
    return idsOfLog(trx, ctx, query, logCondition(query, selection));
  });
}

/**
 * The rows of these ids in their order, in batches. Each batch is a transaction of its own, so that somebody who
 * saves slowly holds no connection; what was deleted meanwhile is left out.
 */
export async function* logRows(ctx: Ctx, ids: Float64Array): AsyncGenerator<RequestLogRow[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = [...ids.subarray(start, start + BATCH)];
    yield await ctx.tx((trx) => rowsOfLog(trx, ctx, batch));
  }
}
