import type { Paged, QueryOut, RequestLogRow, requestBinnacle, requestBinnacleExcel } from 'contract';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import {
  idsOfLog,
  LOG_SORT,
  logCondition,
  logSearchable,
  logSortable,
  rowsOfLog,
  selectLog,
} from './log.repository.ts';
import { reportUsers, selectionOf } from './selection.ts';

const BATCH = 2000;

/** A page of the log. */
export function pageOfLog(ctx: Ctx, query: QueryOut<typeof requestBinnacle>): Promise<Paged<RequestLogRow>> {
  return ctx.tx(async (trx) => {
    const selection = selectionOf(ctx, query, await reportUsers(trx, ctx));
    return page(trx, query, {
      select: selectLog(trx, ctx).where(logCondition(query, selection)),
      sortable: logSortable,
      searchable: logSearchable,
      folded: true,
      defaultSort: LOG_SORT,
      tieBreak: 'dispatch.id',
    });
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
