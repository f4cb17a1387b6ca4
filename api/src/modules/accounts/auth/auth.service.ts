import type { SessionData } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx, PublicCtx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { assertMayTry, clearTries, countTry } from '../../core/throttle.ts';
import { verdictOn } from './ip-verdict.ts';
import { deviceOf, isKnownDevice, rememberDevice } from './known-device.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessions, hangUp, openSession } from './session.service.ts';
import { accountKey, deviceLimit, pairLimit, resetLimits, sprayLimit, watch } from './throttle.ts';
import { hashToken } from './tokens.ts';
import { findByLogin, isBlocked } from './user.repository.ts';

/**
 * Opens a session. 401 for a wrong password or an unknown user, indistinguishably; 403 for a blocked account or client
 * and for an address the rules refuse; 429 after too many attempts. Known and unknown names take the same steps.
 */
export async function signIn(
  ctx: PublicCtx,
  { username, password }: { username: string; password: string },
): Promise<SessionData> {
  const { db } = ctx.ports.database;
  const now = ctx.now();
  const user = await findByLogin(db, username);
  const account = accountKey(user?.id ?? null, username);
  const device = deviceOf(ctx);
  const known = await isKnownDevice(db, device, user?.id ?? null);
  const limit = known && device ? deviceLimit(account, device) : pairLimit(account, ctx.address);
  if (!known) await assertMayTry(db, sprayLimit(ctx.address), now);
  await countTry(db, limit, now);
  if (!(await verifyPassword(password, user?.password_hash ?? null)) || !user) {
    if (!known) await countTry(db, sprayLimit(ctx.address), now);
    await countTry(db, watch(account), now);
    throw problem('unauthorized', 'error.credentials');
  }
  await clearTries(db, limit);
  if (isBlocked(user)) throw problem('forbidden', 'error.blocked');
  const { allowed, address } = verdictOn(user, ctx.address);
  if (!allowed) throw problem('forbidden', 'error.invalidIp', { address });
  return ctx.system(async (trx) => {
    const session = await openSession(trx, ctx, user);
    await rememberDevice(trx, ctx, user.id);
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

/**
 * Records a request for a reset link. Whether the account exists is checked later, by the task that mails
 * the links: the call does the same for every name.
 */
export async function forgotPassword(ctx: PublicCtx, login: string): Promise<null> {
  const now = ctx.now();
  for (const limit of resetLimits(accountKey(null, login), ctx.address)) {
    await countTry(ctx.ports.database.db, limit, now);
  }
  await ctx.system(async (trx) => {
    await trx
      .insertInto('reset_request')
      .values({ login, address: ctx.address, request_id: ctx.requestId, created_at: now })
      .execute();
    await audit(trx, ctx, { action: 'request', entity: 'password_reset', entityId: null });
  });
  return null;
}

/** Sets a new password by an emailed token, once, and ends every session of the user. */
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
