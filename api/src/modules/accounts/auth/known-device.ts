import type { PublicCtx } from '../../../http/context.ts';
import type { Db, Tx } from '../../../ports/database.ts';
import { hashToken, newToken } from './tokens.ts';

const COOKIE = 'vigia_device';
/** Days that a browser is known without signing in. */
export const DEVICE_DAYS = 180;
/** Only sign-in is shown the cookie. */
const PATH = '/api/v1/login';

/** The browser's own random token, hashed; null when it brought none. */
export function deviceOf(ctx: PublicCtx): string | null {
  const token = ctx.cookie(COOKIE);
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

/** True if somebody signed in with this account from this browser before. */
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
 * Remembers that this browser signed in with this account. Several people at one browser share its token, each with
 * a row of their own. The cookie opens nothing: it only spares its browser waiting for tries made elsewhere.
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
