import { type RawBuilder, sql } from 'kysely';

/** An instant inside JSON built by the database, in the format of its columns here: ISO 8601 in UTC. */
export const jsonInstant = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
