import * as z from 'contract/z';
import { id } from '../core/fields.ts';
import type { Permission } from '../core/permissions.ts';
import { importStates } from '../rules/import-machine.ts';

/**
 * What all imports share (behaviours, "Imports"): the file is uploaded and its columns matched, a dry run shows what
 * each row would do, and only then it runs. Kinds are the wire's words; those who may see a list may import into it.
 */
export const importPermissions = {
  ubes: 'visitRequests.ubes',
  invitados: 'visitRequests.guests',
  acceso: 'access.config',
  usuarios_sucursal: 'elog.branches',
  garitas: 'access.config',
  bitacora: 'access.config',
  empleados: 'elog.employees',
  proveedores: 'elog.providers',
  trabajadores: 'elog.staff',
  vip: 'elog.vip',
  blacklist: 'elog.blacklist',
  ucas: 'entities.ucas',
  checkpoints: 'entities.ucas',
  geocercas: 'entities.geofences',
  actividades: 'entities.activities',
} as const satisfies Record<string, Permission>;
export type ImportKindName = keyof typeof importPermissions;

const kinds = Object.keys(importPermissions) as [ImportKindName, ...ImportKindName[]];
export const importKindName = z.enum(kinds);
/** Imports that also accept KML and GeoJSON, one row per feature. */
export const shapeImports: readonly ImportKindName[] = ['geocercas'];

/** Maximum length of a corrected cell: a polygon of 500 corners fits. */
export const IMPORT_CELL_MOST = 30_000;

export const importOutcomes = ['create', 'update', 'ignore', 'error'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
export const importActions = ['add', 'overwrite'] as const;
export type ImportAction = (typeof importActions)[number];

/** Column of the template → position of the file's column, from 0; null where the file has none. */
export const importColumnMatch = z.record(
  z.string(),
  z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(199))),
);

/** One import and its progress. `done` of `total` rows have been processed. */
export const importRun = z.object({
  id,
  kind: importKindName,
  status: z.enum(importStates),
  file_name: z.string(),
  client_id: id,
  user_name: z.string(),
  done: z.number(),
  total: z.number(),
  created: z.number(),
  updated: z.number(),
  ignored: z.number(),
  errors: z.number(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** It ended early, because the server failed at several rows in succession. */
  stopped: z.boolean(),
  /** Until then, rows that failed on the server or were not reached can be retried; null: there are none. */
  retry_until: z.nullable(z.string()),
  /** Emails with passwords: pending, and given up. */
  emails: z.object({ waiting: z.number(), failed: z.number() }),
});
export type ImportRun = z.infer<typeof importRun>;

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'import.progress': ImportRun;
  }
}

export const importUpload = z.object({
  run: importRun,
  /** The template's columns. */
  columns: z.array(z.object({ name: z.string(), required: z.boolean(), example: z.string() })),
  /** The file's columns: their headers, each with its first values. */
  found: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  match: importColumnMatch,
  /** When the same file was imported before, and by whom. */
  same_file: z.nullable(z.object({ id, at: z.string(), user_name: z.string() })),
});
export type ImportUpload = z.infer<typeof importUpload>;

export const importCheck = z.object({
  total: z.number(),
  create: z.number(),
  update: z.number(),
  ignore: z.number(),
  error: z.number(),
  /** False if nothing may be written, because a required column has empty cells. */
  allowed: z.boolean(),
  /** Why not, or what to know before confirming. */
  notes: z.array(z.string()),
});
export type ImportCheck = z.infer<typeof importCheck>;

/** A cell that can be corrected: its current value, and the file's value when that was different. */
export const importCell = z.object({
  /** Empty for secrets: a password. */
  value: z.string(),
  read: z.nullable(z.string()),
  secret: z.boolean(),
  /** Other rows with errors that have this same value in this column; 0 where each row must have its own. */
  equal: z.number(),
});
export type ImportCell = z.infer<typeof importCell>;

export const importRowResult = z.object({
  /** Number of the row as the spreadsheet shows it. */
  row: z.number(),
  outcome: z.nullable(z.enum(importOutcomes)),
  /** The row's display name. */
  name: z.string(),
  /** Column → its error, in the caller's language. */
  errors: z.record(z.string(), z.string()),
  /** Column → its cell, for cells of the file that are wrong or were corrected. */
  cells: z.record(z.string(), importCell),
});
export type ImportRowResult = z.infer<typeof importRowResult>;

export const importCorrection = z.object({
  /** What all rows would do now. */
  check: importCheck,
  /** Rows whose cell was set. */
  corrected: z.number(),
  /** The row, and others whose result depends on it: at most a hundred. */
  rows: z.array(importRowResult),
});
export type ImportCorrection = z.infer<typeof importCorrection>;
