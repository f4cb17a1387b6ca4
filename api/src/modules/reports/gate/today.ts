import {
  type DataOf,
  dayAfter,
  fromWallTime,
  type GateTodayBranch,
  type gateToday,
  toWallTime,
} from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { ofClient, todayOf } from '../../core/scope.ts';
import { isInside } from '../../gate/gate-entry.repository.ts';
import { atGates } from '../../gate/gate-places.ts';

/** Who is inside now and what happened today, by branch, those with most people first. */
export function todayAtGates(ctx: Ctx): Promise<DataOf<typeof gateToday>> {
  const { timezone } = ctx.user;
  const day = todayOf(ctx);
  const at = (date: string) =>
    sql`${fromWallTime(date, '00:00', timezone) ?? `${date}T00:00:00Z`}::timestamptz`;
  const during = (column: string) =>
    sql`${sql.ref(column)} >= ${at(day)} and ${sql.ref(column)} < ${at(dayAfter(day, 1))}`;
  const entries = (which: RawBuilder<unknown>) => sql<number>`(select count(*) from ${sql.table('gate_entry')}
    where gate_entry.client_id = branch.client_id and gate_entry.branch_id = branch.id
      and gate_entry.voided_at is null and ${which})`;
  return ctx.tx(async (trx) => {
    const branches: GateTodayBranch[] = await trx
      .selectFrom('branch')
      .where(ofClient(ctx, 'branch.client_id'))
      .where(atGates(ctx, 'branch.id'))
      .where('branch.deleted_at', 'is', null)
      .select(['branch.id as branch_id', 'branch.name as branch_name'])
      .select([
        entries(isInside).as('inside'),
        entries(sql`${isInside} and gate_entry.due_at < ${ctx.now()}::timestamptz`).as('overdue'),
        entries(during('gate_entry.entered_at')).as('entered'),
        entries(during('gate_entry.left_at')).as('left'),
        sql<number>`(select count(*) from ${sql.table('gate_refusal')} where gate_refusal.branch_id = branch.id
          and ${during('gate_refusal.at')})`.as('refused'),
      ])
      .orderBy('inside', 'desc')
      .orderBy(sql`fold(branch.name)`)
      .orderBy('branch.id')
      .execute();
    const first = await trx
      .selectFrom('gate_entry')
      .where(ofClient(ctx, 'gate_entry.client_id'))
      .where(atGates(ctx, 'gate_entry.branch_id'))
      .where(isInside)
      .select(sql<string | null>`min(gate_entry.entered_at)`.as('at'))
      .executeTakeFirst();
    const since = first?.at ? toWallTime(Date.parse(first.at), timezone)?.day : undefined;
    return { day, since: since ?? day, branches };
  });
}
