import type {
  BodyOut,
  changeEmail as changeEmailDeclared,
  session,
  UserRecord,
  updateProfile,
} from 'contract';
import type * as z from 'zod/mini';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clearTries, countTry } from '../../core/throttle.ts';
import { askForOwnEmail, emailTaken, waitingEmail } from '../auth/account-email.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { endSessions, hangUp, keepSession } from '../auth/session.service.ts';
import { accountKey, pairLimit } from '../auth/throttle.ts';
import { findUser } from '../auth/user.repository.ts';
import { recallUser, unlessHeld } from '../auth/user-memory.ts';
import { assembleUser } from '../auth/user-record.ts';

async function currentUser(trx: Tx, ctx: Ctx): Promise<UserRecord> {
  const row = await findUser(trx, ctx.user.id);
  if (!row) throw problem('unauthorized', 'error.sessionEnded');
  return assembleUser(row, ctx.ports.config.LEGAL_TERMS_VERSION);
}

export function getProfile(ctx: Ctx): Promise<UserRecord> {
  const { database, config } = ctx.ports;
  return unlessHeld(
    database,
    () => ctx.tx((trx) => currentUser(trx, ctx)),
    async () => {
      const row = recallUser(database, ctx.user.id);
      return row && assembleUser(row, config.LEGAL_TERMS_VERSION);
    },
  );
}

export function changeProfile(ctx: Ctx, input: BodyOut<typeof updateProfile>): Promise<UserRecord> {
  const { language, ...values } = input;
  return ctx.tx(async (trx) => {
    const before = await trx
      .selectFrom('app_user')
      .select(['name', 'last_name', 'phone', 'language'])
      .where('id', '=', ctx.user.id)
      .executeTakeFirst();
    await trx
      .updateTable('app_user')
      .set({ ...values, ...(language && { language }), updated_at: ctx.now() })
      .where('id', '=', ctx.user.id)
      .execute();
    await audit(trx, ctx, {
      action: 'update',
      entity: 'app_user',
      entityId: ctx.user.id,
      before,
      after: input,
    });
    return currentUser(trx, ctx);
  });
}

export function acceptTerms(ctx: Ctx, version: string): Promise<UserRecord> {
  if (version !== ctx.ports.config.LEGAL_TERMS_VERSION) {
    throw problem('validation', 'error.validation', {}, { version: 'error.option' });
  }
  return ctx.tx(async (trx) => {
    await trx
      .updateTable('app_user')
      .set({ legal_terms_version: version })
      .where('id', '=', ctx.user.id)
      .execute();
    await audit(trx, ctx, { action: 'accept', entity: 'legal_terms', entityId: version });
    return currentUser(trx, ctx);
  });
}

/** 422 when the password is wrong. Attempts are limited as at sign-in. */
async function assertPassword(ctx: Ctx, current_password: string): Promise<void> {
  const { db } = ctx.ports.database;
  const { id, username } = ctx.user;
  const limit = pairLimit(accountKey(id, username), ctx.address);
  await countTry(db, limit, ctx.now());
  const user = await findUser(db, id);
  if (!(await verifyPassword(current_password, user?.password_hash ?? null))) {
    throw problem('validation', 'error.currentPassword', {}, { current_password: 'error.currentPassword' });
  }
  await clearTries(db, limit);
}

/** Requests another address; the current one stays in force until the new one is confirmed. 422 when it is taken. */
export async function changeEmail(
  ctx: Ctx,
  { email, current_password }: BodyOut<typeof changeEmailDeclared>,
): Promise<null> {
  await assertPassword(ctx, current_password);
  await ctx.system(async (trx) => {
    // Several accounts may claim it: the first to confirm gets it.
    if (await emailTaken(trx, email, { except: ctx.user.id, before: ctx.user.email }))
      throw problem('validation', 'error.validation', {}, { email: 'error.unique' });
    await askForOwnEmail(trx, ctx, email);
    const after = { email };
    await audit(trx, ctx, { action: 'email.request', entity: 'app_user', entityId: ctx.user.id, after });
  });
  return null;
}

export function emailChange(ctx: Ctx) {
  return ctx.system((trx) => waitingEmail(trx, ctx.user.id, ctx.now()));
}

/** Changes the password and ends the user's other sessions. */
export async function changePassword(
  ctx: Ctx,
  { current_password, password }: { current_password: string; password: string },
): Promise<null> {
  const { id: userId } = ctx.user;
  await assertPassword(ctx, current_password);
  if (password === current_password) {
    throw problem('validation', 'error.samePassword', {}, { password: 'error.samePassword' });
  }
  const password_hash = await hashPassword(password);
  await ctx.system(async (trx) => {
    await keepSession(trx, ctx.user.session_id);
    await trx
      .updateTable('app_user')
      .set({ password_hash, updated_at: ctx.now() })
      .where('id', '=', userId)
      .execute();
    await audit(trx, ctx, { action: 'password.change', entity: 'app_user', entityId: userId });
  });
  return null;
}

export function listSessions(ctx: Ctx): Promise<{ data: z.infer<typeof session>[] }> {
  return ctx.system(async (trx) => {
    const rows = await trx
      .selectFrom('session')
      .select(['id', 'address', 'agent', 'created_at', 'seen_at'])
      .where('user_id', '=', ctx.user.id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', ctx.now().toISOString())
      .orderBy('seen_at', 'desc')
      .limit(100)
      .execute();
    return { data: rows.map((row) => ({ ...row, current: row.id === ctx.user.session_id })) };
  });
}

export async function endSession(ctx: Ctx, id: number): Promise<null> {
  const ended = await ctx.system(async (trx) => {
    const ids = await endSessions(trx, { userId: ctx.user.id, only: id }, 'ended by the user', ctx.now());
    if (ids.length === 0) throw problem('notFound', 'error.notFound');
    await audit(trx, ctx, { action: 'end', entity: 'session', entityId: id });
    return ids;
  });
  await hangUp(ctx.ports, ended);
  return null;
}
