import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import type { Phone } from '../../core/phone.ts';

/** 128 random bits that can be typed. */
export const newDeviceToken = (): string => randomBytes(16).toString('hex');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Its use is noted when the last note is older than this. */
const NOTE_MS = 60_000;

/** Gives a UCA its token, in the place of one it had. */
export async function writeToken(trx: Tx, phone: Phone, token: string, created_at: Date): Promise<void> {
  const row = { hash: hashOf(token), created_at, used_at: null };
  await trx
    .insertInto('device_token')
    .values({ ...phone, ...row })
    .onConflict((conflict) => conflict.column('uca_id').doUpdateSet(row))
    .execute();
}

export async function dropToken(trx: Tx, ucaId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('device_token')
    .where('uca_id', '=', ucaId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function tokenState(trx: Tx, ucaId: number) {
  return trx
    .selectFrom('device_token')
    .select(['created_at', 'used_at'])
    .where('uca_id', '=', ucaId)
    .executeTakeFirst();
}

/** Whose token it is, while its account and its client may be used; notes that it was used. */
export async function phoneByToken(trx: Tx, token: string, now: Date): Promise<Phone | null> {
  const row = await trx
    .selectFrom('device_token')
    .innerJoin('uca', 'uca.id', 'device_token.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('client', 'client.id', 'uca.client_id')
    .select(['device_token.uca_id', 'device_token.client_id', 'device_token.used_at'])
    .where('device_token.hash', '=', hashOf(token))
    .where('uca.deleted_at', 'is', null)
    .where('app_user.blocked', '=', false)
    .where('client.blocked', '=', false)
    .where('client.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { uca_id, client_id, used_at } = row;
  if (used_at === null || now.getTime() - Date.parse(used_at) > NOTE_MS)
    await trx.updateTable('device_token').set({ used_at: now }).where('uca_id', '=', uca_id).execute();
  return { uca_id, client_id };
}
