import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { DAY } from './ground.ts';

/** How far back the demo data reaches. */
export const HISTORY_DAYS = 91;

/** Sets the times that the database set by default, so that the demo is the same for the same moment. */
export async function seedDates(trx: Tx, day: number): Promise<void> {
  for (const table of ['uca', 'place', 'checkpoint', 'uca_group'])
    await sql`update ${sql.table(table)} set updated_at = created_at`.execute(trx);
  const at = new Date(day - 400 * DAY);
  await sql`update uca_type set created_at = ${at}, updated_at = ${at}`.execute(trx);
}
