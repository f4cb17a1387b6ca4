import * as z from 'contract/z';
import { visitRoleFields } from '../accounts/visit-role.ts';
import { clientTypes, type LimitChannel, limitMaxima, limits } from '../core/constants.ts';
import { countries, isTimeZone } from '../core/country.ts';
import { email, password, phone, requiredText, text, username, whole } from '../core/fields.ts';
import { DUTY_HOURS, type WireFlag } from '../core/user.ts';
import { identity, isDocument, onRecords, optionalEmail } from '../rules/person.ts';

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

const monthly = (channel: LimitChannel) => whole(0, limitMaxima[channel]);

/** Days of positions kept: the default, and the maximum a client can set. */
export const positionDays = 92;

/** Days that photos of people and documents at a gate are kept, by default, and the maximum a client can set. */
export const gatePhotoDays = 90;
export const gatePhotoDaysMost = 3650;

/** When a client is alerted of its rounds: never, of each point that is missed, or of a round that ended below its compliance. */
export const missedAlerts = ['none', 'point', 'round'] as const;

/** The addresses in a comma-separated list. */
export function addressesOf(list: string): string[] {
  return list.split(',').flatMap((part) => part.trim() || []);
}

const addresses = text(1000).check(
  z.refine(
    (list) => addressesOf(list).every((address) => z.safeParse(email, address).success),
    'error.emailList',
  ),
);

/** A client's fields without the rules between them; an update sends only some. */
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
  /** Where emails for that account go; empty: to the contact. */
  user_email: optionalEmail,
  /** Empty: a new client gets a random password by email, an existing one keeps its own. */
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
  /** The client's own account's roles in visit requests, in every subdepartment; only meaningful with `is_ubes`. */
  ...visitRoleFields,
  email_notification: z.boolean(),
  openai_daily_tokens: whole(0, 100_000_000),
  ai_limit_emails: addresses,
  uca_limit: whole(0, 100_000),
  /** Calls, SMS and emails of a month together; null for no limit beyond their own. */
  general_limit: z.nullable(whole(0, 100_000)),
  call_limit: monthly('call'),
  sms_limit: monthly('sms'),
  email_limit: monthly('email'),
  /** Added in the current month only. */
  call_increase: monthly('call'),
  sms_increase: monthly('sms'),
  email_increase: monthly('email'),
  number_photos_form: whole(1, limits.formPhotosMax),
  time_tolerance_minutes: whole(0, 1440),
  /** A round of which less than this percentage was on time is reported by email; 0: none is. */
  compliance_percent: whole(0, 100),
  missed_alert: z.enum(missedAlerts),
  /** Hours at which the shifts of guards begin; a new client has `DUTY_HOURS`. */
  day_from: z.optional(whole(0, 23)),
  night_from: z.optional(whole(0, 23)),
  /** Minutes of silence after which a phone counts as disconnected. */
  offline_minutes: whole(1, 1440),
  /** Days of positions kept; null for the maximum. */
  position_days: z.nullable(whole(1, positionDays)),
  /** Null: the default. */
  gate_photo_days: z.optional(z.nullable(whole(1, gatePhotoDaysMost))),
  /** Confirms deleting the positions that a shorter `position_days` drops; without it a shorter value is refused. */
  delete_positions: z.optional(z.boolean()),
  ref1: text(60),
  ref2: text(60),
  ref3: text(60),
  ref4: text(60),
  /** Removes the attached file. */
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
/** What is not given is as usual. */
const hourOr = (usual: number, given: unknown) => (typeof given === 'number' ? given : usual);
/** One shift begins where the other ends. */
const dutyApart = z.refine<{ day_from?: unknown; night_from?: unknown }>(
  ({ day_from, night_from }) => hourOr(DUTY_HOURS.day, day_from) !== hourOr(DUTY_HOURS.night, night_from),
  { path: ['night_from'], error: 'error.shiftHours', when: onRecords },
);
export const clientInput = clientFields.check(clientDocument, dutyApart);
/** The content of its form: the fields and the file to attach. */
export const clientForm = z.extend(clientFields, { file: z.array(z.any()) }).check(clientDocument, dutyApart);
