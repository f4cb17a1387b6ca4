import type { SessionData } from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx, PublicCtx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import { verdictOn } from '../access/ip-verdict.ts';
import { letterForReset } from './letters.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessions, hangUp, isBlocked, openSession } from './session.service.ts';
import { accountLimit, addressLimit, clearTries, countTry, forgiveTry, resetLimit } from './throttle.ts';
import { hashToken, newToken, RESET_SECONDS, secondsAfter } from './tokens.ts';
import { findByLogin } from './user.repository.ts';

/**
 * Opens a session. 401 for a wrong password or an unknown user, alike; 403 for a blocked account or client and for
 * an address that the rules do not let in; 429 after too many tries.
 */
export async function signIn(
  ctx: PublicCtx,
  { username, password }: { username: string; password: string },
): Promise<SessionData> {
  const { db } = ctx.ports.database;
  const now = ctx.now();
  await countTry(db, addressLimit(ctx.address), now);
  await countTry(db, accountLimit(username), now);
  const user = await findByLogin(db, username);
  if (!(await verifyPassword(password, user?.password_hash ?? null)) || !user) {
    throw problem('unauthorized', 'error.credentials');
  }
  await clearTries(db, accountLimit(username));
  await forgiveTry(db, addressLimit(ctx.address));
  if (isBlocked(user)) throw problem('forbidden', 'error.blocked');
  const { allowed, address } = verdictOn(user, ctx.address);
  if (!allowed) throw problem('forbidden', 'error.invalidIp', { address });
  return ctx.system(async (trx) => {
    const session = await openSession(trx, ctx, user);
    await audit(trx, ctx, {
      action: 'login',
      entity: 'session',
      entityId: user.id,
      clientId: user.client_id,
    });
    return session;
  });
}

export async function signOut(ctx: Ctx): Promise<null> {
  const { id: userId, session_id: only } = ctx.user;
  const ended = await ctx.system(async (trx) => {
    await audit(trx, ctx, { action: 'logout', entity: 'session', entityId: only });
    return endSessions(trx, { userId, only }, 'signed out', ctx.now());
  });
  await hangUp(ctx.ports, ended);
  return null;
}

/** Leaves a letter with a reset link in the mail outbox, if the account exists and has an address. */
export async function forgotPassword(ctx: PublicCtx, login: string): Promise<null> {
  const { ports } = ctx;
  await countTry(ports.database.db, resetLimit(ctx.address), ctx.now());
  await ctx.system(async (trx) => {
    const user = await findByLogin(trx, login);
    await audit(trx, ctx, { action: 'request', entity: 'password_reset', entityId: user?.id ?? null });
    if (!user?.email || isBlocked(user)) return;
    const token = newToken();
    const now = ctx.now();
    await trx
      .insertInto('password_reset')
      .values({
        hash: hashToken(token),
        user_id: user.id,
        created_at: now,
        expires_at: secondsAfter(now, RESET_SECONDS),
      })
      .execute();
    await trx
      .insertInto('mail_outbox')
      .values(letterForReset(user, ports.config, token))
      .execute();
  });
  return null;
}

/** Sets a new password by a mailed token, once, and ends every session of the user. */
export async function resetPassword(
  ctx: PublicCtx,
  { token, password }: { token: string; password: string },
): Promise<null> {
  const password_hash = await hashPassword(password);
  const now = ctx.now();
  await ctx.system(async (trx) => {
    const reset = await trx
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning('user_id')
      .executeTakeFirst();
    if (!reset) throw problem('validation', 'error.resetToken', {}, { token: 'error.resetToken' });
    const userId = reset.user_id;
    await trx
      .updateTable('app_user')
      .set({ password_hash, updated_at: now })
      .where('id', '=', userId)
      .execute();
    await audit(trx, ctx, { action: 'password.reset', entity: 'app_user', entityId: userId });
  });
  return null;
}
