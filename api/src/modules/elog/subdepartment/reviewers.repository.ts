import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { nameIn } from '../../core/scope.ts';
import { carries, isBound, isWide } from './role-holders.ts';

/** Accounts that have these roles in every subdepartment of their client. */
const everywhere = (...roles: ('VALIDATE' | 'AUTHORIZE')[]) =>
  sql`from app_user wide where ${isWide('wide')} and ${carries('wide', ...roles)}`;

/** Accounts that have these roles at a subdepartment because they are bound to it. */
const boundTo = (...roles: ('VALIDATE' | 'AUTHORIZE')[]) =>
  sql`from app_user bound where ${isBound('bound')} and ${carries('bound', ...roles)}`;

/** Undeleted people who may validate or authorize in a subdepartment: there, everywhere, or because bound to it. */
const holders = (role: 'VALIDATE' | 'AUTHORIZE') => sql<number>`((select count(*) from ube_role held
  join app_user on app_user.id = held.user_id and app_user.deleted_at is null and not app_user.blocked
  where held.subdepartment_id = subdepartment.id and held.role = ${sql.lit(role)})
  + (select count(*) ${everywhere(role)}) + (select count(*) ${boundTo(role)}))`;

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
      nameIn('branch', 'subdepartment.branch_id').as('branch_name'),
      'subdepartment.validations',
      'subdepartment.authorizations',
      holders('VALIDATE').as('validators'),
      holders('AUTHORIZE').as('authorizers'),
      sql<number>`((select count(*) ${everywhere('VALIDATE', 'AUTHORIZE')})
        + (select count(*) ${boundTo('VALIDATE', 'AUTHORIZE')}))`.as('both'),
    ]);
}
