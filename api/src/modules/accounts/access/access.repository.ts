import type { AccessPoint, AccessUser, IpRule } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, fullName, nameIn, nameOfUser, ofBranch, ofClient, ofPoints } from '../../core/scope.ts';

/** The user a rule applies to, by name. */
const ruledUser = nameOfUser('ip_rule.user_id');

export function selectIpRules(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('ip_rule')
    .where(ofClient(ctx, 'ip_rule.client_id', client))
    .where('ip_rule.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'ip_rule.id',
      'ip_rule.client_id',
      clientName<string | null>('ip_rule.client_id').as('client_name'),
      sql<IpRule['applies_to']>`case when ip_rule.user_id is null then 'type' else 'user' end`.as(
        'applies_to',
      ),
      'ip_rule.user_id',
      ruledUser.as('user_name'),
      'ip_rule.user_type',
      'ip_rule.range',
      'ip_rule.note',
      'ip_rule.active',
      'ip_rule.created_at',
      'ip_rule.updated_at',
    ]);
}

/** Whom a rule applies to, deleted or not. */
export function targetOfRule(trx: Tx, id: number) {
  return trx
    .selectFrom('ip_rule')
    .select(['user_id', 'user_type', 'client_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A user whom the caller may see: of a client, or (client null) an admin. */
export async function findRuledUser(
  trx: Tx,
  ctx: Ctx,
  id: number,
): Promise<{ id: number; client_id: number | null } | undefined> {
  return trx
    .selectFrom('app_user')
    .select(['id', 'client_id'])
    .where(ofClient(ctx, 'client_id'))
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
}

const counted = (what: string, from: string) =>
  sql<number>`(select count(${sql.raw(what)}) from ${sql.raw(from)})`;

/** Users of clients, and optionally admins, with the extent of their access in numbers. */
export function selectAccessUsers(
  trx: Tx,
  ctx: Ctx,
  { client, admins = false }: { client?: number | undefined; admins?: boolean } = {},
) {
  return trx
    .selectFrom('app_user')
    .where(ofClient(ctx, 'app_user.client_id', client))
    .$if(!admins, (rows) => rows.where('app_user.client_id', 'is not', null))
    .where('app_user.deleted_at', 'is', null)
    .select([
      'app_user.id',
      'app_user.client_id',
      clientName<string | null>('app_user.client_id').as('client_name'),
      fullName.as('name'),
      'app_user.username',
      sql<AccessUser['type']>`app_user.type`.as('type'),
      'app_user.identification',
      counted(
        'distinct below.branch_id',
        `user_access join subdepartment below on below.id = subdepartment_id and below.deleted_at is null
         where user_access.user_id = app_user.id`,
      ).as('branches'),
      counted(
        '*',
        `user_access join subdepartment below on below.id = subdepartment_id and below.deleted_at is null
         where user_access.user_id = app_user.id`,
      ).as('subdepartments'),
      counted(
        '*',
        'ip_rule where ip_rule.user_id = app_user.id and ip_rule.active and ip_rule.deleted_at is null',
      ).as('ip_rules'),
    ]);
}

/** Every undeleted subdepartment of a client that the caller sees, and whether the user has access to it. */
export function selectPoints(
  trx: Tx,
  ctx: Ctx,
  user: { id: number; client_id: number | null },
): Promise<AccessPoint[]> {
  return trx
    .selectFrom('subdepartment')
    .innerJoin('branch', 'branch.id', 'subdepartment.branch_id')
    .leftJoin('user_access', (join) =>
      join
        .onRef('user_access.subdepartment_id', '=', 'subdepartment.id')
        .on('user_access.user_id', '=', user.id),
    )
    .where('subdepartment.client_id', '=', user.client_id)
    .where('subdepartment.deleted_at', 'is', null)
    .where(ofBranch(ctx, 'subdepartment.branch_id'))
    .where(ofPoints(ctx, 'subdepartment', 'subdepartment.id'))
    .select([
      'subdepartment.branch_id',
      'branch.name as branch_name',
      'branch.city',
      nameIn('department', 'subdepartment.department_id').as('department_name'),
      'subdepartment.id as subdepartment_id',
      'subdepartment.name as subdepartment_name',
      sql<boolean>`user_access.user_id is not null`.as('allowed'),
    ])
    .orderBy(sql`fold(branch.name)`)
    .orderBy('branch.id')
    .orderBy('department_name')
    .orderBy('subdepartment.name')
    .execute();
}
