import type { SessionData } from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { PublicCtx } from '../../../http/context.ts';
import { type Problem, problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Ports } from '../../../ports/ports.ts';
import { verdictOn } from './ip-verdict.ts';
import { socketOwner } from './socket-owners.ts';
import {
  ACCESS_SECONDS,
  hashToken,
  newToken,
  REFRESH_SECONDS,
  SESSION_SECONDS,
  secondsAfter,
} from './tokens.ts';
import { findUser, isBlocked, type UserRow } from './user.repository.ts';
import { assembleUser } from './user-record.ts';

/**
 * Two tabs, or one whose response was lost, may refresh with the same token within this time: each gets its own new
 * pair in the same session. (The successor is not returned again, because only its hash is stored.) After
 * this, a reused token means that somebody else has it too, and the whole session ends.
 */
const REUSE_GRACE_MS = 10_000;

async function issuePair(trx: Tx, ctx: PublicCtx, user: UserRow, sessionId: number): Promise<SessionData> {
  const now = ctx.now();
  const [access, refresh] = [newToken(), newToken()];
  const token = { session_id: sessionId, created_at: now };
  await trx
    .insertInto('session_token')
    .values([
      { ...token, kind: 'access', hash: hashToken(access), expires_at: secondsAfter(now, ACCESS_SECONDS) },
      { ...token, kind: 'refresh', hash: hashToken(refresh), expires_at: secondsAfter(now, REFRESH_SECONDS) },
    ])
    .execute();
  return {
    ...assembleUser(user, ctx.ports.config.LEGAL_TERMS_VERSION),
    api_token: access,
    refreshToken: refresh,
    expires_in: ACCESS_SECONDS,
  };
}

/**
 * Opens a session for a user whose password was correct. 401 when the password changed, or the account was blocked or
 * deleted, while it was being checked: the account is locked until the session exists and can be ended with the others.
 */
export async function openSession(trx: Tx, ctx: PublicCtx, user: UserRow): Promise<SessionData> {
  const now = ctx.now();
  const { rows } = await sql`
    select from app_user where id = ${user.id} and password_hash = ${user.password_hash}
      and not blocked and deleted_at is null
      and (client_id is null or exists (
        select from client where client.id = client_id and not client.blocked and client.deleted_at is null for share))
    for share`.execute(trx);
  if (rows.length === 0) throw problem('unauthorized', 'error.credentials');
  const { id } = await trx
    .insertInto('session')
    .values({
      user_id: user.id,
      address: ctx.address,
      agent: ctx.agent,
      created_at: now,
      seen_at: now,
      expires_at: secondsAfter(now, SESSION_SECONDS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return issuePair(trx, ctx, user, id);
}

/** In this transaction, a new password leaves this session of the account open. */
export async function keepSession(trx: Tx, sessionId: number): Promise<void> {
  await sql`select set_config('app.kept_session', ${String(sessionId)}, true)`.execute(trx);
}

/**
 * Ends sessions at their user's request; returns which. After the commit, pass them to `hangUp`. Code that must end
 * all of them, a new password or a block, does so in the database (`094_sessions_end.sql`).
 */
export async function endSessions(
  trx: Tx,
  { userId, only }: { userId: number; only: number },
  reason: string,
  now: Date,
): Promise<number[]> {
  const rows = await trx
    .updateTable('session')
    .set({ ended_at: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '=', only)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Closes the sockets of ended sessions, in every instance. */
export async function hangUp(ports: Ports, sessionIds: readonly number[]): Promise<void> {
  await Promise.all(sessionIds.map((id) => ports.realtime.disconnectUser(socketOwner.session(id))));
}

interface TokenState {
  session_id: number;
  user_id: number;
  ended_at: string | null;
  used_at: string | null;
  expired: boolean;
}

async function findRefreshToken(trx: Tx, token: string, now: Date): Promise<TokenState | undefined> {
  return trx
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .where('token.hash', '=', hashToken(token))
    .where('token.kind', '=', 'refresh')
    .forUpdate()
    .select(['token.session_id', 'session.user_id', 'session.ended_at', 'token.used_at'])
    .select(
      sql<boolean>`token.expires_at <= ${now.toISOString()} or session.expires_at <= ${now.toISOString()}`.as(
        'expired',
      ),
    )
    .executeTakeFirst();
}

/** Exchanges a refresh token for a new pair. 401 when it is unknown, expired or was used before (see above). */
export async function refreshSession(ctx: PublicCtx, token: string): Promise<SessionData> {
  const over = problem('unauthorized', 'error.sessionEnded');
  const now = ctx.now();
  const outcome = await ctx.system(
    async (trx): Promise<SessionData | { refused: Problem; ended: number[] }> => {
      const found = await findRefreshToken(trx, token, now);
      if (!found || found.ended_at || found.expired) return { refused: over, ended: [] };
      const { session_id: sessionId, user_id: userId } = found;
      if (found.used_at && now.getTime() - Date.parse(found.used_at) > REUSE_GRACE_MS) {
        const ended = await endSessions(trx, { userId, only: sessionId }, 'refresh token used twice', now);
        await audit(trx, ctx, { action: 'reuse', entity: 'session', entityId: sessionId });
        return { refused: over, ended };
      }
      const user = await findUser(trx, userId);
      if (!user || isBlocked(user)) {
        return { refused: user ? problem('unauthorized', 'error.blocked') : over, ended: [] };
      }
      const { allowed, address } = verdictOn(user, ctx.address);
      if (!allowed) return { refused: problem('unauthorized', 'error.invalidIp', { address }), ended: [] };
      await trx
        .updateTable('session_token')
        .set({ used_at: found.used_at ?? now })
        .where('hash', '=', hashToken(token))
        .execute();
      await trx
        .updateTable('session')
        .set({ seen_at: now, address: ctx.address })
        .where('id', '=', sessionId)
        .execute();
      return issuePair(trx, ctx, user, sessionId);
    },
  );
  if ('refused' in outcome) {
    await hangUp(ctx.ports, outcome.ended);
    throw outcome.refused;
  }
  return outcome;
}
