import {
  type BodyOut,
  type createSharedCalendar,
  type DataOf,
  LINKS_OPEN,
  type MessageKey,
  type SharedCalendar,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { known } from '../../core/known.ts';
import { makeLink, revokeLink } from '../../core/link/link.repository.ts';
import { clientOf, nameIn, nameOfUca, nameOfUser } from '../../core/scope.ts';

/** What operators do with the calendars that they share. */

const SHARED_CALENDAR = 'shared_calendar';
type Row = SharedCalendar & { link_id: number };

/** The calendars that the caller's client shares, those in use first; or the one with an id. */
async function calendarsSeen(ctx: Ctx, trx: Tx, id?: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select shared.id, shared.name, shared.with_names, shared.created_at,
      ${nameOfUca('shared.uca_id')} as uca_name, ${nameIn('uca_type', 'shared.type_id')} as type_name,
      ${nameIn('activity', 'shared.activity_id')} as activity_name,
      coalesce(${nameOfUser('shared.created_by')}, '') as created_by_name,
      link.visits, link.visited_at, link.revoked_at, link.id as link_id
    from shared_calendar as shared join shared_link as link on link.calendar_id = shared.id
    where shared.client_id = ${clientOf(ctx)} ${id === undefined ? sql`` : sql`and shared.id = ${id}`}
    order by link.revoked_at desc nulls first, shared.id desc limit 200`.execute(trx);
  return rows;
}

export const sharedCalendarsOf = (ctx: Ctx): Promise<{ data: SharedCalendar[] }> =>
  ctx.tx(async (trx) => ({
    data: (await calendarsSeen(ctx, trx)).map(({ link_id: _, ...shared }) => shared),
  }));

const filters = { uca_id: 'uca', type_id: 'uca_type', activity_id: 'activity' } as const;

/** 422 that names each part of the filter that is not of the client. */
async function assertOwn(trx: Tx, clientId: number, input: BodyOut<typeof createSharedCalendar>) {
  const wrong: Record<string, MessageKey> = {};
  for (const [field, table] of Object.entries(filters)) {
    const asked = input[field as keyof typeof filters];
    if (asked !== null && !(await known(trx, clientId, table, [asked])).has(asked))
      wrong[field] = 'error.reference';
  }
  if (Object.keys(wrong).length > 0) throw problem('validation', 'error.validation', {}, wrong);
}

/** 409 while the client shares too many. */
async function assertRoom(trx: Tx, clientId: number): Promise<void> {
  const { rows } = await sql<{ open: number }>`select count(*)::integer as open from shared_link
    where client_id = ${clientId} and scope = 'calendar' and revoked_at is null`.execute(trx);
  if ((rows[0]?.open ?? 0) >= LINKS_OPEN) throw problem('conflict', 'error.linksMany', { count: LINKS_OPEN });
}

/** Shares a calendar by a link, which is returned only here. */
export function shareCalendar(
  ctx: Ctx,
  body: BodyOut<typeof createSharedCalendar>,
): Promise<DataOf<typeof createSharedCalendar>> {
  return ctx.tx(async (trx) => {
    const client_id = clientOf(ctx);
    const now = ctx.now();
    await assertOwn(trx, client_id, body);
    await assertRoom(trx, client_id);
    const { id } = await trx
      .insertInto('shared_calendar')
      .values({ client_id, ...body, created_at: now, created_by: ctx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await makeLink(
      trx,
      { clientId: client_id, scope: 'calendar', subjectId: id, label: body.name, createdBy: ctx.user.id },
      now,
    );
    await audit(trx, ctx, {
      ...{ action: 'create', entity: SHARED_CALENDAR, entityId: id },
      after: { ...body, link: link.id },
    });
    return { id, token: link.token };
  });
}

/** Ends a shared calendar: its page is the ordinary one, and its feed is gone. 404 unseen, 409 when it has ended. */
export function endSharedCalendar(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const [shared] = await calendarsSeen(ctx, trx, id);
    if (!shared) throw problem('notFound', 'error.notFound');
    const link = { id: shared.link_id, clientId: clientOf(ctx) };
    if (!(await revokeLink(trx, link, ctx.user.id, ctx.now())))
      throw problem('conflict', 'error.sharedCalendarEnded');
    await audit(trx, ctx, { action: 'revoke', entity: SHARED_CALENDAR, entityId: id });
    return { id };
  });
}
