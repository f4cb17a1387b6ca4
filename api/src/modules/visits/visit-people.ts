import type { DataOf, findVisitColleagues, VisitGuestRow } from 'contract';
import { VISIT_HITS } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { searchCondition } from '../../http/list-search.ts';
import { ofBranch, ofClient, personIn } from '../core/scope.ts';
import { guestsOf, selectVisitGuests } from './visit.repository.ts';
import { rolesOf } from './visit-roles.ts';

/** Guests of the bank by name or document, in the order of their names; none for those who only look at requests. */
export function guestsFound(ctx: Ctx, search: string): Promise<{ data: VisitGuestRow[] }> {
  const condition = searchCondition(['guest.search'], search, true);
  return ctx.tx(async (trx) => {
    const { master, at } = await rolesOf(trx, ctx);
    const mayName = master || [at.REQUEST, at.VALIDATE, at.AUTHORIZE].some((places) => places.length > 0);
    if (!mayName) return { data: [] };
    const data = await selectVisitGuests(trx, ctx)
      .$if(condition !== null, (rows) => rows.where(condition ?? sql<boolean>`true`))
      .orderBy(sql`fold(guest.name || ' ' || guest.last_name)`)
      .orderBy('guest.id')
      .limit(VISIT_HITS)
      .execute();
    return { data };
  });
}

/** The guests of the caller's last request to a subdepartment; none without one. */
export function guestsOfLast(ctx: Ctx, subdepartmentId: number): Promise<{ data: VisitGuestRow[] }> {
  return ctx.tx(async (trx) => {
    const last = await trx
      .selectFrom('visit_request')
      .select('id')
      .where(ofClient(ctx, 'client_id'))
      .where('requester_id', '=', ctx.user.id)
      .where('subdepartment_id', '=', subdepartmentId)
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { data: last ? await guestsOf(trx, ctx, last.id) : [] };
  });
}

/** Active employees of a branch by name or document. */
export function colleaguesFound(
  ctx: Ctx,
  { branch_id, search }: { branch_id: number; search: string },
): Promise<DataOf<typeof findVisitColleagues>> {
  const condition = searchCondition(['employee.search'], search, true);
  return ctx.tx(async (trx) => ({
    data: await trx
      .selectFrom('employee')
      .where(ofClient(ctx, 'employee.client_id'))
      .where(ofBranch(ctx, 'employee.branch_id'))
      .where('employee.branch_id', '=', branch_id)
      .where('employee.deleted_at', 'is', null)
      .where('employee.active', '=', true)
      .$if(condition !== null, (rows) => rows.where(condition ?? sql<boolean>`true`))
      .select([
        'employee.id as employee_id',
        personIn('employee').as('name'),
        'employee.phone',
        'employee.position',
      ])
      .orderBy(sql`fold(${personIn('employee')})`)
      .orderBy('employee.id')
      .limit(VISIT_HITS)
      .execute(),
  }));
}
