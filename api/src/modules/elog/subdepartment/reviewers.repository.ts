import { visitRoles } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/** Flags of an account that votes in every subdepartment of its client. */
const everywhere = (...flags: string[]) => sql`from app_user wide
  where wide.client_id = subdepartment.client_id and wide.type in ('cliente', 'uma') and wide.deleted_at is null
    and not wide.blocked and wide.flags->>'is_ubes' is distinct from 'false'
    ${sql.join(
      flags.map((flag) => sql`and wide.flags->>${sql.lit(flag)} = 'true'`),
      sql` `,
    )}`;

/**
 * The accounts that have these flags at a subdepartment because they are bound to it.
 */
const boundTo = (...flags: string[]) => sql`from app_user bound
  where bound.client_id = subdepartment.client_id and bound.type in ('sucursal', 'garita', 'bitacora_electronica')
    and (bound.type <> 'bitacora_electronica' or bound.keeps_log) and bound.deleted_at is null and not bound.blocked
    ${sql.join(
      flags.map((flag) => sql`and bound.flags->>${sql.lit(flag)} = 'true'`),
      sql` `,
    )}
    and (bound.branch_id is null or bound.branch_id = subdepartment.branch_id)
    and (not exists (select from user_access held where held.user_id = bound.id)
      or exists (select from user_access held
        where held.user_id = bound.id and held.subdepartment_id = subdepartment.id))`;

/** Undeleted people who may validate or authorize in a subdepartment: there, everywhere, or because bound to it. */
const holders = (
  role: 'VALIDATE' | 'AUTHORIZE',
  flag: string,
) => sql<number>`((select count(*) from ube_role held
  join app_user on app_user.id = held.user_id and app_user.deleted_at is null and not app_user.blocked
  where held.subdepartment_id = subdepartment.id and held.role = ${sql.lit(role)})
  + (select count(*) ${everywhere(flag)}) + (select count(*) ${boundTo(flag)}))`;

/**
 * Undeleted subdepartments with the votes a request needs there, and how many people may cast them. `both` of them may do
 * either, though not on the same request; electronic log users never have both roles in one subdepartment.
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
      sql<number>`((select count(*) ${everywhere(visitRoles.validator, visitRoles.authorizer)})
        + (select count(*) ${boundTo(visitRoles.validator, visitRoles.authorizer)}))`.as('both'),
    ]);
}
