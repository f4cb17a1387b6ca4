import * as z from 'zod';

/** Raised when an older program could no longer read what a newer one writes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

/** What a backup says of itself; its last entry, so that a backup that broke off has none. */
export const manifestSchema = z.object({
  product: z.literal('vigia'),
  format: z.literal(FORMAT),
  /** Of the product that wrote it. */
  version: z.string(),
  /** When the data were as they are in it. */
  at: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** The migrations that had run, in order: the schema. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** Sequences that have given a number, with the last one. */
  sequences: z.record(z.string(), z.string()),
  /** Days (UTC) whose positions have a partition. */
  days: z.array(z.iso.date()),
  /** Uploaded files: in the archive, or left where they are, in a bucket. */
  files: z.object({
    kept: z.enum(['archive', 'bucket']),
    bucket: z.string().optional(),
    count: z.int(),
    bytes: z.int(),
    /** Keys whose content was gone when it was to be copied. */
    missing: z.array(z.string()),
  }),
  /** Every entry of the archive before this one. */
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Entries = Manifest['entries'];

export const tableEntry = (table: string): string => `tables/${table}.jsonl.gz`;
export const fileEntry = (key: string): string => `files/${key}`;
