import {
  type BodyOut,
  type createGuestLink,
  type GuestGrant,
  type GuestLinkRow,
  isSessionOver,
} from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { makeLink, revokeLink } from '../../core/link/link.repository.ts';
import { nameOfUser, ofClient } from '../../core/scope.ts';
import { findSession } from '../session/session.repository.ts';

const ENTITY = 'monitoring_session';
const HOUR_MS = 3_600_000;

async function ownSession(trx: Tx, ctx: Ctx, id: number) {
  const session = await findSession(trx, ctx, id);
  if (!session) throw problem('notFound', 'error.sessionGone');
  return session;
}

/** The guest links of a session, newest first. 404 if the session is not the caller's. */
export function linksOf(ctx: Ctx, id: number): Promise<{ data: GuestLinkRow[] }> {
  return ctx.tx(async (trx) => {
    await ownSession(trx, ctx, id);
    const rows = await trx
      .selectFrom('shared_link')
      .where(ofClient(ctx, 'shared_link.client_id'))
      .where('session_id', '=', id)
      .where('scope', '=', 'session')
      .select(['id', 'label', 'grants', 'created_at', 'ends_at', 'revoked_at', 'visits', 'visited_at'])
      .select(nameOfUser('shared_link.created_by').as('created_by'))
      .orderBy('id', 'desc')
      .execute();
    return {
      data: rows.map((row) => ({
        ...row,
        created_by: row.created_by ?? '',
        grants: row.grants as GuestGrant[],
      })),
    };
  });
}

/** Creates a guest link to a session. 404 if it is not the caller's, 409 if it is over or has too many links. */
export function makeGuestLink(ctx: Ctx, id: number, input: BodyOut<typeof createGuestLink>) {
  return ctx.tx(async (trx) => {
    const now = ctx.now();
    const session = await ownSession(trx, ctx, id);
    if (isSessionOver(session.state)) throw problem('conflict', 'error.sessionGone');
    const link = {
      clientId: session.client_id,
      scope: 'session' as const,
      subjectId: id,
      label: input.label,
      grants: input.grants,
      endsAt: input.hours === null ? null : new Date(now.getTime() + input.hours * HOUR_MS),
      createdBy: ctx.user.id,
    };
    const made = await makeLink(trx, link, now);
    await audit(trx, ctx, {
      action: 'share',
      entity: ENTITY,
      entityId: id,
      clientId: session.client_id,
      after: { link: made.id, ...input },
    });
    return made;
  });
}

/** Revokes a guest link of one of the caller's sessions; repeating it is harmless. 404 for any other link. */
export function revokeGuestLink(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    const link = await trx
      .selectFrom('shared_link')
      .where(ofClient(ctx, 'shared_link.client_id'))
      .where('id', '=', id)
      .where('scope', '=', 'session')
      .select(['client_id', 'session_id'])
      .executeTakeFirst();
    if (!link?.session_id) throw problem('notFound', 'error.notFound');
    const session = await ownSession(trx, ctx, link.session_id);
    await revokeLink(trx, { id, clientId: link.client_id }, ctx.user.id, ctx.now());
    await audit(trx, ctx, {
      action: 'unshare',
      entity: ENTITY,
      entityId: session.id,
      clientId: link.client_id,
      after: { link: id },
    });
    return { id };
  });
}
