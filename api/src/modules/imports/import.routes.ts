import * as contract from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import { correct } from './correct.service.ts';
import { cancel, check, confirm, retry } from './import.service.ts';
import { resultFile, templateFile } from './import-files.ts';
import { oneImport, pageOfImports, pageOfRows } from './import-lists.service.ts';
import { upload } from './upload.service.ts';

export const importRoutes: RouteDefinition[] = [
  route(contract.importTemplate, ({ ctx, params, query }) => templateFile(ctx, params.kind, query.format)),
  route(contract.listImports, ({ ctx, params, query }) => pageOfImports(ctx, params.kind, query)),
  route(contract.uploadImport, ({ ctx, params, body, files }) =>
    upload(ctx, params.kind, body.client_id, files.file?.[0]),
  ),
  route(contract.checkImport, ({ ctx, params, body }) => check(ctx, params.kind, params.id, body)),
  route(contract.getImport, ({ ctx, params }) => oneImport(ctx, params.kind, params.id)),
  route(contract.importRows, ({ ctx, params, query }) => pageOfRows(ctx, params.kind, params.id, query)),
  route(contract.correctImport, ({ ctx, params, body }) =>
    correct(ctx, params.kind, params.id, params.row, body),
  ),
  route(contract.confirmImport, ({ ctx, params, body }) => confirm(ctx, params.kind, params.id, body)),
  route(contract.cancelImport, ({ ctx, params }) => cancel(ctx, params.kind, params.id)),
  route(contract.retryImport, ({ ctx, params }) => retry(ctx, params.kind, params.id)),
  route(contract.importResult, ({ ctx, params, query }) => resultFile(ctx, params.kind, params.id, query)),
];
