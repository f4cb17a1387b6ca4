import { createECDH, createPrivateKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { sharedSecret } from '../../ports/settings.ts';
import { clientOf } from '../core/scope.ts';

/** The keys that sign a client's passes (ADR 0079). */

const DAY = 86_400_000;
/** The time after which another key follows. */
const LIFE_MS = 180 * DAY;
/** A new key is published this long before it signs, so that gates without a network know it. */
const AHEAD_MS = 14 * DAY;
const POINT = 65;

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export interface PassKey {
  id: number;
  /** An uncompressed point, in hexadecimal. */
  public_key: string;
  /** ECDSA with SHA-256: r and s. */
  sign(bytes: Uint8Array): Uint8Array;
}

/** The server's secret, from which all keys follow: removing it voids every pass. */
export const passSecret = (ctx: Pick<Ctx, 'ports'>): Promise<string> =>
  sharedSecret(ctx.ports.database.db, 'visit.passes');

/** The key pair that follows from a secret and a salt, evenly over the curve's order (FIPS 186-5, A.2.1). */
function pairOf(secret: string, salt: string): { publicKey: string; privateKey: () => KeyObject } {
  const seed = Buffer.from(hkdfSync('sha256', secret, salt, 'visit pass', 48)).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  return {
    publicKey: point.toString('hex'),
    privateKey: () =>
      createPrivateKey({
        format: 'jwk',
        key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, POINT), d: d.toString('base64url') },
      }),
  };
}

/**
 * The client's keys, and the one that signs now. Creates the first one, and each following one in advance. Keys
 * of another secret are left out: nobody trusts them any more.
 */
export async function keysOf(
  trx: Tx,
  ctx: Pick<Ctx, 'clientId' | 'now'>,
  secret: string,
): Promise<{ keys: PassKey[]; signer: PassKey }> {
  const client_id = clientOf(ctx);
  const now = ctx.now();
  const stored = await trx
    .selectFrom('visit_pass_key')
    .select(['id', 'salt', 'public_key', 'created_at'])
    .where('client_id', '=', client_id)
    .orderBy('id')
    .execute();
  const ours = stored.filter(({ salt, public_key }) => pairOf(secret, salt).publicKey === public_key);
  const age = ({ created_at }: { created_at: string }) => now.getTime() - Date.parse(created_at);
  const newest = ours.at(-1);
  if (!newest || age(newest) > LIFE_MS - AHEAD_MS) {
    const salt = randomBytes(16).toString('hex');
    const { publicKey: public_key } = pairOf(secret, salt);
    const made = await trx
      .insertInto('visit_pass_key')
      .values({ client_id, salt, public_key, created_at: now })
      .returning(['id', 'salt', 'public_key', 'created_at'])
      .executeTakeFirstOrThrow();
    ours.push(made);
  }
  const keys = ours.map(({ id, salt, public_key }) => ({
    ...{ id, public_key },
    sign: (bytes: Uint8Array) =>
      sign('sha256', bytes, { key: pairOf(secret, salt).privateKey(), dsaEncoding: 'ieee-p1363' }),
  }));
  const nth = Math.max(
    0,
    ours.findLastIndex((key) => age(key) >= AHEAD_MS),
  );
  const signer = keys[nth];
  if (!signer) throw new Error('no key was created');
  return { keys, signer };
}
