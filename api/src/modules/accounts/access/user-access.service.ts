import type {
  AccessPoint,
  AccessUser,
  BodyOut,
  giveUserAccess,
  listAccessUsers,
  Paged,
  QueryOut,
  UserAccess,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { lockRow } from '../../core/catalogue/catalogue.repository.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { giveAccess, takeAccess } from '../account/points.repository.ts';
import { findPointAccount } from '../point-account/point-account.repository.ts';
import { assertVotesLeft } from '../point-account/point-votes.ts';
import { selectAccessUsers, selectPoints } from './access.repository.ts';

export function pageOfAccessUsers(
  ctx: Ctx,
  query: QueryOut<typeof listAccessUsers>,
): Promise<Paged<AccessUser>> {
  const { type, branch_id, client_id, with_admins } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectAccessUsers(trx, ctx, { client: client_id, admins: with_admins === 'true' })
        .$if(type !== undefined, (rows) => rows.where('app_user.type', '=', type ?? 'uca'))
        .$if(branch_id !== undefined, (rows) =>
          rows.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('user_access')
                .innerJoin('subdepartment', 'subdepartment.id', 'user_access.subdepartment_id')
                .select('user_access.user_id')
                .whereRef('user_access.user_id', '=', 'app_user.id')
                .where('subdepartment.deleted_at', 'is', null)
                .where('subdepartment.branch_id', '=', branch_id ?? 0),
            ),
          ),
        ),
      sortable: {
        name: sql.ref('app_user.sort_name'),
        username: 'app_user.username',
        type: 'app_user.type',
        identification: 'app_user.identification',
      },
      searchable: ['app_user.search', 'app_user.identification'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'app_user.id',
    }),
  );
}

async function accessOf(trx: Tx, ctx: Ctx, id: number) {
  const user = await selectAccessUsers(trx, ctx).where('app_user.id', '=', id).executeTakeFirst();
  if (!user || user.client_id === null) throw problem('notFound', 'error.notFound');
  return { user: { ...user, client_id: user.client_id }, points: await selectPoints(trx, ctx, user) };
}

/** What the caller may manage. Admins belong to no client and have none. */
export async function ownPoints(ctx: Ctx): Promise<{ data: AccessPoint[] }> {
  const { id } = ctx.user;
  return { data: await ctx.tx((trx) => selectPoints(trx, ctx, { id, client_id: ctx.clientId })) };
}

/** What a user has access to, among everything there is. */
export function accessOfUser(ctx: Ctx, id: number): Promise<UserAccess> {
  return ctx.tx((trx) => accessOf(trx, ctx, id));
}

const pointName = (point: AccessPoint) => `${point.branch_name}: ${point.subdepartment_name}`;

/** A user with their attention points, for the history of their access. */
export async function findAccessUser(trx: Tx, ctx: Ctx, id: number, { deleted = false }: Scope = {}) {
  if (deleted) return undefined;
  return selectAccessUsers(trx, ctx).where('app_user.id', '=', id).executeTakeFirst();
}

/** Adds to a user's access, or replaces it with exactly what is given; what the caller does not see stays. */
export function changeAccess(
  ctx: Ctx,
  id: number,
  { action, subdepartment_ids }: BodyOut<typeof giveUserAccess>,
): Promise<UserAccess> {
  return ctx.tx(async (trx) => {
    await lockRow(trx, 'app_user', id);
    const { user, points } = await accessOf(trx, ctx, id);
    const known = new Set(points.map((point) => point.subdepartment_id));
    const wanted = new Set(subdepartment_ids);
    if ([...wanted].some((one) => !known.has(one)))
      throw problem('validation', 'error.validation', {}, { subdepartment_ids: 'error.reference' });
    const before = points.filter(({ allowed }) => allowed).map((point) => point.subdepartment_id);
    const snapshot = (ids: readonly number[]) => ({
      subdepartment_ids: ids,
      subdepartment_names: points.filter((one) => ids.includes(one.subdepartment_id)).map(pointName),
    });
    const bound = await findPointAccount(trx, ctx, null, id);
    const added = [...wanted].filter((one) => !before.includes(one));
    const taken = action === 'overwrite' ? before.filter((one) => !wanted.has(one)) : [];
    await takeAccess(trx, id, taken);
    await giveAccess(trx, user, added, ctx.now());
    if (bound) await assertVotesLeft(trx, ctx, bound, 'subdepartment_ids');
    await audit(trx, ctx, {
      action: 'update',
      entity: 'user_access',
      entityId: id,
      before: snapshot(before),
      after: snapshot([...before.filter((one) => !taken.includes(one)), ...added]),
      clientId: user.client_id,
    });
    return accessOf(trx, ctx, id);
  });
}
