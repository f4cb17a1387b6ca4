import type { countInside, DataOf } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { ofClient } from '../core/scope.ts';
import { isInside } from './gate-entry.repository.ts';
import { atGates } from './gate-places.ts';

/** How many are inside each branch whose gate the caller keeps, those with somebody inside first. */
export function insideByBranch(ctx: Ctx): Promise<DataOf<typeof countInside>> {
  const inside = (of: ReturnType<typeof sql>) => sql<number>`(select ${of} from ${sql.table('gate_entry')}
    where gate_entry.branch_id = branch.id and ${isInside})`;
  const now = ctx.now();
  return ctx.tx(async (trx) => ({
    data: await trx
      .selectFrom('branch')
      .where(ofClient(ctx, 'branch.client_id'))
      .where(atGates(ctx, 'branch.id'))
      .where('branch.deleted_at', 'is', null)
      .select([
        'branch.id as branch_id',
        'branch.name as branch_name',
        inside(sql`count(*)`).as('inside'),
        inside(sql`count(*) filter (where due_at < ${now}::timestamptz)`).as('overdue'),
        inside(sql`count(*) filter (where plate <> '')`).as('vehicles'),
      ])
      .orderBy(sql`fold(branch.name)`)
      .orderBy('branch.id')
      .execute(),
  }));
}
