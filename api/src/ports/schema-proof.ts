import type { Generated } from 'kysely';
import type { Day, DefaultJson, Id, Instant } from './schema-types.ts';

export interface ProofSealTable {
  id: Id;
  client_id: number;
  kind: 'monitoringSession';
  subject_id: number;
  sealed_at: Instant;
  previous: string;
  lines: DefaultJson<[string, string][]>;
  kept: DefaultJson<{ key: string; content: unknown }[]>;
  head: string;
}

/** Written by a trigger on `scan`. */
export interface ScanUnchainedTable {
  client_id: number;
  received_at: Instant;
  scan_id: number;
}

export interface ScanChainTable {
  client_id: number;
  nth: number;
  hash: string;
  day: Day;
  sealed: Generated<number>;
}

export interface ScanChainEntryTable {
  client_id: number;
  nth: number;
  scan_id: number;
  day: Day;
  previous: Uint8Array;
  hash: Uint8Array;
}

export interface ScanSealTable {
  client_id: number;
  day: Day;
  first_nth: number;
  last_nth: number;
  hash: string;
  sealed_at: Instant;
  previous: string;
  head: string;
}

/** Tables of 188_proof.sql and 238_scan_chain.sql. */
export interface ProofTables {
  proof_seal: ProofSealTable;
  scan_unchained: ScanUnchainedTable;
  scan_chain: ScanChainTable;
  scan_chain_entry: ScanChainEntryTable;
  scan_seal: ScanSealTable;
}
