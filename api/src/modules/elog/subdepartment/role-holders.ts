import { type UbeRoleName, ubeRoles, type VisitRole, visitRoles } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf } from '../../core/scope.ts';

/**
 * Who holds a role of visit requests at a subdepartment: electronic log users by their roles there, a client's own
 * account and its UMAs everywhere, and accounts that are bound to a branch or to attention points within those.
 * `user` is an alias of app_user; the subdepartment is the table in scope.
 */

/** The account's flag for a role. */
const flagOf = {
  REQUEST: 'requester',
  VALIDATE: 'validator',
  AUTHORIZE: 'authorizer',
  VISUALIZE: 'visualizer',
} as const satisfies Record<UbeRoleName, VisitRole>;

const of = (user: string, column: string) => sql.ref(`${user}.${column}`);

/** The account has all of these flags. */
export const carries = (user: string, ...roles: readonly UbeRoleName[]): RawBuilder<SqlBool> =>
  allOf(roles.map((role) => sql`${of(user, 'flags')}->>${sql.lit(visitRoles[flagOf[role]])} = 'true'`));

/** An account of the subdepartment's client whose flags hold everywhere. */
export const isWide = (user: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${of(user, 'client_id')} = subdepartment.client_id and ${of(user, 'type')} in ('cliente', 'uma')
    and ${of(user, 'deleted_at')} is null and not ${of(user, 'blocked')}
    and ${of(user, 'flags')}->>'is_ubes' is distinct from 'false')`;

/** An account whose flags hold at this subdepartment because it is bound to it. */
export const isBound = (user: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${of(user, 'client_id')} = subdepartment.client_id
    and ${of(user, 'type')} in ('sucursal', 'garita', 'bitacora_electronica')
    and (${of(user, 'type')} <> 'bitacora_electronica' or ${of(user, 'keeps_log')})
    and ${of(user, 'deleted_at')} is null and not ${of(user, 'blocked')}
    and (${of(user, 'branch_id')} is null or ${of(user, 'branch_id')} = subdepartment.branch_id)
    and (not exists (select from ${sql.table('user_access')} as held where held.user_id = ${of(user, 'id')})
      or exists (select from ${sql.table('user_access')} as held
        where held.user_id = ${of(user, 'id')} and held.subdepartment_id = subdepartment.id)))`;

/** The account holds the role at this subdepartment. A UCA requests visits and sees them, but reviews none. */
export function holdsRole(user: string, role: UbeRoleName): RawBuilder<SqlBool> {
  const isRelaxed = role === 'REQUEST' || role === 'VISUALIZE';
  const asPhone = isRelaxed ? sql`or ${of(user, 'type')} = 'uca'` : sql``;
  return sql<SqlBool>`(exists (select from ${sql.table('ube_role')} as held where held.user_id = ${of(user, 'id')}
      and held.subdepartment_id = subdepartment.id and held.role = ${sql.lit(role)})
    or (${carries(user, role)} and (${isWide(user)} or ${isBound(user)} ${asPhone})))`;
}

/** An electronic log user who sees every request of the client and may vote on it. */
export const isMaster = (user: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${of(user, 'flags')}->>'master' = 'true')`;

/**
 * The account of the client, no UCA, is a master or has any role of visit requests, at whichever subdepartment. For lists
 * of accounts: a role of its own stands with it (migration 252), and those whose flags may hold are found at once.
 */
export const mayVisit = (user: string, client: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${of(user, 'holds_role')} or ${of(user, 'id')} in (
    select flagged.id from ${sql.table('app_user')} as flagged
    where flagged.client_id = ${client} and not flagged.holds_role and (${isMaster('flagged')}
      or (${sql.join(
        ubeRoles.map((role) => carries('flagged', role)),
        sql` or `,
      )}) and exists (select from ${sql.table('subdepartment')} where subdepartment.deleted_at is null
        and subdepartment.client_id = flagged.client_id and (${isWide('flagged')} or ${isBound('flagged')})))))`;
