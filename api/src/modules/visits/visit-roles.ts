import { type UbeRoleName, ubeRoles, type VisitGiver, type VisitPart, type VisitStage } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { fullName } from '../core/scope.ts';
import { holdsRole, isMaster, isWide } from '../elog/subdepartment/role-holders.ts';

/** The roles of visit requests that a user holds, by place. */
interface HeldRoles {
  master: boolean;
  /** Subdepartments by role. */
  at: Readonly<Record<UbeRoleName, readonly number[]>>;
}

/** A person who currently gives the caller their votes. */
interface Giver extends HeldRoles {
  id: number;
  name: string;
}

/** Whose roles are queried, and for when. */
export interface RolesCaller {
  user: { id: number };
  clientId: number;
  now(): Date;
}

/** The caller's roles of visit requests. */
export interface VisitRoles extends HeldRoles {
  /** Has given their votes to somebody else for now. */
  away: boolean;
  actsFor: readonly Giver[];
}

/** A delegation, in scope by this alias, is in force at an instant. */
export const isDelegating = (alias: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.ended_at`)} is null and ${sql.ref(`${alias}.starts_at`)} <= ${now}::timestamptz
    and ${sql.ref(`${alias}.ends_at`)} > ${now}::timestamptz)`;

/** The roles of some users, in no order. */
async function heldBy(trx: Tx, ids: readonly number[]): Promise<Giver[]> {
  const held = sql.join(
    ubeRoles.map(
      (role) => sql`coalesce((select jsonb_agg(subdepartment.id)
      from ${sql.table('subdepartment')} where subdepartment.client_id = app_user.client_id
        and subdepartment.deleted_at is null and ${holdsRole('app_user', role)}), '[]') as ${sql.ref(role)}`,
    ),
    sql`, `,
  );
  const { rows } = await sql<{ id: number; name: string; master: boolean | null } & HeldRoles['at']>`
    select app_user.id, ${fullName} as name, ${isMaster('app_user')} as master, ${held} from app_user
    where app_user.id = any(${[...ids]}::bigint[]) and app_user.deleted_at is null
      and not app_user.blocked`.execute(trx);
  return rows.map(({ id, name, master, ...at }) => ({ id, name, master: master === true, at }));
}

const nowhere: HeldRoles['at'] = { REQUEST: [], VALIDATE: [], AUTHORIZE: [], VISUALIZE: [] };

/** The caller's roles, as they are now. */
export async function rolesOf(trx: Tx, ctx: Pick<RolesCaller, 'user' | 'now'>): Promise<VisitRoles> {
  const me = ctx.user.id;
  const { rows } = await sql<{ from_id: number; to_id: number }>`
    select from_id, to_id from visit_delegation as delegation
    where (from_id = ${me} or to_id = ${me}) and ${isDelegating('delegation', ctx.now())}`.execute(trx);
  const givers = rows.filter(({ to_id }) => to_id === me).map(({ from_id }) => from_id);
  const found = await heldBy(trx, [me, ...givers]);
  const { master = false, at = nowhere } = found.find(({ id }) => id === me) ?? {};
  return {
    ...{ master, at, away: rows.some(({ from_id }) => from_id === me) },
    actsFor: found.filter(({ id }) => id !== me),
  };
}

const among = (column: string, ids: readonly number[]) =>
  sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** The requests that the caller sees: their own, and all where they hold a role; a master sees every one. */
export function seenBy({ user }: Pick<Ctx, 'user'>, roles: VisitRoles): RawBuilder<SqlBool> {
  if (roles.master || roles.actsFor.some(({ master }) => master)) return sql<SqlBool>`true`;
  const given = roles.actsFor.flatMap(({ at }) => [...at.VALIDATE, ...at.AUTHORIZE]);
  const everywhere = [...new Set([...Object.values(roles.at).flat(), ...given])];
  return sql<SqlBool>`(${sql.ref('visit_request.requester_id')} = ${user.id}
    or ${among('visit_request.subdepartment_id', everywhere)})`;
}

/** The same where the caller's roles are not loaded: each request is checked separately. */
export function seenByCaller({ user, now }: Pick<Ctx, 'user' | 'now'>): RawBuilder<SqlBool> {
  const holds = sql.join(
    ubeRoles.map((role) => holdsRole('me', role)),
    sql` or `,
  );
  const given = sql`exists (select from visit_delegation as delegation
    join app_user as giver on giver.id = delegation.from_id and giver.deleted_at is null and not giver.blocked
    where delegation.to_id = me.id and ${isDelegating('delegation', now())}
      and (${isMaster('giver')} or ${holdsRole('giver', 'VALIDATE')} or ${holdsRole('giver', 'AUTHORIZE')}))`;
  return sql<SqlBool>`(${sql.ref('visit_request.requester_id')} = ${user.id} or exists (
    select from app_user as me join subdepartment on subdepartment.id = visit_request.subdepartment_id
    where me.id = ${user.id} and (${isMaster('me')} or ${holds} or ${given})))`;
}

/** The requests that wait for the caller's vote. */
export function awaits({ user }: Pick<RolesCaller, 'user'>, roles: VisitRoles): RawBuilder<boolean> {
  const inStage = (stage: VisitStage, ids: readonly number[]) =>
    sql`(visit_request.stage = ${stage} and ${among('visit_request.subdepartment_id', ids)})`;
  const isNew = (id: number) =>
    sql`(visit_request.requester_id <> ${id} and not ${id} = any(visit_request.voters))`;
  // A master votes in any stage: querying each one would double the cost over many requests.
  const by = ({ master, at }: HeldRoles) =>
    master
      ? sql`true`
      : sql`(${inStage('validation', at.VALIDATE)} or ${inStage('authorization', at.AUTHORIZE)})`;
  const ways = [
    ...(roles.away ? [] : [by(roles)]),
    ...roles.actsFor.map((giver) => sql`(${isNew(giver.id)} and ${by(giver)})`),
  ];
  if (ways.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(visit_request.stage is not null and ${isNew(user.id)} and (${sql.join(ways, sql` or `)}))`;
}

const reviewsAt = ({ master, at }: HeldRoles, subdepartmentId: number) => ({
  validator: master || at.VALIDATE.includes(subdepartmentId),
  authorizer: master || at.AUTHORIZE.includes(subdepartmentId),
});

/** The caller's part in a request. */
export function partIn(
  { user }: Pick<Ctx, 'user'>,
  roles: VisitRoles,
  { subdepartment_id, requester_id }: { subdepartment_id: number; requester_id: number },
): VisitPart & { acts_for: (VisitGiver & { name: string })[] } {
  return {
    id: user.id,
    ...reviewsAt(roles, subdepartment_id),
    canceller: roles.master || user.type === 'cliente' || requester_id === user.id,
    away: roles.away,
    acts_for: roles.actsFor.map((giver) => ({
      ...{ id: giver.id, name: giver.name },
      ...reviewsAt(giver, subdepartment_id),
    })),
  };
}

export interface VisitReviewer {
  id: number;
  name: string;
  email: string;
  language: string;
  validation: boolean;
  authorization: boolean;
  /** Is notified once a day rather than at each request. */
  digest: boolean;
}

/**
 * Everybody who may vote at a subdepartment now, by their own role or for somebody who is away, by name. `out` are
 * people who may not: a request's requester and those who voted on it, who cannot be voted for either.
 */
export async function reviewersAt(
  trx: Tx,
  subdepartmentId: number,
  now: Date,
  out: readonly number[],
): Promise<VisitReviewer[]> {
  const isOut = (user: string) => sql<SqlBool>`${among(`${user}.id`, out)}`;
  const holds = (user: string, role: 'VALIDATE' | 'AUTHORIZE') =>
    sql`(${isMaster(user)} or ${holdsRole(user, role)})`;
  const votes = (role: 'VALIDATE' | 'AUTHORIZE') => sql`(
    (${holds('app_user', role)} and not exists (select from visit_delegation as delegation
      where delegation.from_id = app_user.id and ${isDelegating('delegation', now)}))
    or exists (select from visit_delegation as delegation
      join app_user as giver on giver.id = delegation.from_id and giver.deleted_at is null and not giver.blocked
      where delegation.to_id = app_user.id and not ${isOut('giver')} and ${isDelegating('delegation', now)}
        and ${holds('giver', role)}))`;
  const { rows } = await sql<VisitReviewer>`
    select * from (
      select app_user.id, ${fullName} as name, app_user.email, app_user.language,
        exists (select from visit_preference where user_id = app_user.id and digest) as digest,
        ${votes('VALIDATE')} as validation, ${votes('AUTHORIZE')} as "authorization"
      from ${sql.table('subdepartment')}
      join app_user on app_user.client_id = subdepartment.client_id and app_user.deleted_at is null
        and not app_user.blocked
        and app_user.type in ('cliente', 'uma', 'sucursal', 'garita', 'bitacora_electronica')
      where subdepartment.id = ${subdepartmentId} and not ${isOut('app_user')}) as reviewer
    where validation or "authorization" order by fold(name), id`.execute(trx);
  return rows;
}

/** Who can give roles at a subdepartment (`visitRequests.ubes`), by name. */
export async function roleGiversAt(trx: Tx, subdepartmentId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${fullName} as name from app_user
    join ${sql.table('subdepartment')} on subdepartment.client_id = app_user.client_id
    where subdepartment.id = ${subdepartmentId} and app_user.type = 'cliente' and ${isWide('app_user')}
    order by fold(${fullName}), app_user.id`.execute(trx);
  return rows.map(({ name }) => name);
}
