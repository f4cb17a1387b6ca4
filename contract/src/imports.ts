import * as z from 'zod/mini';
import { importStatuses } from './constants.ts';
import type { FileRule } from './endpoint.ts';
import { id } from './fields.ts';

/**
 * What every import speaks (behaviours, "Imports"): the file and the match of its columns go up for a dry run that
 * says what each row would do; its token, confirmed, starts the run.
 */
export const importFile: FileRule = { maxMegabytes: 25, maxCount: 1, groups: ['excel'] };

/** Rows one file may hold, without its header. */
export const IMPORT_MAX_ROWS = 50_000;

export const importCheckBody = z.strictObject({
  /** Column of the resource → position of the file's column, from 0. */
  columns: z.record(z.string(), z.number().check(z.int(), z.minimum(0), z.maximum(200))),
  /** Access imports: add to what a user may enter, or overwrite it. */
  action: z.optional(z.enum(['add', 'overwrite'])),
});

export const importOutcomes = ['create', 'update', 'ignore', 'error'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importRowResult = z.object({
  /** Number of the row as the spreadsheet shows it. */
  row: z.number(),
  outcome: z.enum(importOutcomes),
  /** What the row is about, in its own words. */
  name: z.string(),
  /** Column → what is wrong with it, in the caller's language. */
  errors: z.record(z.string(), z.string()),
});
export type ImportRowResult = z.infer<typeof importRowResult>;

export const importCheck = z.object({
  /** Names this dry run; confirm with it. */
  token: z.string(),
  total: z.number(),
  create: z.number(),
  update: z.number(),
  ignore: z.number(),
  error: z.number(),
  /** When the same file was imported before; null if never. */
  same_file_at: z.nullable(z.string()),
  /** False if nothing may be written: an empty required column. */
  allowed: z.boolean(),
  /** Why not, or what to know before confirming. */
  notes: z.array(z.string()),
  rows: z.array(importRowResult),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const importConfirmBody = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const importRun = z.object({
  id,
  status: z.enum(importStatuses),
  done: z.number(),
  total: z.number(),
  created: z.number(),
  ignored: z.number(),
  errors: z.number(),
});
export type ImportRun = z.infer<typeof importRun>;
