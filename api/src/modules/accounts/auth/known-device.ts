import type { PublicCtx } from '../../../http/context.ts';
import type { Db, Tx } from '../../../ports/database.ts';
import { hashToken, newToken } from './tokens.ts';

const COOKIE = 'vigia_device';
/** Days for which a browser is remembered without signing in. */
export const DEVICE_DAYS = 180;
/** The cookie is sent only to sign-in. */
const PATH = '/api/v1/login';

/** The browser's own random token, hashed; null when it sent none. */
export function deviceOf(ctx: PublicCtx): string | null {
  const token = ctx.cookie(COOKIE);
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

/** True if this account has signed in from this browser before. */
export async function isKnownDevice(db: Db, hash: string | null, userId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('hash', '=', hash ?? '')
    .where('user_id', '=', userId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers that this account signed in from this browser. Several people at one browser share its token, each with
 * their own row. The cookie grants nothing: it only exempts its browser from delays caused by attempts elsewhere.
 */
export async function rememberDevice(trx: Tx, ctx: PublicCtx, userId: number): Promise<void> {
  const token = deviceOf(ctx) === null ? newToken() : (ctx.cookie(COOKIE) ?? newToken());
  const now = ctx.now();
  await trx
    .insertInto('known_device')
    .values({ hash: hashToken(token), user_id: userId, created_at: now, seen_at: now })
    .onConflict((row) => row.columns(['hash', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
  ctx.keepCookie(COOKIE, token, { path: PATH, seconds: DEVICE_DAYS * 24 * 3600 });
}
