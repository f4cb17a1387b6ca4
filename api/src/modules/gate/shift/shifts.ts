import {
  type DataOf,
  dayAfter,
  type getShiftsNow,
  type listShifts,
  type QueryOut,
  type ShiftNote,
} from 'contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { clientOf, startOfDay } from '../../core/scope.ts';
import { atGates } from '../gate-places.ts';
import { guardName, isOpen, selectOfClient, selectShifts } from './shift.repository.ts';

/** Who is, and was, on shift. */

/** Notes older than this are in the list of shifts only. */
const NOTE_MS = 3 * 24 * 3_600_000;
const NOTES = 5;

const states = {
  open: isOpen,
  ended: sql<SqlBool>`gate_shift.ended_how = 'guard'`,
  system: sql<SqlBool>`gate_shift.ended_how = 'system'`,
} as const;

function conditionsOf(
  ctx: Ctx,
  { branch_id, state, from, to }: QueryOut<typeof listShifts>,
): Expression<SqlBool>[] {
  const began = sql.ref('gate_shift.began_at');
  return [
    ...(branch_id === undefined ? [] : [sql<SqlBool>`gate_shift.branch_id = ${branch_id}`]),
    ...(state === undefined ? [] : [states[state]]),
    ...(from === undefined ? [] : [sql<SqlBool>`${began} >= ${startOfDay(ctx, from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${began} < ${startOfDay(ctx, dayAfter(to, 1))}::timestamptz`]),
  ];
}

/** A page of the shifts at the caller's gates, the newest first. */
export function pageOfShifts(
  ctx: Ctx,
  query: QueryOut<typeof listShifts>,
): Promise<DataOf<typeof listShifts>> {
  return ctx.tx((trx) => {
    const conditions = conditionsOf(ctx, query);
    const select = conditions.reduce((rows, condition) => rows.where(condition), selectShifts(trx, ctx));
    return page(trx, query, {
      ...{ select, sortable: { began_at: 'gate_shift.began_at' } },
      ...{ searchable: ['gate_shift.note', guardName], defaultSort: '-began_at', tieBreak: 'gate_shift.id' },
    });
  });
}

/** What a guard at a gate sees: their own shift, the others there, and the notes they have not read. */
export function shiftsAt(ctx: Ctx, branch: number): Promise<DataOf<typeof getShiftsNow>> {
  return ctx.tx(async (trx) => {
    const mine = await selectOfClient(trx, ctx)
      .where('gate_shift.user_id', '=', ctx.user.id)
      .where(isOpen)
      .executeTakeFirst();
    const there = trx
      .selectFrom('gate_shift')
      .where('gate_shift.client_id', '=', clientOf(ctx))
      .where('gate_shift.branch_id', '=', branch)
      .where(atGates(ctx, 'gate_shift.branch_id'))
      .where('gate_shift.user_id', '<>', ctx.user.id);
    const others = await there
      .where(isOpen)
      .select(['gate_shift.id', guardName.as('name'), 'gate_shift.began_at'])
      .orderBy('gate_shift.began_at')
      .orderBy('gate_shift.id')
      .execute();
    const notes: ShiftNote[] = await there
      .where('gate_shift.note', '<>', '')
      .where('gate_shift.ended_at', '>', new Date(ctx.now().getTime() - NOTE_MS).toISOString())
      .where(
        sql<SqlBool>`not exists (select from gate_shift_read as seen
          where seen.shift_id = gate_shift.id and seen.user_id = ${ctx.user.id})`,
      )
      .select(['gate_shift.id', guardName.as('author'), 'gate_shift.note'])
      .select(sql<string>`gate_shift.ended_at`.as('at'))
      .orderBy('gate_shift.ended_at', 'desc')
      .orderBy('gate_shift.id', 'desc')
      .limit(NOTES)
      .execute();
    return { mine: mine ?? null, others, notes };
  });
}
