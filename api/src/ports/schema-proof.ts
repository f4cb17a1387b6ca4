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

/** What of a scan has an entry: the scan, and the photo that arrives after it. */
type ChainedKind = Generated<'scan' | 'photo'>;

/** Written by triggers on `scan`. */
export interface ScanUnchainedTable {
  client_id: number;
  received_at: Instant;
  scan_id: number;
  kind: ChainedKind;
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
  kind: ChainedKind;
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

/** Tables of 188_proof.sql, 238_scan_chain.sql and 280_scan_photos_chained.sql. */
export interface ProofTables {
  proof_seal: ProofSealTable;
  scan_unchained: ScanUnchainedTable;
  scan_chain: ScanChainTable;
  scan_chain_entry: ScanChainEntryTable;
  scan_seal: ScanSealTable;
}
