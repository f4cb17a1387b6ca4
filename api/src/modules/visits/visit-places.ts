import type { VisitPoint, VisitRules } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import { rolesOf, type VisitRoles } from './visit-roles.ts';
import { rulesBy, selectRules } from './visit-rules.ts';

type Point = Omit<VisitPoint, 'rules'> & { active: boolean };

async function pointsOf(
  trx: Tx,
  clientId: number,
  { at }: VisitRoles,
  only: readonly number[] | null,
): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select subdepartment.id, subdepartment.name, department.id as department_id, department.name as department_name,
      branch.id as branch_id, branch.name as branch_name, branch.city, branch.province,
      subdepartment.validations, subdepartment.authorizations, subdepartment.request_mandatory,
      subdepartment.id = any(${[...at.REQUEST]}::bigint[])
        and subdepartment.active and department.active and branch.active as requests,
      subdepartment.active and department.active and branch.active as active
    from ${sql.table('subdepartment')}
      join department on department.id = subdepartment.department_id and department.deleted_at is null
      join branch on branch.id = subdepartment.branch_id and branch.deleted_at is null
    where subdepartment.client_id = ${clientId} and subdepartment.deleted_at is null
      ${only === null ? sql`` : sql`and subdepartment.id = any(${[...only]}::bigint[])`}
    order by fold(branch.name), branch.id, fold(department.name), fold(subdepartment.name), subdepartment.id`.execute(
    trx,
  );
  return rows;
}

const shownRules = ({ hours, documents, ...plain }: VisitRules): VisitPoint['rules'] => ({
  ...plain,
  hours: hours.map(({ days, ...times }) => ({ days: [...days], ...times })),
  documents: [...documents],
});

/** Where the caller holds a role, with what is required there; a master everywhere. */
export function visitPoints(ctx: Ctx): Promise<{ data: VisitPoint[] }> {
  return ctx.tx(async (trx) => {
    const roles = await rolesOf(trx, ctx);
    const held = [...new Set(Object.values(roles.at).flat())];
    const points = await pointsOf(trx, clientOf(ctx), roles, roles.master ? null : held);
    const rulesOf = rulesBy(await selectRules(trx, clientOf(ctx)).execute());
    const data = points.map((point) => ({
      ...point,
      rules: shownRules(rulesOf({ branch_id: point.branch_id, subdepartment_id: point.id })),
    }));
    return { data };
  });
}

/** One attention point of the caller's client, if it is open; 422 on the form's field otherwise. */
export async function openPoint(
  trx: Tx,
  ctx: Ctx,
  roles: VisitRoles,
  place: { branch_id: number; department_id: number; subdepartment_id: number },
): Promise<Point> {
  const [point] = await pointsOf(trx, clientOf(ctx), roles, [place.subdepartment_id]);
  if (!point?.active || point.branch_id !== place.branch_id || point.department_id !== place.department_id)
    throw problem('validation', 'error.validation', {}, { subdepartment_id: 'visit.pointClosed' });
  return point;
}
