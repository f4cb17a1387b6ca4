import type { Ube, UbeRole, UbeSubdepartment } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { nameIn, ofClient } from '../../core/scope.ts';
import { blacklistedAs } from '../../elog/blacklist/blacklist-mark.ts';
import { selectReviews } from '../../elog/subdepartment/reviewers.repository.ts';

/** Electronic log users of the caller's client, each with its roles. */
export function selectUbes(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('app_user')
    .where(ofClient(ctx, 'app_user.client_id', client))
    .where('app_user.type', '=', 'bitacora_electronica')
    .where('app_user.keeps_log', '=', false)
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

/** Replaces a user's roles. */
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
