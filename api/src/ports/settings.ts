import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** Set to `on` in a database with the demo's data. */
export const DEMO_KEY = 'demo';
export const REALTIME_SECRET_KEY = 'realtime.secret';

/** Small facts that every instance on a database must agree on. */
export async function readSetting(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** A value generated once per database, by the first instance. */
export async function sharedSetting(db: Db, key: string, make: () => string): Promise<string> {
  const known = await readSetting(db, key);
  if (known !== null) return known;
  await db
    .insertInto('setting')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readSetting(db, key)) ?? '';
}

/** A secret generated once per database. */
export const sharedSecret = (db: Db, key: string): Promise<string> =>
  sharedSetting(db, key, () => randomBytes(32).toString('hex'));
