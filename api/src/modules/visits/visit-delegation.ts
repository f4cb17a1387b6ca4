import {
  type BodyOut,
  type createDelegation,
  type DataOf,
  dayAfter,
  type findDelegates,
  fromWallTime,
  type getReviewing,
  type QueryOut,
  type VisitDelegation,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, fullName, nameOfUser } from '../core/scope.ts';
import { mayVisit } from '../elog/subdepartment/role-holders.ts';
import { notifyDelegate } from './visit-notify.ts';
import { rolesOf } from './visit-roles.ts';

/** Reviewers who are away: whose votes are cast by whom, from when until when. */

const DELEGATION = 'visit_delegation';
/** How many past ones are shown. */
const SHOWN = 50;

/** How the caller reviews. */
export function reviewingOf(ctx: Ctx): Promise<DataOf<typeof getReviewing>> {
  return ctx.tx(async (trx) => {
    const { master, at } = await rolesOf(trx, ctx);
    const rows = await trx
      .selectFrom('visit_delegation')
      .where('client_id', '=', clientOf(ctx))
      .where((eb) => eb.or([eb('from_id', '=', ctx.user.id), eb('to_id', '=', ctx.user.id)]))
      .select(['id', 'from_id', 'to_id', 'starts_at', 'ends_at', 'note', 'ended_at'])
      .select([
        nameOfUser<string>('visit_delegation.from_id').as('from_name'),
        nameOfUser<string>('visit_delegation.to_id').as('to_name'),
      ])
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const preference = await trx
      .selectFrom('visit_preference')
      .select('digest')
      .where('user_id', '=', ctx.user.id)
      .executeTakeFirst();
    const toRow = ({
      from_id,
      from_name,
      to_id,
      to_name,
      ...row
    }: (typeof rows)[number]): VisitDelegation => ({
      ...row,
      from: { id: from_id, name: from_name },
      to: { id: to_id, name: to_name },
    });
    return {
      reviewer: master || at.VALIDATE.length > 0 || at.AUTHORIZE.length > 0,
      digest: preference?.digest ?? false,
      delegations: rows.map(toRow),
    };
  });
}

const delegatesOf = (trx: Tx, ctx: Ctx) =>
  trx
    .selectFrom('app_user')
    .where('app_user.client_id', '=', clientOf(ctx))
    .where('app_user.id', '<>', ctx.user.id)
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.blocked', '=', false)
    .where(mayVisit('app_user', clientOf(ctx)))
    .where(sql<boolean>`app_user.type <> 'uca'`);

/** Whom the caller can give their votes to, by name or email. */
export function pageOfDelegates(
  ctx: Ctx,
  query: QueryOut<typeof findDelegates>,
): Promise<DataOf<typeof findDelegates>> {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: delegatesOf(trx, ctx).select(['app_user.id', fullName.as('name'), 'app_user.email']),
      sortable: { name: 'app_user.sort_name' },
      searchable: ['app_user.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'app_user.id',
    }),
  );
}

/** The span of whole days by the client's clock; it begins now if the first one has begun. 422 for past days. */
function spanOf(ctx: Ctx, { from_day, to_day }: BodyOut<typeof createDelegation>) {
  const zone = ctx.user.timezone;
  const starts = Date.parse(fromWallTime(from_day, '00:00:00', zone) ?? '');
  const ends = Date.parse(fromWallTime(dayAfter(to_day, 1), '00:00:00', zone) ?? '');
  const now = ctx.now().getTime();
  if (!(ends > now)) throw problem('validation', 'error.validation', {}, { to_day: 'visit.awayPast' });
  return { starts_at: new Date(Math.max(starts, now)), ends_at: new Date(ends) };
}

/** Delegates the caller's votes. 422 for a caller without votes, a person without a role, or an overlap. */
export function createVisitDelegation(ctx: Ctx, input: BodyOut<typeof createDelegation>) {
  const span = spanOf(ctx, input);
  return ctx.tx(async (trx) => {
    const client_id = clientOf(ctx);
    // Two at once from the same person are serialised by the lock on them.
    await sql`select from app_user where id = ${ctx.user.id} for update`.execute(trx);
    const { master, at } = await rolesOf(trx, ctx);
    if (!master && at.VALIDATE.length === 0 && at.AUTHORIZE.length === 0)
      throw problem('forbidden', 'visit.noVotes');
    const to = await delegatesOf(trx, ctx)
      .where('app_user.id', '=', input.to_id)
      .select('app_user.id')
      .executeTakeFirst();
    if (!to) throw problem('validation', 'error.validation', {}, { to_id: 'visit.noDelegate' });
    const other = await trx
      .selectFrom('visit_delegation')
      .where('from_id', '=', ctx.user.id)
      .where('ended_at', 'is', null)
      .where('starts_at', '<', span.ends_at.toISOString())
      .where('ends_at', '>', span.starts_at.toISOString())
      .select('id')
      .executeTakeFirst();
    if (other) throw problem('validation', 'error.validation', {}, { from_day: 'visit.awayTwice' });
    const values = {
      ...{ client_id, from_id: ctx.user.id, to_id: to.id, note: input.note, ...span },
      created_at: ctx.now(),
    };
    const { id } = await trx
      .insertInto('visit_delegation')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, ctx, { action: 'create', entity: DELEGATION, entityId: id, after: values });
    await notifyDelegate(trx, ctx, { ...values, author: `${ctx.user.name} ${ctx.user.last_name}`.trim() });
    return { id };
  });
}

/** Ends one of the caller's delegations now. 404 for any other, and for one that is over. */
export function endVisitDelegation(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    const now = ctx.now();
    const ended = await trx
      .updateTable('visit_delegation')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('client_id', '=', clientOf(ctx))
      .where('from_id', '=', ctx.user.id)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now.toISOString())
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw problem('notFound', 'visit.delegationGone');
    await audit(trx, ctx, { action: 'end', entity: DELEGATION, entityId: id });
    return { id };
  });
}

/** Whether the caller is notified once a day, or at each request. */
export function keepDigest(ctx: Ctx, digest: boolean): Promise<{ digest: boolean }> {
  return ctx.tx(async (trx) => {
    await trx
      .insertInto('visit_preference')
      .values({ user_id: ctx.user.id, client_id: clientOf(ctx), digest, digested_on: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ digest }))
      .execute();
    await audit(trx, ctx, {
      ...{ action: 'update', entity: DELEGATION, entityId: ctx.user.id },
      after: { digest },
    });
    return { digest };
  });
}
