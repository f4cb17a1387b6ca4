import type { countInside, DataOf } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { ofClient } from '../core/scope.ts';
import { isInside } from './gate-entry.repository.ts';
import { atGates } from './gate-places.ts';
import { isOpen } from './shift/shift.repository.ts';

/** How many are inside each branch whose gate the caller keeps, those with somebody inside first. */
export function insideByBranch(ctx: Ctx): Promise<DataOf<typeof countInside>> {
  const count = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`;
  return ctx.tx(async (trx) => ({
    data: await trx
      .selectFrom('branch')
      .leftJoin(
        (join) =>
          join
            .selectFrom('gate_entry')
            .where(isInside)
            .where(ofClient(ctx, 'gate_entry.client_id'))
            .select([
              'gate_entry.branch_id',
              sql<number>`count(*)`.as('inside'),
              sql<number>`count(*) filter (where due_at < ${ctx.now()}::timestamptz)`.as('overdue'),
              sql<number>`count(*) filter (where plate <> '')`.as('vehicles'),
            ])
            .groupBy('gate_entry.branch_id')
            .as('held'),
        (join) => join.onRef('held.branch_id', '=', 'branch.id'),
      )
      .where(ofClient(ctx, 'branch.client_id'))
      .where(atGates(ctx, 'branch.id'))
      .where('branch.deleted_at', 'is', null)
      .select([
        'branch.id as branch_id',
        'branch.name as branch_name',
        count('held.inside').as('inside'),
        count('held.overdue').as('overdue'),
        count('held.vehicles').as('vehicles'),
        sql<number>`(select count(*) from gate_shift where gate_shift.branch_id = branch.id and ${isOpen})`.as(
          'guards',
        ),
      ])
      .orderBy(sql`fold(branch.name)`)
      .orderBy('branch.id')
      .execute(),
  }));
}
