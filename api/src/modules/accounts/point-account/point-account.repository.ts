import { type PointAccount, type PointAccountKind, pointAccountTypes, rolesOfFlags } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, nameIn, ofClient } from '../../core/scope.ts';
import { blacklistedAs } from '../../elog/blacklist/blacklist-mark.ts';
import { giveAccess, takeAccess } from '../account/points.repository.ts';

/** The points an account's form shows: undeleted ones, of its branch if it has one. */
const points = <T>(column: string) => sql<T[]>`(
  select coalesce(jsonb_agg(${sql.ref(`below.${column}`)} order by below.name, below.id), '[]')
  from user_access join subdepartment below on below.id = user_access.subdepartment_id and below.deleted_at is null
  where user_access.user_id = app_user.id
    and (app_user.branch_id is null or below.branch_id = app_user.branch_id))`;

const isOf = (kind: PointAccountKind) =>
  kind === 'log_keeper'
    ? sql<boolean>`app_user.type = 'bitacora_electronica' and app_user.keeps_log`
    : sql<boolean>`app_user.type = ${sql.lit(pointAccountTypes[kind])}`;
const isOfAny = sql<boolean>`app_user.type in ('sucursal', 'garita', 'bitacora_electronica')
  and (app_user.type <> 'bitacora_electronica' or app_user.keeps_log)`;

/** Accounts bound to attention points, of one kind or (null) of each, as stored. */
export function selectPointAccounts(
  trx: Tx,
  ctx: Ctx,
  kind: PointAccountKind | null,
  { deleted = false, client }: Scope = {},
) {
  return trx
    .selectFrom('app_user')
    .where(kind ? isOf(kind) : isOfAny)
    .where('app_user.deleted_at', deleted ? 'is not' : 'is', null)
    .where(ofClient(ctx, 'app_user.client_id', client))
    .select([
      'app_user.id',
      sql<number>`app_user.client_id`.as('client_id'),
      clientName('app_user.client_id').as('client_name'),
      'app_user.name',
      'app_user.last_name',
      'app_user.username',
      'app_user.email',
      'app_user.phone',
      'app_user.blocked',
      'app_user.identification',
      'app_user.foreign_document',
      'app_user.branch_id',
      nameIn<string | null>('branch', 'app_user.branch_id').as('branch_name'),
      points<number>('id').as('subdepartment_ids'),
      points<string>('name').as('subdepartment_names'),
      blacklistedAs(ctx, { client: 'app_user.client_id', identity: 'app_user.identification' }).as(
        'blacklist_id',
      ),
      'app_user.flags',
      'app_user.created_at',
      'app_user.updated_at',
    ]);
}

type Stored = Awaited<ReturnType<ReturnType<typeof selectPointAccounts>['execute']>>[number];

/** An account as stored, with its roles by name. */
export function asPointAccount({ flags, ...row }: Stored): PointAccount {
  return { ...row, ...rolesOfFlags(flags) };
}

export async function findPointAccount(
  trx: Tx,
  ctx: Ctx,
  kind: PointAccountKind | null,
  id: number,
  scope?: Scope,
): Promise<PointAccount | undefined> {
  const row = await selectPointAccounts(trx, ctx, kind, scope)
    .where('app_user.id', '=', id)
    .executeTakeFirst();
  return row && asPointAccount(row);
}

/** Subdepartments that an account may be bound to: undeleted ones of a client, of one branch if it has one. */
export async function subdepartmentsWithin(
  trx: Tx,
  { client_id, branch_id }: { client_id: number; branch_id: number | null },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('subdepartment')
    .select('id')
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .$if(branch_id !== null, (some) => some.where('branch_id', '=', branch_id ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the points that were shown. */
export async function replacePoints(
  trx: Tx,
  user: { id: number; client_id: number },
  { before, wanted, now }: { before: readonly number[]; wanted: readonly number[]; now: Date },
): Promise<void> {
  const kept = new Set(wanted);
  await takeAccess(
    trx,
    user.id,
    before.filter((id) => !kept.has(id)),
  );
  const held = new Set(before);
  await giveAccess(
    trx,
    user,
    [...kept].filter((id) => !held.has(id)),
    now,
  );
}
