import { type RawBuilder, sql } from 'kysely';

/** An instant inside JSON that the database makes, as a column of it reaches us: ISO 8601 in UTC. */
export const jsonInstant = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
