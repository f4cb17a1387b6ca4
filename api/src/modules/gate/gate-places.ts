import type { DataOf, listGatePoints } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { ofBranch, ofClient, ofPoints } from '../core/scope.ts';

/** The gates that the caller keeps: attention points bind those who are at one (behaviours, "Accounts"). */

/** Rows of the branches whose gates the caller keeps, by the column that names their branch. */
export const atGates = (ctx: Ctx, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${ofBranch(ctx, column)} and ${ofPoints(ctx, 'branch', column)})`;

export function gatePoints(ctx: Ctx): Promise<DataOf<typeof listGatePoints>> {
  return ctx.tx(async (trx) => ({
    data: await trx
      .selectFrom('branch')
      .where(ofClient(ctx, 'branch.client_id'))
      .where(atGates(ctx, 'branch.id'))
      .where('branch.deleted_at', 'is', null)
      .where('branch.active', '=', true)
      .select([
        'branch.id',
        'branch.name',
        'branch.city',
        sql<DataOf<typeof listGatePoints>['data'][number]['subdepartments']>`coalesce((
          select jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name, 'department_name', department.name,
            'request_mandatory', place.request_mandatory) order by fold(department.name), fold(place.name), place.id)
          from ${sql.table('subdepartment')} as place join department on department.id = place.department_id
          where place.branch_id = branch.id and place.deleted_at is null and place.active), '[]')`.as(
          'subdepartments',
        ),
      ])
      .orderBy(sql`fold(branch.name)`)
      .orderBy('branch.id')
      .execute(),
  }));
}

/** Whether the caller keeps the gate of a branch. */
export async function keepsGate(trx: Tx, ctx: Ctx, branch: number): Promise<boolean> {
  const found = await trx
    .selectFrom('branch')
    .select('branch.id')
    .where(ofClient(ctx, 'branch.client_id'))
    .where(atGates(ctx, 'branch.id'))
    .where('branch.id', '=', branch)
    .where('branch.deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes sure that the caller keeps the gate of a branch, and that people may go to a place there. 422 otherwise. */
export async function assertGate(trx: Tx, ctx: Ctx, branch: number, subdepartment: number | null) {
  if (!(await keepsGate(trx, ctx, branch)))
    throw problem('validation', 'error.validation', {}, { branch_id: 'error.reference' });
  if (subdepartment === null) return;
  const place = await trx
    .selectFrom('subdepartment')
    .select('subdepartment.id')
    .where('subdepartment.id', '=', subdepartment)
    .where('subdepartment.branch_id', '=', branch)
    .where('subdepartment.deleted_at', 'is', null)
    .where('subdepartment.active', '=', true)
    .executeTakeFirst();
  if (!place) throw problem('validation', 'error.validation', {}, { subdepartment_id: 'error.reference' });
}
