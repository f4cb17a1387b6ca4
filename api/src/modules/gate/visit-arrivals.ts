import type { DataOf, listVisitArrivals, VisitArrival } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { selectVisits } from '../visits/visit.repository.ts';
import { goneVisit } from '../visits/visit-act.ts';
import { rolesOf } from '../visits/visit-roles.ts';

/** The newest entry of each guest who entered by a request; 404 when the caller does not see it. */
export function arrivalsOf(ctx: Ctx, id: number): Promise<DataOf<typeof listVisitArrivals>> {
  return ctx.tx(async (trx) => {
    const seen = await selectVisits(trx, ctx, await rolesOf(trx, ctx))
      .where('visit_request.id', '=', id)
      .executeTakeFirst();
    if (!seen) throw goneVisit();
    const { rows } = await sql<VisitArrival>`
      select came.id, came.name, came.last_name, branch.name as branch_name, came.entered_at, came.left_at, came.times
      from (
        select distinct on (identity) gate_entry.*, count(*) over (partition by identity)::integer as times
        from gate_entry where request_id = ${id} and voided_at is null
        order by identity, entered_at desc, id desc
      ) as came join branch on branch.id = came.branch_id
      order by came.left_at is not null, fold(came.name || ' ' || came.last_name), came.id`.execute(trx);
    return { data: rows };
  });
}
