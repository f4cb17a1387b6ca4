import * as z from 'zod';

/** Increased when an older program could no longer read what a newer one writes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

/** A backup's description of itself; its last entry, so that a truncated backup has none. */
export const manifestSchema = z.object({
  product: z.literal('vigia'),
  format: z.literal(FORMAT),
  /** The version that wrote it. */
  version: z.string(),
  /** The moment whose data it contains. */
  at: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** The migrations applied, in order: the schema. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** Sequences that have been used, with their last value. */
  sequences: z.record(z.string(), z.string()),
  /** Days (UTC) whose positions have a partition. */
  days: z.array(z.iso.date()),
  /** Uploaded files: in the archive, or left in a bucket. */
  files: z.object({
    kept: z.enum(['archive', 'bucket']),
    bucket: z.string().optional(),
    count: z.int(),
    bytes: z.int(),
    /** Keys whose content was missing when it was to be copied. */
    missing: z.array(z.string()),
  }),
  /** Every entry of the archive before this one. */
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Entries = Manifest['entries'];

export const tableEntry = (table: string): string => `tables/${table}.jsonl.gz`;
export const fileEntry = (key: string): string => `files/${key}`;
