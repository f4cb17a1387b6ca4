import type { Endpoint, idParams } from 'contract';
import type * as z from 'zod/mini';
import { type RouteDefinition, recordsOf, reply, route } from '../../../http/route.ts';
import { bringBackRecord, createRecord, editRecord, oneRecord, removeRecord } from './catalogue.service.ts';
import type { Catalogue, Stored } from './catalogue.ts';

type None = z.ZodMiniUndefined;
type ById<D, B extends z.core.$ZodType = None> = Endpoint<typeof idParams, None, B, z.core.$ZodType<D>>;

export interface RecordEndpoints<Row, Input, Changes extends object> {
  get: ById<Row>;
  create: Endpoint<None, None, z.core.$ZodType<Input>, z.core.$ZodType<Row>>;
  update: ById<Row, z.core.$ZodType<Changes>>;
  remove: ById<{ id: number }>;
  restore: ById<Row>;
}

/** The actions on every catalogue's records; its list is a separate route. */
export function recordRoutes<Row extends Stored, Input extends object, Changes extends object>(
  catalogue: Catalogue<Row, Input>,
  endpoints: RecordEndpoints<Row, Input, Changes>,
): RouteDefinition[] {
  return recordsOf(catalogue.table, [
    route(endpoints.get, ({ ctx, params }) => oneRecord(ctx, catalogue, params.id)),
    route(endpoints.create, ({ ctx, body }) => createRecord(ctx, catalogue, body)),
    route(endpoints.update, async ({ ctx, params, body }) =>
      reply(await editRecord(ctx, catalogue, params.id, body), 'ok.updated'),
    ),
    route(endpoints.remove, async ({ ctx, params }) =>
      reply(await removeRecord(ctx, catalogue, params.id), 'ok.deleted'),
    ),
    route(endpoints.restore, ({ ctx, params }) => bringBackRecord(ctx, catalogue, params.id)),
  ]);
}
