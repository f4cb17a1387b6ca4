import * as z from 'contract/z';
import { catalogueEndpoints } from '../core/catalogue.ts';
import { id, queryId, requiredText, text } from '../core/fields.ts';
import { listQuery } from '../core/paging.ts';

/** A type (tipo) that UCAs bear: guard, motorcyclist. Renaming it renames it on all of them. */
export const ucaTypeInput = z.strictObject({
  name: requiredText(),
  description: text(255),
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});
export type UcaTypeInput = z.infer<typeof ucaTypeInput>;

export const ucaType = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  name: z.string(),
  description: z.string(),
  ucas: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type UcaType = z.infer<typeof ucaType>;

export const ucaTypeQuery = z.extend(listQuery, { client_id: z.optional(queryId) });

export const {
  list: listUcaTypes,
  get: getUcaType,
  create: createUcaType,
  update: updateUcaType,
  remove: deleteUcaType,
  restore: restoreUcaType,
} = catalogueEndpoints({
  path: '/v1/tipo',
  access: 'entities.ucas',
  one: 'a type of UCAs',
  many: 'Types of UCAs',
  query: ucaTypeQuery,
  input: ucaTypeInput,
  fields: ucaTypeInput,
  row: ucaType,
});
