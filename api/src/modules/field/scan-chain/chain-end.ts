import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/** The end of a client's chain: its last entry, the day of the next one at least, and the last that is sealed. */
export interface ChainEnd {
  nth: number;
  hash: string;
  day: string;
  sealed: number;
}

/** The end of a client's chain; nothing before its first scan. */
export async function endOf(trx: Tx, client: number): Promise<ChainEnd | undefined> {
  const { rows } = await sql<ChainEnd>`
    select nth, hash, day::text as day, sealed from scan_chain where client_id = ${client}`.execute(trx);
  return rows[0];
}

/** The same, held until the transaction ends; nothing while somebody else holds it. */
export async function holdEnd(trx: Tx, client: number): Promise<ChainEnd | undefined> {
  await sql`insert into scan_chain (client_id, nth, hash, day) values (${client}, 0, '', '0001-01-01')
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<ChainEnd>`
    select nth, hash, day::text as day, sealed from scan_chain where client_id = ${client}
    for update skip locked`.execute(trx);
  return rows[0];
}
