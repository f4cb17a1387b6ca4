import { headOf, lineOf, type ProofEntry, type Seal } from './chain.ts';

/** A record and its seal, as a file holds them. */
export interface SealedRecord {
  format: 'vigia-record';
  version: 1;
  entries: readonly ProofEntry[];
  seal: Seal;
}

/**
 * What does not fit: `seal`, the seal contradicts itself; `head`, it is not the one that was written down; `altered`,
 * `added` and `removed` entries, and one that `moved`, by their keys.
 */
export type Finding =
  | { what: 'seal' | 'head' }
  | { what: 'altered' | 'added' | 'removed' | 'moved'; key: string };

/** Whether a file has the shape of a sealed record. */
export function isSealedRecord(value: unknown): value is SealedRecord {
  const { format, version, entries, seal } = (value ?? {}) as Partial<SealedRecord>;
  if (format !== 'vigia-record' || version !== 1 || !Array.isArray(entries)) return false;
  const isEntry = (one: unknown) => typeof (one as Partial<ProofEntry> | null)?.key === 'string';
  const lines: unknown = seal?.lines;
  const isLine = (one: unknown) =>
    Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');
  return (
    entries.every(isEntry) &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    typeof seal?.head === 'string' &&
    typeof seal.previous === 'string' &&
    typeof seal.kind === 'string' &&
    typeof seal.sealed_at === 'string' &&
    typeof seal.subject_id === 'number'
  );
}

/**
 * Compares a record with its seal. `known`: a head kept elsewhere (on paper, or in the next record's
 * `previous`), without which a rewrite of a whole file, seal included, is not detected.
 */
export function verify({ entries, seal }: SealedRecord, known?: string): Finding[] {
  const findings: Finding[] = [];
  if (headOf(seal) !== seal.head) findings.push({ what: 'seal' });
  if (known !== undefined && known !== seal.head) findings.push({ what: 'head' });
  const sealed = new Map(seal.lines);
  const present = new Set<string>();
  for (const entry of entries) {
    const { key } = entry;
    if (!sealed.has(key) || present.has(key)) findings.push({ what: 'added', key });
    else if (sealed.get(key) !== lineOf(entry)[1]) findings.push({ what: 'altered', key });
    present.add(key);
  }
  for (const [key] of seal.lines) if (!present.has(key)) findings.push({ what: 'removed', key });
  const order = (keys: readonly string[]) => keys.filter((key) => sealed.has(key) && present.has(key));
  const is = order([...present]);
  const was = order(seal.lines.map(([key]) => key));
  is.forEach((key, nth) => {
    if (key !== was[nth]) findings.push({ what: 'moved', key });
  });
  return findings;
}
