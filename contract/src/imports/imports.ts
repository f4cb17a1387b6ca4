import * as z from 'contract/z';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { id, queryId, text } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import type { Permission } from '../core/permissions.ts';
import { importStates } from '../rules/import-machine.ts';

/**
 * What every import speaks (behaviours, "Imports"): the file goes up and its columns are matched, a dry run says what
 * each row would do, and only then it runs. Kinds are the wire's words; who may see a list may import into it.
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
} as const satisfies Record<string, Permission>;
export type ImportKindName = keyof typeof importPermissions;

const kinds = Object.keys(importPermissions) as [ImportKindName, ...ImportKindName[]];
const kind = z.enum(kinds);
/** Anybody who may import something; the kind decides further. */
const access = [...new Set<Permission>(Object.values(importPermissions))];

export const importFile: FileRule = {
  maxMegabytes: 25,
  maxCount: 1,
  groups: ['excel', 'shapes'],
  // The reader looks inside by itself, and says what is wrong in better words.
  unsniffed: true,
};

/** Imports that also take KML and GeoJSON, whose features are their rows. */
export const shapeImports: readonly ImportKindName[] = ['geocercas'];

/** Characters that a corrected cell may have: a polygon of 500 corners fits. */
export const IMPORT_CELL_MOST = 30_000;

/** Rows one file may hold, without its header; columns it may have. */
export const IMPORT_MAX_ROWS = 50_000;
export const IMPORT_MAX_COLUMNS = 200;

export const importOutcomes = ['create', 'update', 'ignore', 'error'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
export const importActions = ['add', 'overwrite'] as const;
export type ImportAction = (typeof importActions)[number];

/** Column of the template → position of the file's column, from 0; null where the file has none. */
const columnMatch = z.record(z.string(), z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(199))));

/** One import, and how far it is. `done` of `total` rows have been worked on. */
export const importRun = z.object({
  id,
  kind,
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
  /** Until then, the rows that the server failed at or did not come to can be tried again; null: there are none. */
  retry_until: z.nullable(z.string()),
  /** Emails with passwords: still to go, and given up. */
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
  /** What the template has. */
  columns: z.array(z.object({ name: z.string(), required: z.boolean(), example: z.string() })),
  /** What the file has: its headers, each with the first values under it. */
  found: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  match: columnMatch,
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
  /** False if nothing may be written: an empty required column. */
  allowed: z.boolean(),
  /** Why not, or what to know before confirming. */
  notes: z.array(z.string()),
});
export type ImportCheck = z.infer<typeof importCheck>;

/** A cell that may be corrected: what stands in it now, and what the file had when that was something else. */
export const importCell = z.object({
  /** Empty when it is secret: a password. */
  value: z.string(),
  read: z.nullable(z.string()),
  secret: z.boolean(),
  /** Other faulty rows with this very value in this column; 0 where each row must have its own. */
  equal: z.number(),
});
export type ImportCell = z.infer<typeof importCell>;

export const importRowResult = z.object({
  /** Number of the row as the spreadsheet shows it. */
  row: z.number(),
  outcome: z.nullable(z.enum(importOutcomes)),
  /** What the row is about, in its own words. */
  name: z.string(),
  /** Column → what is wrong with it, in the caller's language. */
  errors: z.record(z.string(), z.string()),
  /** Column → its cell, of those that are wrong or were corrected and that the file has. */
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

const ofKind = z.strictObject({ kind });
const oneOfKind = z.strictObject({
  kind,
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
});
const rowOfOne = z.strictObject({
  ...oneOfKind.shape,
  row: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
});
const format = z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') });

export const importTemplate = endpoint({
  method: 'GET',
  path: '/v1/importacion/{kind}/plantilla',
  access,
  summary: 'The file to fill in, with the columns an import takes',
  params: ofKind,
  query: format,
  data: z.unknown(),
  raw: 'application/octet-stream',
});

export const listImports = endpoint({
  method: 'GET',
  path: '/v1/importacion/{kind}',
  access,
  summary: 'Imports that were confirmed, newest first',
  params: ofKind,
  query: z.extend(listQuery, { client_id: z.optional(queryId) }),
  data: paged(importRun),
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/v1/importacion/{kind}',
  access,
  summary: 'Takes a spreadsheet, reads it and finds its columns; writes nothing',
  params: ofKind,
  /** The client, for those who see all of them. */
  body: z.strictObject({ client_id: z.optional(id) }),
  files: { file: importFile },
  data: importUpload,
  status: 201,
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/v1/importacion/{kind}/{id}/revisar',
  access,
  summary: 'Dry run: what each row would do. Writes nothing',
  params: oneOfKind,
  body: z.strictObject({
    columns: columnMatch,
    /** Access imports: add to what a user may enter, or overwrite it. */
    action: z.optional(z.enum(importActions)),
  }),
  data: importCheck,
  unaudited: true,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/v1/importacion/{kind}/{id}',
  access,
  summary: 'How far an import is',
  params: oneOfKind,
  data: importRun,
});

export const importRows = endpoint({
  method: 'GET',
  path: '/v1/importacion/{kind}/{id}/filas',
  access,
  summary: 'The rows of an import, each with its result',
  params: oneOfKind,
  query: z.extend(listQuery, { outcome: z.optional(z.enum(importOutcomes)) }),
  data: paged(importRowResult),
});

export const correctImport = endpoint({
  method: 'PATCH',
  path: '/v1/importacion/{kind}/{id}/filas/{row}',
  access,
  summary:
    'Corrects a cell of an import that was checked and checks again what it concerns; the file stays as it is',
  params: rowOfOne,
  body: z.strictObject({
    /** As the template calls it. */
    column: z.string().check(z.maxLength(60)),
    value: text(IMPORT_CELL_MOST),
    /** Also in every other faulty row that has the same value there. */
    equal: z.optional(z.boolean()),
  }),
  data: importCorrection,
});

export const confirmImport = endpoint({
  method: 'POST',
  path: '/v1/importacion/{kind}/{id}/confirmar',
  access,
  summary: 'Starts the import that was checked',
  params: oneOfKind,
  /** `again`: the same file is imported once more on purpose. */
  body: z.strictObject({ again: z.optional(z.boolean()) }),
  data: importRun,
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/v1/importacion/{kind}/{id}/cancelar',
  access,
  summary: 'Stops an import before its end; what was written stays',
  params: oneOfKind,
  data: importRun,
});

export const retryImport = endpoint({
  method: 'POST',
  path: '/v1/importacion/{kind}/{id}/reintentar',
  access,
  summary: 'Goes on with an import that stopped: the rows the server failed at or did not come to',
  params: oneOfKind,
  data: importRun,
});

export const importResult = endpoint({
  method: 'GET',
  path: '/v1/importacion/{kind}/{id}/resultado',
  access,
  summary:
    'The rows of the file, each with its result and what was corrected; with an outcome, only those rows',
  params: oneOfKind,
  query: z.extend(format, { outcome: z.optional(z.enum(importOutcomes)) }),
  data: z.unknown(),
  raw: 'application/octet-stream',
});
