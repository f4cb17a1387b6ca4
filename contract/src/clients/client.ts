import * as z from 'contract/z';
import { limitChannels } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { deleted, id, idParams } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { clientFields, clientInput, positionDays } from './client-fields.ts';
import { clientSummary } from './client-list.ts';

/** A channel's limit this month: `amount` excludes `increase`; `next` is set when the amount changes next month. */
export const clientLimit = z.object({
  channel: z.enum(limitChannels),
  amount: z.number(),
  increase: z.number(),
  next: z.nullable(z.number()),
  /** Null while nothing counts what is sent. */
  used: z.nullable(z.number()),
});
export type ClientLimit = z.infer<typeof clientLimit>;

const {
  password: _password,
  remove_file: _removeFile,
  delete_positions: _deletePositions,
  ...kept
} = clientFields.shape;
export const client = z.object({
  ...kept,
  ...clientSummary.shape,
  /** Its own id, since a client's record belongs to itself. */
  client_id: id,
  // Stored values may predate the current rules.
  localization: z.string(),
  position_days: z.nullable(z.number()),
  gate_photo_days: z.nullable(z.number()),
  day_from: z.number(),
  night_from: z.number(),
  contact_name: z.string(),
  contact_last_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  username: z.string(),
  user_email: z.string(),
  file: z.nullable(z.object({ id, name: z.string(), media_type: z.string(), bytes: z.number() })),
  limits: z.array(clientLimit),
  updated_at: z.string(),
});
export type Client = z.infer<typeof client>;

const access = 'entities.clients' as const;
/** The attached file of a client: a contract, a plan. */
export const clientFileRule = {
  maxMegabytes: 25,
  maxCount: 1,
  groups: ['pdf', 'image', 'word', 'excel', 'compressed'],
} as const;

export const clientParameters = endpoint({
  method: 'GET',
  path: '/v1/admin/clients/parameters',
  access,
  summary: 'Time zones and countries a client can have',
  data: z.object({
    /** `offset`: minutes ahead of UTC now. */
    timezones: z.array(z.object({ name: z.string(), offset: z.number() })),
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const getClient = endpoint({
  method: 'GET',
  path: '/v1/admin/clients/{id}',
  access,
  summary: 'One client with its limits of this month',
  params: idParams,
  data: client,
});

/** Positions are counted only up to this number. */
export const countedPositions = 100_000;

export const oldPositions = endpoint({
  method: 'GET',
  path: '/v1/admin/clients/{id}/positions',
  access,
  summary: 'What a client would lose by keeping so many days of positions',
  params: idParams,
  query: z.strictObject({
    days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(positionDays)),
  }),
  /** `before`: the UTC day of the oldest positions kept. `positions`: up to 100,000; beyond that `more` is true. */
  data: z.object({ before: z.string(), positions: z.number(), more: z.boolean() }),
});

export const createClient = endpoint({
  method: 'POST',
  path: '/v1/admin/clients',
  access,
  summary: 'Creates a client with the account that signs in for it',
  body: clientInput,
  files: { file: clientFileRule },
  data: client,
  status: 201,
});

export const updateClient = endpoint({
  method: 'POST',
  path: '/v1/admin/clients/edit/{id}',
  access,
  summary: 'Changes a client; a monthly limit that it has this month changes from the next',
  params: idParams,
  body: z.partial(clientFields),
  files: { file: clientFileRule },
  data: client,
});

export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/v1/admin/clients/{id}',
  access,
  summary: 'Deletes a client that has nothing but its account; otherwise 409 names what it has',
  params: idParams,
  data: deleted,
});

export const restoreClient = endpoint({
  method: 'POST',
  path: '/v1/admin/clients/{id}/restore',
  access,
  summary: 'Brings back a deleted client with the accounts that were deleted with it',
  params: idParams,
  data: client,
});

/** What belongs to a client, as shown on its profile. */
export const clientParts = [
  'branches',
  'places',
  'types',
  'ucas',
  'umas',
  'checkpoints',
  'activities',
  'labels',
] as const;
export type ClientPart = (typeof clientParts)[number];

export const clientProfile = endpoint({
  method: 'GET',
  path: '/v1/admin/clients/{id}/profile',
  access,
  summary: 'What a client has: how many of each kind, and the first of them by name',
  params: idParams,
  data: listed(
    z.object({
      part: z.enum(clientParts),
      count: z.number(),
      /** Empty for branches, which have their own tab. */
      first: z.array(
        z.object({
          name: z.string(),
          /** Of activities, their kind. */
          detail: z.string(),
          /** Of activities: false when paused. */
          active: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
});
