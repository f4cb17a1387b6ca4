import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signed instant may be from ours, in seconds. */
const TOLERANCE = 300;

/** Whether two texts are the same, in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `v1=` and the HMAC-SHA256, in hex, of the instant in seconds, a dot and the body. */
export function signBody(secret: string, seconds: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** True for a body signed with the secret within the last five minutes. */
export function isSigned(
  secret: string,
  { seconds, signature, body }: { seconds: string | null; signature: string | null; body: string },
  now: Date,
): boolean {
  if (!seconds || !signature || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE) return false;
  return sameText(signature, signBody(secret, seconds, body));
}
