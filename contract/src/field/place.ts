import * as z from 'contract/z';
import { catalogueEndpoints } from '../core/catalogue.ts';
import { id, latitude, longitude, queryId, requiredText } from '../core/fields.ts';
import { listQuery } from '../core/paging.ts';
import { onRecords } from '../rules/person.ts';
import { labelIds, labelled } from './label.ts';

const fields = z.strictObject({
  name: requiredText(),
  /** The branch office it belongs to, if any. */
  branch_id: z.nullable(id),
  lat: z.nullable(latitude),
  lng: z.nullable(longitude),
  label_ids: labelIds,
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});

/** Latitude and longitude are both given or both missing. */
const wholeCoordinates = z.refine<{ lat?: unknown; lng?: unknown }>(
  ({ lat, lng }) => (lat === null) === (lng === null),
  { path: ['lng'], error: 'error.longitude', when: onRecords },
);

/** A place (lugar) where UCAs work and checkpoints are mounted. */
export const placeInput = fields.check(wholeCoordinates);
export type PlaceInput = z.infer<typeof fields>;

export const place = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  branch_id: z.nullable(id),
  branch_name: z.nullable(z.string()),
  name: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  ...labelled,
  ucas: z.number(),
  checkpoints: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Place = z.infer<typeof place>;

export const placeQuery = z.extend(listQuery, {
  branch_id: z.optional(queryId),
  label_id: z.optional(queryId),
  client_id: z.optional(queryId),
});

/** Who may read places: also those who choose one for a geofence, or to look at the rounds there. */
export const placeReaders = ['entities.ucas', 'entities.geofences', 'entities.activities'] as const;

export const {
  list: listPlaces,
  get: getPlace,
  create: createPlace,
  update: updatePlace,
  remove: deletePlace,
  restore: restorePlace,
} = catalogueEndpoints({
  path: '/v1/lugar',
  access: 'entities.ucas',
  readers: placeReaders,
  one: 'a place',
  many: 'Places',
  query: placeQuery,
  input: placeInput,
  fields,
  row: place,
});
