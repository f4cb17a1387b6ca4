import type { exportVisits, QueryOut, VisitReportType } from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { StreamReply } from '../../http/stream.ts';
import { patiently, type Tx } from '../../ports/database.ts';
import { inBatches, orderedIds } from '../core/report/ordered-rows.ts';
import { sheetOf } from '../core/report/report-sheets.ts';
import { selectVisits } from './visit.repository.ts';
import { deedColumns, selectVisitDeeds } from './visit-action-rows.ts';
import { visitOrder, visitsThatFit } from './visit-filter.ts';
import { rolesOf } from './visit-roles.ts';
import { guestColumns, selectSheetGuests } from './visit-sheet-guests.ts';
import { requestColumns, selectSheetRequests } from './visit-sheet-rows.ts';

/** How many requests at once: one can have 200 guests. */
const SIZE = 500;

const among = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** The file of each report type, of these requests in order. */
const files: Record<VisitReportType, (ctx: Ctx, ids: Float64Array) => StreamReply> = {
  requests(ctx, ids) {
    const read = (batch: number[]) =>
      ctx.tx(async (trx) =>
        selectSheetRequests(trx, ctx, await rolesOf(trx, ctx))
          .where(among('visit_request.id', batch))
          .execute(),
      );
    return sheetOf(
      ctx,
      { log: 'visitSheet.requests', columns: requestColumns },
      inBatches(ids, read, { size: SIZE }),
    );
  },
  guests(ctx, ids) {
    const read = (batch: number[]) =>
      ctx.tx((trx) =>
        selectSheetGuests(trx, ctx)
          .where(among('visit_guest.request_id', batch))
          .orderBy('visit_guest.position')
          .execute(),
      );
    return sheetOf(
      ctx,
      { log: 'visitSheet.guests', columns: guestColumns },
      inBatches(ids, read, { size: SIZE }),
    );
  },
  actions(ctx, ids) {
    const read = (batch: number[]) =>
      ctx.tx((trx) =>
        selectVisitDeeds(trx, ctx)
          .where(among('visit_event.request_id', batch))
          .orderBy('visit_event.id')
          .execute(),
      );
    const of = (row: { request_id: number }) => row.request_id;
    return sheetOf(
      ctx,
      { log: 'visitSheet.actions', columns: deedColumns },
      inBatches(ids, read, { size: SIZE, of }),
    );
  },
};

/** The requests that fit, in the list's order. */
async function idsThatFit(trx: Tx, ctx: Ctx, query: QueryOut<typeof exportVisits>): Promise<Float64Array> {
  await patiently(trx);
  const roles = await rolesOf(trx, ctx);
  const fits = await visitsThatFit(trx, ctx, roles, query);
  return orderedIds(trx, query, { select: selectVisits(trx, ctx, roles).where(fits), ...visitOrder });
}

/** The requests of a filter, their guests or what was done to them, as a spreadsheet that is sent while it is read. */
export async function visitSheet(ctx: Ctx, query: QueryOut<typeof exportVisits>): Promise<StreamReply> {
  const ids = await ctx.tx((trx) => idsThatFit(trx, ctx, query));
  return files[query.report_type](ctx, ids);
}
