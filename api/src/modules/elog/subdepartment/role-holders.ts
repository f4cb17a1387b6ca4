import { type UbeRoleName, ubeRoles, type VisitRole, visitRoles } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

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
  sql<SqlBool>`(${sql.join(
    roles.map((role) => sql`${of(user, 'flags')}->>${sql.lit(visitRoles[flagOf[role]])} = 'true'`),
    sql` and `,
  )})`;

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

/**
 * The account, no UCA, has any role of visit requests, at whichever subdepartment. For lists of accounts: subdepartments
 * are only read for those whose flags may hold there.
 */
export const mayVisit = (user: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from ${sql.table('ube_role')} as held join ${sql.table('subdepartment')}
      on subdepartment.id = held.subdepartment_id and subdepartment.deleted_at is null
      where held.user_id = ${of(user, 'id')})
    or ((${sql.join(
      ubeRoles.map((role) => carries(user, role)),
      sql` or `,
    )}) and exists (select from ${sql.table('subdepartment')} where subdepartment.deleted_at is null
      and subdepartment.client_id = ${of(user, 'client_id')} and (${isWide(user)} or ${isBound(user)}))))`;

/** An electronic log user who sees every request of the client and may vote on it. */
export const isMaster = (user: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${of(user, 'flags')}->>'master' = 'true')`;
