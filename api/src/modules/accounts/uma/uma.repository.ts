import { type Uma, type UmaModule, type UmaRole, type UserMetadata, umaModules, umaRoles } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, ofClient } from '../../core/scope.ts';

/** The accounts of UMAs as stored. */
export function selectUmas(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('app_user')
    .where('app_user.type', '=', 'uma')
    .where('app_user.deleted_at', deleted ? 'is not' : 'is', null)
    .where(ofClient(ctx, 'app_user.client_id', client))
    .select([
      'app_user.id',
      'app_user.client_id',
      clientName('app_user.client_id').as('client_name'),
      'app_user.name',
      'app_user.last_name',
      'app_user.username',
      'app_user.email',
      'app_user.phone',
      'app_user.blocked',
      'app_user.flags',
      'app_user.created_at',
      'app_user.updated_at',
    ]);
}

type Stored = Omit<Uma, 'client_id' | UmaModule | UmaRole> & {
  client_id: number | null;
  flags: UserMetadata;
};

/** A stored account as a UMA: modules it is denied are off, roles it was granted are on. */
export function asUma({ flags, client_id, ...row }: Stored): Uma {
  const modules = Object.entries(umaModules).map(([name, flag]) => [name, flags[flag] !== false]);
  const roles = Object.entries(umaRoles).map(([name, flag]) => [name, flags[flag] === true]);
  return {
    ...row,
    client_id: client_id ?? 0,
    ...(Object.fromEntries([...modules, ...roles]) as Record<UmaModule | UmaRole, boolean>),
  };
}

export async function findUma(trx: Tx, ctx: Ctx, id: number, scope?: Scope): Promise<Uma | undefined> {
  const row = await selectUmas(trx, ctx, scope).where('app_user.id', '=', id).executeTakeFirst();
  return row && asUma(row);
}
