import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Answers kept under an Idempotency-Key, as the database has them. They may hold secrets that are stored nowhere else, such
 * as shared links: only the raw key opens them, of which the database has a hash.
 */

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** How the column holds an answer. What the version before wrote is plain. */
export interface Sealed {
  sealed: string;
}

/** What a key is found by. No caller's key has a space, so it is never taken for one that is kept as it was given. */
export const hashOfKey = (key: string): string => `sha256 ${createHash('sha256').update(key).digest('hex')}`;

const secretOf = (key: string, userId: number) =>
  new Uint8Array(hkdfSync('sha256', key, `${userId}`, 'idempotency answer', 32));

/** Encrypts JSON under a caller's raw key. */
export function sealAnswer(json: string, key: string, userId: number): Sealed {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(key, userId), iv);
  const text = Buffer.concat([cipher.update(json, 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64') };
}

/** The JSON that was sealed; null where the key is another or the text was changed. */
export function openAnswer({ sealed }: Sealed, key: string, userId: number): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const tagEnd = IV_BYTES + TAG_BYTES;
  if (bytes.length < tagEnd) return null;
  const cipher = createDecipheriv(CIPHER, secretOf(key, userId), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(tagEnd)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
