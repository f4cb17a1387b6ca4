import * as z from 'contract/z';
import { type Access, endpoint } from './endpoint.ts';
import { deleted, id, idParams, queryId } from './fields.ts';
import { listQuery, paged } from './paging.ts';

type Schema = z.core.$ZodType;

/** A yes/no filter, as written in a query string. */
export const yesOrNo = z.enum(['true', 'false']);

/** The query of lists whose records can be disabled. */
export const activeQuery = z.extend(listQuery, {
  active: z.optional(yesOrNo),
  client_id: z.optional(queryId),
});

export interface CatalogueSpec<
  Q extends Schema,
  I extends Schema,
  F extends z.ZodMiniObject,
  R extends Schema,
> {
  path: string;
  access: Access;
  /** Who may read, when that is more people than may write: those whose forms choose from the list. */
  readers?: Access;
  /** `a department` and `Departments`, for the API document. */
  one: string;
  many: string;
  query: Q;
  /** Rules on the record as a whole. */
  input: I;
  /** Its fields without the rules between them: an update sends only some. */
  fields: F;
  row: R;
}

/** The six endpoints that every catalogue has. */
export function catalogueEndpoints<
  Q extends Schema,
  I extends Schema,
  F extends z.ZodMiniObject,
  R extends Schema,
>({ path, access, readers = access, one, many, query, input, fields, row }: CatalogueSpec<Q, I, F, R>) {
  const at = `${path}/{id}`;
  const common = { access, params: idParams, data: row } as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: readers,
      summary: `${many} of the caller, a page at a time`,
      query,
      data: paged(row),
    }),
    get: endpoint({ ...common, access: readers, method: 'GET', path: at, summary: `Finds ${one}` }),
    create: endpoint({
      method: 'POST',
      path,
      access,
      summary: `Creates ${one}`,
      body: input,
      data: row,
      status: 201,
    }),
    update: endpoint({
      ...common,
      method: 'PATCH',
      path: at,
      summary: `Changes ${one}`,
      body: z.partial(fields),
    }),
    remove: endpoint({
      ...common,
      method: 'DELETE',
      path: at,
      summary: `Deletes ${one} that nothing uses; otherwise 409 names what does`,
      data: deleted,
    }),
    restore: endpoint({ ...common, method: 'POST', path: `${at}/restore`, summary: `Brings back ${one}` }),
  };
}

export interface SimpleCatalogueSpec<F extends z.core.$ZodShape, R extends z.core.$ZodShape>
  extends Pick<
    CatalogueSpec<Schema, Schema, z.ZodMiniObject, Schema>,
    'path' | 'access' | 'readers' | 'one' | 'many'
  > {
  /** The fields of its form. */
  fields: F;
  /** The same fields as returned, and any others returned with them. */
  shown: R;
}

/**
 * A catalogue of a client's records without rules between their fields: its six endpoints, the `input` that creates a
 * record and the `row` returned for one.
 */
export function simpleCatalogue<const F extends z.core.$ZodShape, const R extends z.core.$ZodShape>({
  fields,
  shown,
  ...said
}: SimpleCatalogueSpec<F, R>) {
  const input = z.strictObject({
    ...fields,
    /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
    client_id: z.optional(id),
  });
  const row = z.object({
    id,
    client_id: id,
    client_name: z.string(),
    ...shown,
    created_at: z.string(),
    updated_at: z.string(),
  });
  const query = z.extend(listQuery, { client_id: z.optional(queryId) });
  return { ...catalogueEndpoints({ ...said, query, input, fields: input, row }), input, row };
}
