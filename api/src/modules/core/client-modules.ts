import type { WireFlag } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** True where the client of a row of `client` has one of these modules. One that has none of them is told nothing by it. */
export const hasModule = (...flags: readonly WireFlag[]): RawBuilder<SqlBool> =>
  sql`client.flags @> any(${flags.map((flag) => JSON.stringify({ [flag]: true }))}::jsonb[])`;
