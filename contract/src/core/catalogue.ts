import * as z from 'contract/z';
import { type Access, endpoint } from './endpoint.ts';
import { deleted, id, idParams, queryId } from './fields.ts';
import { listQuery, paged } from './paging.ts';

type Schema = z.core.$ZodType;

/** A filter by yes or no, as a query string writes it. */
export const yesOrNo = z.enum(['true', 'false']);

/** What the lists of records that can be put out of use are asked. */
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
  /** Who may read, when that is more than who may write: whose forms choose from the list. */
  readers?: Access;
  /** `a department` and `Departments`, for the API document. */
  one: string;
  many: string;
  query: Q;
  /** What a record must be as a whole. */
  input: I;
  /** Its fields without the rules between them: a change brings only some. */
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
  /** What its form asks. */
  fields: F;
  /** The same as it is told, and what is told besides. */
  shown: R;
}

/**
 * A catalogue of a client's records without rules between their fields, as one thing: its six endpoints, the `input`
 * that makes one and the `row` that is told of one.
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
