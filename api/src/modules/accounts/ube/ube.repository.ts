import { type Ube, type UbeRole, type UbeSubdepartment, visitRoles } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { nameIn, ofClient } from '../../core/scope.ts';
import { blacklistedAs } from '../../elog/blacklist/blacklist-mark.ts';

/** Users of the electronic log of the caller's client, each with its roles. */
export function selectUbes(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('app_user')
    .where(ofClient(ctx, 'app_user.client_id', client))
    .where('app_user.type', '=', 'bitacora_electronica')
    .where('app_user.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'app_user.id',
      sql<number>`app_user.client_id`.as('client_id'),
      'app_user.name',
      'app_user.last_name',
      'app_user.identification',
      'app_user.foreign_document',
      'app_user.email',
      'app_user.phone',
      'app_user.username',
      sql<boolean>`coalesce((app_user.flags->>'master')::boolean, false)`.as('master'),
      'app_user.blocked',
      sql<
        Ube['roles']
      >`(select coalesce(jsonb_agg(jsonb_build_object('subdepartment_id', below.id, 'role', held.role,
          'subdepartment_name', below.name, 'branch_name', branch.name) order by below.name, below.id, held.role), '[]')
        from ube_role held
          join subdepartment below on below.id = held.subdepartment_id and below.deleted_at is null
          join branch on branch.id = below.branch_id
        where held.user_id = app_user.id)`.as('roles'),
      blacklistedAs(ctx, { client: 'app_user.client_id', identity: 'app_user.identification' }).as(
        'blacklist_id',
      ),
      'app_user.created_at',
      'app_user.updated_at',
    ]);
}

/** Flags of an account that votes in every subdepartment of its client. */
const everywhere = (...flags: string[]) => sql`from app_user wide
  where wide.client_id = subdepartment.client_id and wide.type in ('cliente', 'uma') and wide.deleted_at is null
    and not wide.blocked and wide.flags->>'is_ubes' is distinct from 'false'
    ${sql.join(
      flags.map((flag) => sql`and wide.flags->>${sql.lit(flag)} = 'true'`),
      sql` `,
    )}`;

/** Living people who may validate or who may authorize in a subdepartment: there, or everywhere. */
const holders = (
  role: 'VALIDATE' | 'AUTHORIZE',
  flag: string,
) => sql<number>`((select count(*) from ube_role held
  join app_user on app_user.id = held.user_id and app_user.deleted_at is null and not app_user.blocked
  where held.subdepartment_id = subdepartment.id and held.role = ${sql.lit(role)})
  + (select count(*) ${everywhere(flag)}))`;

/**
 * Living subdepartments with the votes a request needs there, and how many people may cast them. `both` of them may do
 * either, though not on the same request; people of the electronic log never hold both roles in one subdepartment.
 */
export function selectReviews(trx: Tx) {
  return trx
    .selectFrom('subdepartment')
    .where('subdepartment.deleted_at', 'is', null)
    .select([
      'subdepartment.id',
      'subdepartment.name',
      'subdepartment.branch_id',
      'subdepartment.validations',
      'subdepartment.authorizations',
      holders('VALIDATE', visitRoles.validator).as('validators'),
      holders('AUTHORIZE', visitRoles.authorizer).as('authorizers'),
      sql<number>`(select count(*) ${everywhere(visitRoles.validator, visitRoles.authorizer)})`.as('both'),
    ]);
}

export function subdepartmentsOfClient(trx: Tx, clientId: number): Promise<UbeSubdepartment[]> {
  return selectReviews(trx)
    .where('subdepartment.client_id', '=', clientId)
    .select([
      nameIn('department', 'subdepartment.department_id').as('department_name'),
      nameIn('branch', 'subdepartment.branch_id').as('branch_name'),
    ])
    .orderBy('branch_name')
    .orderBy('branch_id')
    .orderBy('department_name')
    .orderBy('subdepartment.name')
    .execute();
}

/** Puts these roles in the place of those a user has. */
export async function replaceRoles(
  trx: Tx,
  user: { id: number; client_id: number },
  roles: readonly UbeRole[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('ube_role').where('user_id', '=', user.id).execute();
  if (roles.length === 0) return;
  const rows = roles.map(({ subdepartment_id, role }) => ({
    user_id: user.id,
    client_id: user.client_id,
    subdepartment_id,
    role,
    created_at: now,
  }));
  await trx.insertInto('ube_role').values(rows).execute();
}
