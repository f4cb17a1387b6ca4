import type { NotificationLogRow, notificationReport, Paged, QueryOut } from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { patiently, type Tx } from '../../../ports/database.ts';
import { eachDispatch } from './each-dispatch.ts';
import {
  assertSortable,
  idsOfLog,
  LOG_SORT,
  logCondition,
  pageRows,
  rememberedRows,
  rowsOfLog,
  sentFrom,
} from './log.repository.ts';
import { filteredUsers, type Selection, selectionOf } from './selection.ts';

const BATCH = 2000;

/** How many dispatches of each instant fit, instants in order. */
async function instantsOf(
  trx: Tx,
  ctx: Ctx,
  selection: Selection,
): Promise<{ total: number; instants: [at: number, count: number][] }> {
  const instants: [at: number, count: number][] = [];
  let total = 0;
  let inOrder = true;
  let last: [at: number, count: number] = [Number.NEGATIVE_INFINITY, 0];
  await eachDispatch(trx, ctx, selection, false, ({ at }) => {
    total++;
    if (at === last[0]) last[1]++;
    else {
      inOrder &&= at > last[0];
      last = [at, 1];
      instants.push(last);
    }
  });
  if (!inOrder) instants.sort(([one], [other]) => one - other);
  return { total, instants };
}

/** The instant at which so many rows are over, and how many of its rows to skip. */
function placeIn(instants: readonly [number, number][], offset: number, descending: boolean) {
  let skip = offset;
  for (let nth = 0; nth < instants.length; nth++) {
    const [at, count] = instants[descending ? instants.length - 1 - nth : nth] ?? [0, 0];
    if (skip < count) return { at, skip };
    skip -= count;
  }
  return null;
}

/**
 * A page of the log. Without a search its total is counted as the figures are, which is many times faster than by the
 * rows, and the same; and in the order of time that count gives the instant at which a page begins, however deep. Pages
 * of other orders and searches are remembered (http/list-memory): of what phones answer they may be some seconds old,
 * never of what is sent or cancelled here.
 */
export function pageOfLog(
  ctx: Ctx,
  query: QueryOut<typeof notificationReport.log>,
): Promise<Paged<NotificationLogRow>> {
  return ctx.tx(async (trx) => {
    await patiently(trx);
    const byUser = query.uca_id || query.type || query.place;
    const selection = selectionOf(ctx, query, byUser ? await filteredUsers(trx, ctx, query) : []);
    const condition = logCondition(query, selection);
    const { page, per_page, sort = LOG_SORT, search } = query;
    assertSortable(sort);
    const offset = (page - 1) * per_page;
    const answer = (total: number, data: NotificationLogRow[]) => ({
      data,
      metadata: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
    });
    const asked = { sort, search, per_page, offset };
    const known = search ? null : await instantsOf(trx, ctx, selection);
    if (known && offset >= known.total) return answer(known.total, []);
    if (known && (sort === LOG_SORT || sort === LOG_SORT.slice(1))) {
      const descending = sort === LOG_SORT;
      const place = placeIn(known.instants, offset, descending);
      const from = place ? sql<SqlBool>`${condition} and ${sentFrom(place.at, descending)}` : condition;
      return answer(known.total, await pageRows(trx, ctx, { ...asked, offset: place?.skip ?? 0 }, from));
    }
    const { total, rows } = await rememberedRows(known?.total ?? null, trx, ctx, asked, condition);
    return answer(total, rows);
  });
}

/** The ids of everything that fits, in the list's order: eight bytes for each, so that rows can be fetched later. */
export function logIds(ctx: Ctx, query: QueryOut<typeof notificationReport.logExcel>): Promise<Float64Array> {
  return ctx.tx(async (trx) => {
    await patiently(trx);
    const selection = selectionOf(ctx, query, await filteredUsers(trx, ctx, query));
    return idsOfLog(trx, ctx, query, logCondition(query, selection));
  });
}

/**
 * The rows of these ids in their order, in batches. Each batch is its own transaction, so that a user who
 * saves slowly holds no connection; what was deleted meanwhile is left out.
 */
export async function* logRows(ctx: Ctx, ids: Float64Array): AsyncGenerator<NotificationLogRow[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = [...ids.subarray(start, start + BATCH)];
    yield await ctx.tx((trx) => rowsOfLog(trx, ctx, batch));
  }
}
