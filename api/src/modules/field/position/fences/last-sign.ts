import { sql } from 'kysely';

/**
 * When a phone gave its last sign by what fences remember of it (`silence`), which a replay repeats, in SQL over its
 * `held` and `last`, rows of `device_state` and `last_position` that may be missing.
 */
export const lastSign = sql<string | null>`coalesce(
  to_timestamp((held.state #>> '{fences,silence,heard}')::float8 / 1000.0), greatest(last.fixed_at, last.heard_at))`;
