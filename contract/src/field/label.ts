import * as z from 'contract/z';
import { catalogueEndpoints } from '../core/catalogue.ts';
import { id, queryId, requiredText, text } from '../core/fields.ts';
import { listQuery } from '../core/paging.ts';

/** Label colours by name; each colour scheme has its own shade. None of them doubles as a status colour. */
export const labelColors = ['slate', 'blue', 'teal', 'olive', 'brown', 'plum', 'violet', 'indigo'] as const;
export type LabelColor = (typeof labelColors)[number];

const color = z.enum(labelColors);

/** A label (etiqueta): a short coloured word of a client on checkpoints, places and activities. */
export const labelInput = z.strictObject({
  name: requiredText(40),
  description: text(255),
  color,
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});
export type LabelInput = z.infer<typeof labelInput>;

export const label = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  name: z.string(),
  description: z.string(),
  color,
  /** How many records have it. */
  checkpoints: z.number(),
  places: z.number(),
  activities: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Label = z.infer<typeof label>;

export const labelQuery = z.extend(listQuery, { client_id: z.optional(queryId) });

/** A label as shown on a record that has it. */
export const labelMark = z.object({ id, name: z.string(), color });
export type LabelMark = z.infer<typeof labelMark>;

/** A record's labels as its form sends them; left out, a new record has none. */
export const labelIds = z.optional(z.array(id).check(z.maxLength(20)));
/** The same as returned in a row, by name. */
export const labelled = { label_ids: z.array(id), labels: z.array(labelMark) };

export const {
  list: listLabels,
  get: getLabel,
  create: createLabel,
  update: updateLabel,
  remove: deleteLabel,
  restore: restoreLabel,
} = catalogueEndpoints({
  path: '/v1/etiqueta',
  access: 'entities.ucas',
  readers: ['entities.ucas', 'entities.activities'],
  one: 'a label',
  many: 'Labels',
  query: labelQuery,
  input: labelInput,
  fields: labelInput,
  row: label,
});
