import { type UbeRoleName, ubeRoles, type VisitPart, type VisitStage } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { fullName } from '../core/scope.ts';
import { holdsRole, isMaster } from '../elog/subdepartment/role-holders.ts';

/** Which roles of visit requests the caller holds where. */
export interface VisitRoles {
  master: boolean;
  /** Subdepartments by role. */
  at: Readonly<Record<UbeRoleName, readonly number[]>>;
}

/** The caller's roles, as they are now. */
export async function rolesOf(trx: Tx, ctx: Ctx): Promise<VisitRoles> {
  const held = sql.join(
    ubeRoles.map(
      (role) => sql`coalesce((select jsonb_agg(subdepartment.id)
      from ${sql.table('subdepartment')} where subdepartment.client_id = me.client_id
        and subdepartment.deleted_at is null and ${holdsRole('me', role)}), '[]') as ${sql.ref(role)}`,
    ),
    sql`, `,
  );
  const { rows } = await sql<{ master: boolean | null } & VisitRoles['at']>`
    select ${isMaster('me')} as master, ${held} from app_user as me where me.id = ${ctx.user.id}`.execute(
    trx,
  );
  const [{ master = false, ...at } = {}] = rows as Partial<{ master: boolean } & VisitRoles['at']>[];
  const none: VisitRoles['at'] = { REQUEST: [], VALIDATE: [], AUTHORIZE: [], VISUALIZE: [] };
  return { master: master === true, at: { ...none, ...at } };
}

const among = (column: string, ids: readonly number[]) =>
  sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** The requests that the caller sees: their own, and all where they hold a role; a master sees every one. */
export function seenBy({ user }: Pick<Ctx, 'user'>, { master, at }: VisitRoles): RawBuilder<SqlBool> {
  if (master) return sql<SqlBool>`true`;
  const everywhere = [...new Set(Object.values(at).flat())];
  return sql<SqlBool>`(${sql.ref('visit_request.requester_id')} = ${user.id}
    or ${among('visit_request.subdepartment_id', everywhere)})`;
}

/** The same where the caller's roles are not at hand: each request is asked for by itself. */
export function seenByCaller({ user }: Pick<Ctx, 'user'>): RawBuilder<SqlBool> {
  const holds = sql.join(
    ubeRoles.map((role) => holdsRole('me', role)),
    sql` or `,
  );
  return sql<SqlBool>`(${sql.ref('visit_request.requester_id')} = ${user.id} or exists (
    select from app_user as me join subdepartment on subdepartment.id = visit_request.subdepartment_id
    where me.id = ${user.id} and (${isMaster('me')} or ${holds})))`;
}

/** The requests that wait for the caller's vote. */
export function awaits({ user }: Pick<Ctx, 'user'>, { master, at }: VisitRoles): RawBuilder<boolean> {
  const inStage = (stage: VisitStage, ids: readonly number[]) =>
    sql`(visit_request.stage = ${stage} and ${master ? sql`true` : among('visit_request.subdepartment_id', ids)})`;
  return sql<boolean>`(visit_request.stage is not null and visit_request.requester_id <> ${user.id}
    and not ${user.id} = any(visit_request.voters)
    and (${inStage('validation', at.VALIDATE)} or ${inStage('authorization', at.AUTHORIZE)}))`;
}

/** The caller's part in a request. */
export function partIn(
  { user }: Pick<Ctx, 'user'>,
  { master, at }: VisitRoles,
  { subdepartment_id, requester_id }: { subdepartment_id: number; requester_id: number },
): VisitPart {
  return {
    id: user.id,
    validator: master || at.VALIDATE.includes(subdepartment_id),
    authorizer: master || at.AUTHORIZE.includes(subdepartment_id),
    canceller: master || user.type === 'cliente' || requester_id === user.id,
  };
}

export interface VisitReviewer {
  id: number;
  name: string;
  email: string;
  language: string;
  validation: boolean;
  authorization: boolean;
}

/** Everybody who may vote at a subdepartment, in the order of their names. */
export async function reviewersAt(trx: Tx, subdepartmentId: number): Promise<VisitReviewer[]> {
  const { rows } = await sql<VisitReviewer>`
    select * from (
      select app_user.id, ${fullName} as name, app_user.email, app_user.language,
        (${isMaster('app_user')} or ${holdsRole('app_user', 'VALIDATE')}) as validation,
        (${isMaster('app_user')} or ${holdsRole('app_user', 'AUTHORIZE')}) as "authorization"
      from ${sql.table('subdepartment')}
      join app_user on app_user.client_id = subdepartment.client_id and app_user.deleted_at is null
        and not app_user.blocked
        and app_user.type in ('cliente', 'uma', 'sucursal', 'garita', 'bitacora_electronica')
      where subdepartment.id = ${subdepartmentId}) as reviewer
    where validation or "authorization" order by fold(name), id`.execute(trx);
  return rows;
}
