import * as z from 'contract/z';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { id, queryId, text } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import type { Permission } from '../core/permissions.ts';
import {
  IMPORT_CELL_MOST,
  importActions,
  importCheck,
  importColumnMatch,
  importCorrection,
  importKindName,
  importOutcomes,
  importPermissions,
  importRowResult,
  importRun,
  importUpload,
} from './import-run.ts';

/** Anybody who may import something; the kind narrows it further. */
const access = [...new Set<Permission>(Object.values(importPermissions))];

export const importFile: FileRule = {
  maxMegabytes: 25,
  maxCount: 1,
  groups: ['excel', 'shapes'],
  // The reader checks the content itself, with better error messages.
  unsniffed: true,
};

const ofKind = z.strictObject({ kind: importKindName });
const oneOfKind = z.strictObject({
  kind: importKindName,
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
  /** The client, for users who see all of them. */
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
    columns: importColumnMatch,
    /** Access imports: add to what a user may enter, or replace it. */
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
