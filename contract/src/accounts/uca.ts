import * as z from 'contract/z';
import { catalogueEndpoints, yesOrNo } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idList, queryId, requiredText, text } from '../core/fields.ts';
import { listed, listQuery, paged } from '../core/paging.ts';
import { onRecords } from '../rules/person.ts';
import { accountFields } from './account.ts';
import { ucaSettings } from './uca-settings.ts';

const connection = z.literal([0, 1, 2]);

/** An activity control user (uca): a person with the mobile app. Columns of section 2 of the spec. */
export const uca = z.object({
  id,
  name: z.string(),
  client_id: id,
  client_name: z.string(),
  username: z.string(),
  email: z.string(),
  type: z.string(),
  place: z.string(),
  connection,
  battery: z.nullable(z.number()),
  last_heard_at: z.nullable(z.string()),
  blocked: z.boolean(),
  created_at: z.string(),
});
export type Uca = z.infer<typeof uca>;

export const ucaQuery = z.extend(listQuery, {
  type: z.optional(text()),
  place: z.optional(text()),
  place_id: z.optional(queryId),
  connection: z.optional(z.enum(['0', '1', '2'])),
  blocked: z.optional(yesOrNo),
  client_id: z.optional(queryId),
});

export const listUcas = endpoint({
  method: 'GET',
  path: '/v1/uca',
  access: ['entities.ucas', 'entities.geofences', 'entities.activities'],
  summary: 'Activity control users',
  query: ucaQuery,
  data: paged(uca),
});

const fields = z.strictObject({
  ...accountFields,
  type: requiredText(),
  place_id: id,
  ...ucaSettings.shape,
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});

/** A phone cannot report more often than it reads its position. */
const postAfterCollect = z.refine<{ collect_seconds?: unknown; post_seconds?: unknown }>(
  ({ collect_seconds, post_seconds }) =>
    typeof collect_seconds !== 'number' ||
    typeof post_seconds !== 'number' ||
    post_seconds >= collect_seconds,
  { path: ['post_seconds'], error: 'error.postBeforeCollect', when: onRecords },
);

/** A UCA with its account (section 5: user name, password) and the settings of its phone. */
export const ucaInput = fields.check(postAfterCollect);
export type UcaInput = z.infer<typeof fields>;

/** One UCA with all its fields. */
export const ucaRecord = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  ...z.omit(fields, { password: true, client_id: true }).shape,
  email: z.string(),
  phone: z.string(),
  place_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type UcaRecord = z.infer<typeof ucaRecord>;

export const {
  get: getUca,
  create: createUca,
  update: updateUca,
  remove: deleteUca,
  restore: restoreUca,
} = catalogueEndpoints({
  path: '/v1/uca',
  access: 'entities.ucas',
  one: 'a UCA',
  many: 'UCAs',
  query: ucaQuery,
  input: ucaInput,
  fields,
  row: ucaRecord,
});

/** Options for the filters of the list. */
export const ucaParameters = endpoint({
  method: 'GET',
  path: '/v1/uca/parameters',
  access: ['entities.ucas', 'entities.geofences', 'entities.activities', 'requests.manage'],
  summary: 'Types, places and groups of UCAs',
  data: z.object({
    types: z.array(z.string()),
    places: z.array(z.string()),
    groups: z.array(z.object({ id, name: z.string(), ucas: z.number() })),
  }),
});

/**
 * The last known position of one device. `speed` m/s, `heading` degrees from north, `accuracy` metres. `post_seconds` and
 * `offline_minutes` are those in force: of the session it is in, else its own, else its client's. `button` is the state of
 * its SOS button; `button_type` is null where the phone has told of none.
 */
export const lastPosition = z.object({
  uca_id: id,
  name: z.string(),
  type: z.string(),
  place: z.string(),
  lat: z.number(),
  lng: z.number(),
  accuracy: z.number(),
  speed: z.number(),
  heading: z.number(),
  battery: z.nullable(z.number()),
  connection,
  button: connection,
  button_type: z.nullable(z.number()),
  gps_stale: z.boolean(),
  sos: z.boolean(),
  post_seconds: z.number(),
  offline_minutes: z.number(),
  fixed_at: z.string(),
  heard_at: z.string(),
});
export type LastPosition = z.infer<typeof lastPosition>;

/** Who sees where phones are: on the map, and in monitoring sessions. */
export const positionReaders = ['maps.ucaLocation', 'monitoring.sessions'] as const;

export const listLastPositions = endpoint({
  method: 'GET',
  path: '/v1/position/last',
  access: positionReaders,
  summary: 'Last position of every UCA of the caller, or of some of them',
  query: z.strictObject({ ids: z.optional(idList) }),
  data: listed(lastPosition),
});
