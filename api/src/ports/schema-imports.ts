import type { FieldIssue, ImportAction, ImportKindName, ImportOutcome, ImportState } from 'contract';
import type { Generated } from 'kysely';
import type { DefaultJson, Id, Instant, Json, OptionalInstant } from './schema-types.ts';

/** Tables of `030_imports.sql`, with what `084` and `115` added. */
export interface ImportRunTable {
  id: Id;
  client_id: number;
  user_id: number;
  kind: ImportKindName;
  status: Generated<ImportState>;
  action: ImportAction | null;
  file_name: string;
  file_hash: string;
  headers: Json<string[]>;
  /** Field of the row → position in its cells. */
  places: DefaultJson<Record<string, number>>;
  allowed: Generated<boolean>;
  total: number;
  done: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  ignored: Generated<number>;
  errors: Generated<number>;
  /** Rows up to this one are done. */
  done_to: Generated<number>;
  session_id: number | null;
  worker: string | null;
  worker_until: OptionalInstant;
  address: string;
  language: string;
  created_at: Instant;
  started_at: OptionalInstant;
  ended_at: OptionalInstant;
  /** How often the next chunk was started without finishing. */
  tries: Generated<number>;
  due_at: OptionalInstant;
  /** Rows given up because of server failures. */
  failed: Generated<number>;
  failed_in_a_row: Generated<number>;
  stopped: Generated<boolean>;
  retry_until: OptionalInstant;
  /** The check that has reserved it, and until when. */
  checking: string | null;
  checking_until: OptionalInstant;
}

export interface ImportRowTable {
  run_id: number;
  row: number;
  client_id: number;
  cells: Json<string[]>;
  name: Generated<string>;
  outcome: ImportOutcome | null;
  errors: DefaultJson<FieldIssue[]>;
  done: Generated<boolean>;
  /** Position → the file's value, for corrected cells. */
  original: DefaultJson<Record<string, string>>;
  /** Its unique keys: `field\nvalue`. */
  keys: Generated<string[]>;
}

export interface ImportTables {
  import_run: ImportRunTable;
  import_row: ImportRowTable;
}
