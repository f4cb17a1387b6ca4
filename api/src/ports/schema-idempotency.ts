import type { Generated } from 'kysely';
import type { Instant, Json, OptionalInstant } from './schema-types.ts';

/** Tables of `097_idempotency_keys.sql` and `298_keys_kept_hashed.sql`. */
export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  client_id: number | null;
  fingerprint: string;
  attempt: string;
  started_at: Instant;
  written_at: OptionalInstant;
  answer: Json<unknown> | null;
  finished: Generated<boolean>;
}

export interface IdempotencyTables {
  idempotency_key: IdempotencyKeyTable;
}
