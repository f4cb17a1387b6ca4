import * as z from 'contract/z';
import { visitRoleFields } from '../accounts/visit-role.ts';
import { clientTypes, limits } from '../core/constants.ts';
import { countries, isTimeZone } from '../core/country.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  deleted,
  email,
  id,
  idParams,
  password,
  phone,
  requiredText,
  text,
  username,
} from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import type { WireFlag } from '../core/user.ts';
import { identity, isDocument, onRecords, optionalEmail } from '../rules/person.ts';
import { clientSummary } from './client-list.ts';

/** The modules of a client: their names in its form (spec section 3) and in the metadata of its users. */
export const clientModules = {
  activity_control: 'control_actividades',
  create_activity: 'crear_actividades',
  geofence: 'is_geocerca',
  is_sos: 'is_sos',
  is_form: 'is_formularios',
  manage_stocks: 'manage_stocks',
  has_elogs: 'elog',
  is_ubes: 'is_ubes',
  satelliteImages: 'imagenes_satelitales',
  openai_enabled: 'openai_enabled',
} as const satisfies Record<string, WireFlag>;
export type ClientModule = keyof typeof clientModules;

/** What is counted by the month, and the most a client may have of it (spec section 9). */
export const limitChannels = ['call', 'sms', 'email'] as const;
export type LimitChannel = (typeof limitChannels)[number];
export const limitMaxima: Record<LimitChannel, number> = {
  call: limits.monthlyCalls,
  sms: limits.monthlySms,
  email: limits.monthlyEmails,
};

const whole = (maximum: number, minimum = 0) =>
  z.number('error.number').check(z.int('error.integer'), z.minimum(minimum), z.maximum(maximum));
const monthly = (channel: LimitChannel) => whole(limitMaxima[channel]);

/** Days of positions that are kept: of a client that says nothing, and the most that one can have. */
export const positionDays = 92;

/** The addresses of a list with commas. */
export function addressesOf(list: string): string[] {
  return list.split(',').flatMap((part) => part.trim() || []);
}

const addresses = text(1000).check(
  z.refine(
    (list) => addressesOf(list).every((address) => z.safeParse(email, address).success),
    'error.emailList',
  ),
);

/** A client's fields without the rule between them; a change brings only some. */
export const clientFields = z.strictObject({
  name: requiredText(120),
  business_name: requiredText(180),
  ruc: identity,
  foreign_document: z.boolean(),
  type: z.enum(clientTypes),
  is_port: z.boolean(),
  blocked: z.boolean(),
  timezone: z.string().check(z.minLength(1, 'error.required'), z.refine(isTimeZone, 'error.timezone')),
  /** The country, by its two letters. */
  localization: z.string().check(
    z.minLength(1, 'error.required'),
    z.refine((code) => countries.includes(code), 'error.option'),
  ),
  contact_name: requiredText(120),
  contact_last_name: requiredText(120),
  contact_email: email,
  contact_phone: phone,
  /** The account that signs in for the client. */
  username,
  /** Where its letters go; empty, to the contact. */
  user_email: optionalEmail,
  /** Empty: a random one is made and mailed for a new client, an old one keeps its own. */
  password: z.union([z.literal(''), password]),
  activity_control: z.boolean(),
  create_activity: z.boolean(),
  geofence: z.boolean(),
  is_sos: z.boolean(),
  is_form: z.boolean(),
  manage_stocks: z.boolean(),
  has_elogs: z.boolean(),
  is_ubes: z.boolean(),
  satelliteImages: z.boolean(),
  openai_enabled: z.boolean(),
  /** What the client's own account does in visit requests, in every subdepartment; of use with `is_ubes`. */
  ...visitRoleFields,
  email_notification: z.boolean(),
  openai_daily_tokens: whole(100_000_000),
  ai_limit_emails: addresses,
  uca_limit: whole(100_000),
  /** Calls, SMS and e-mails of a month together; null for no limit but theirs. */
  general_limit: z.nullable(whole(100_000)),
  call_limit: monthly('call'),
  sms_limit: monthly('sms'),
  email_limit: monthly('email'),
  /** What is added in the current month alone. */
  call_increase: monthly('call'),
  sms_increase: monthly('sms'),
  email_increase: monthly('email'),
  number_photos_form: whole(limits.formPhotosMax, 1),
  time_tolerance_minutes: whole(1440),
  /** Minutes of silence after which a phone counts as disconnected. */
  offline_minutes: whole(1440, 1),
  /** Days of positions that are kept; null for as many as there can be. */
  position_days: z.nullable(whole(positionDays, 1)),
  /** Agrees that what a shorter `position_days` no longer keeps is deleted; without it a shorter one is refused. */
  delete_positions: z.optional(z.boolean()),
  ref1: text(60),
  ref2: text(60),
  ref3: text(60),
  ref4: text(60),
  /** Takes the attached file away. */
  remove_file: z.optional(z.boolean()),
});
export type ClientInput = z.infer<typeof clientFields>;

interface Documented {
  ruc?: unknown;
  foreign_document?: unknown;
}

/** A RUC or, for a residence, a cédula, unless marked as foreign. */
export const clientDocument = z.refine<Documented>(
  ({ ruc, foreign_document }) =>
    typeof ruc !== 'string' || ruc === '' || isDocument(ruc, foreign_document === true),
  { path: ['ruc'], error: 'error.document', when: onRecords },
);
export const clientInput = clientFields.check(clientDocument);
/** What its form holds: the fields and the file to attach. */
export const clientForm = z.extend(clientFields, { file: z.array(z.any()) }).check(clientDocument);

/** A channel in the current month: `amount` without `increase`; `next` when another amount is to follow. */
export const clientLimit = z.object({
  channel: z.enum(limitChannels),
  amount: z.number(),
  increase: z.number(),
  next: z.nullable(z.number()),
  /** Null as long as nothing counts what is sent. */
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
  /** Its own id: whose record it is. */
  client_id: id,
  // What is stored may be older than its rules.
  localization: z.string(),
  position_days: z.nullable(z.number()),
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

/** So many positions are counted, and no more of them. */
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
  /** `before`: the day in UTC whose positions are the oldest that stay. `positions`: up to 100,000, and then `more`. */
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

/** What a client has, as its profile shows it. */
export const clientParts = ['branches', 'places', 'types', 'ucas', 'umas', 'checkpoints', 'labels'] as const;
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
      /** Empty for branches, whose tab lists them itself. */
      first: z.array(z.object({ name: z.string(), detail: z.string() })),
    }),
  ),
});
