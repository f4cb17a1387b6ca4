import {
  cancelImport,
  checkImport,
  confirmImport,
  correctImport,
  getImport,
  importResult,
  importRows,
  importTemplate,
  listImports,
  retryImport,
  uploadImport,
} from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import { correct } from './correct.service.ts';
import { cancel, check, confirm, retry } from './import.service.ts';
import { resultFile, templateFile } from './import-files.ts';
import { oneImport, pageOfImports, pageOfRows } from './import-lists.service.ts';
import { upload } from './upload.service.ts';

export const importRoutes: RouteDefinition[] = [
  route(importTemplate, ({ ctx, params, query }) => templateFile(ctx, params.kind, query.format)),
  route(listImports, ({ ctx, params, query }) => pageOfImports(ctx, params.kind, query)),
  route(uploadImport, ({ ctx, params, body, files }) =>
    upload(ctx, params.kind, body.client_id, files.file?.[0]),
  ),
  route(checkImport, ({ ctx, params, body }) => check(ctx, params.kind, params.id, body)),
  route(getImport, ({ ctx, params }) => oneImport(ctx, params.kind, params.id)),
  route(importRows, ({ ctx, params, query }) => pageOfRows(ctx, params.kind, params.id, query)),
  route(correctImport, ({ ctx, params, body }) => correct(ctx, params.kind, params.id, params.row, body)),
  route(confirmImport, ({ ctx, params, body }) => confirm(ctx, params.kind, params.id, body)),
  route(cancelImport, ({ ctx, params }) => cancel(ctx, params.kind, params.id)),
  route(retryImport, ({ ctx, params }) => retry(ctx, params.kind, params.id)),
  route(importResult, ({ ctx, params, query }) => resultFile(ctx, params.kind, params.id, query)),
];
