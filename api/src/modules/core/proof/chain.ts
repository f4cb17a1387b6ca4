import { createHash } from 'node:crypto';

/** The parts of a seal. Everything here is pure: `pnpm verify-export` runs it on a file, without a server. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A part of a record. `key` names it within the record, once. */
export interface ProofEntry {
  readonly key: string;
  readonly content: Json;
}

/** An entry as the seal knows it: its key, and the SHA-256 of its content in hexadecimal. */
export type ProofLine = readonly [key: string, digest: string];

export interface Seal {
  kind: string;
  subject_id: number;
  sealed_at: string;
  /** The head of the client's seal before this one; empty for its first. */
  previous: string;
  lines: readonly ProofLine[];
  /** One digest for all of the above. */
  head: string;
}

/** JSON with sorted names and no spaces: the same text for the same value from any writer. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value as Readonly<Record<string, Json>>)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`);
  return `{${parts.join(',')}}`;
}

/** The SHA-256 of a value in hexadecimal, however it was written down. */
export const digest = (value: Json): string => createHash('sha256').update(canonical(value)).digest('hex');

/** The line of an entry. */
export const lineOf = ({ key, content }: ProofEntry): ProofLine => [key, digest({ key, content })];

/** The head of a seal: it changes with any of its parts, and with every seal before it. */
export function headOf({ kind, subject_id, sealed_at, previous, lines }: Omit<Seal, 'head'>): string {
  const start = digest({ kind, subject_id, sealed_at, previous });
  return lines.reduce<string>((before, line) => digest([before, ...line]), start);
}

/** Seals entries, in their order, behind the seal before. */
export function sealOf(given: Omit<Seal, 'head' | 'lines'>, entries: readonly ProofEntry[]): Seal {
  const seal = { ...given, lines: entries.map(lineOf) };
  return { ...seal, head: headOf(seal) };
}
