import { createHash, randomBytes } from 'node:crypto';

/** Seconds a bearer token lives. */
export const ACCESS_SECONDS = 30 * 60;
/** Lifetime in seconds of an unused refresh token. */
export const REFRESH_SECONDS = 30 * 24 * 3600;
/** Seconds after which a session ends, however often it was refreshed. */
export const SESSION_SECONDS = 180 * 24 * 3600;
/** Lifetime in seconds of an emailed reset link. */
export const RESET_SECONDS = 3600;

/** Lifetime in seconds of a link that confirms an address. */
export const EMAIL_SECONDS = 24 * 3600;

/** 32 random bytes, opaque to the holder. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of a token: it cannot be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
