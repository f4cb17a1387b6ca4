import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../ports/database.ts';
import { inLane } from '../../../ports/lane.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';
import type { Ports } from '../../../ports/ports.ts';
import { together } from '../../../ports/together.ts';
import type { Phone } from '../../core/phone.ts';

/** 128 random bits that can be typed. */
export const newDeviceToken = (): string => randomBytes(16).toString('hex');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token's use is noted again when the last note is older than this. */
const NOTE_MS = 60_000;

/** Gives a UCA its token, replacing any earlier one. */
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

/** The UCAs of these tokens, if their accounts and clients are active; notes that the tokens were used. */
async function phonesByHash(trx: Tx, hashes: readonly string[], now: Date): Promise<Map<string, Phone>> {
  const rows = await trx
    .selectFrom('device_token')
    .modifyFront(plannedOnce)
    .innerJoin('uca', 'uca.id', 'device_token.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('client', 'client.id', 'uca.client_id')
    .select(['device_token.uca_id', 'device_token.client_id', 'device_token.used_at'])
    .select(sql<string>`encode(device_token.hash, 'hex')`.as('hash'))
    .where(
      sql<boolean>`device_token.hash in (select decode(given, 'hex') from unnest(${hashes}::text[]) as given)`,
    )
    .where('uca.deleted_at', 'is', null)
    .where('app_user.blocked', '=', false)
    .where('client.blocked', '=', false)
    .where('client.deleted_at', 'is', null)
    .execute();
  const unnoted = rows.filter(
    ({ used_at }) => used_at === null || now.getTime() - Date.parse(used_at) > NOTE_MS,
  );
  if (unnoted.length > 0)
    await sql`update device_token set used_at = ${now}
      where uca_id in (select uca_id from device_token where uca_id = any(${unnoted.map(({ uca_id }) => uca_id)}::bigint[])
        order by uca_id for update skip locked)`.execute(trx);
  return new Map(rows.map(({ hash, uca_id, client_id }) => [hash, { uca_id, client_id }]));
}

const readers = new WeakMap<Database, (hash: string) => Promise<Phone | undefined>>();

/** The UCA of a token, if its account and client are active; notes that the token was used. */
export async function phoneByToken(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  token: string,
): Promise<Phone | null> {
  const read =
    readers.get(database) ??
    together((hashes: readonly string[]) =>
      inLane('signing', () => database.transact('system', (trx) => phonesByHash(trx, hashes, clock.now()))),
    );
  readers.set(database, read);
  return (await read(hashOf(token).toString('hex'))) ?? null;
}
