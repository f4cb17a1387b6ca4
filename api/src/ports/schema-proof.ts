import type { DefaultJson, Id, Instant } from './schema-types.ts';

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

/** Tables of 188_proof.sql. */
export interface ProofTables {
  proof_seal: ProofSealTable;
}
