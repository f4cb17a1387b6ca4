import * as z from 'contract/z';

/** The seven kinds of account (spec section 6). */
export const userTypes = [
  'admin',
  'cliente',
  'sucursal',
  'uca',
  'uma',
  'garita',
  'bitacora_electronica',
] as const;
export type UserType = (typeof userTypes)[number];

/** The flags of section 3 as spelled on the wire, in their metadata objects. */
export const wireFlags = [
  'control_actividades',
  'is_geocerca',
  'crear_actividades',
  'is_sos',
  'openai_enabled',
  'is_formularios',
  'elog',
  'is_ubes',
  'imagenes_satelitales',
  'solicitador',
  'validador',
  'autorizador',
  'visualizador',
  'manage_stocks',
] as const;
export type WireFlag = (typeof wireFlags)[number];

const flag = z.optional(z.boolean());
export const userMetadata = z.object({
  control_actividades: flag,
  is_geocerca: flag,
  crear_actividades: flag,
  is_sos: flag,
  openai_enabled: flag,
  is_formularios: flag,
  elog: flag,
  is_ubes: flag,
  imagenes_satelitales: flag,
  solicitador: flag,
  validador: flag,
  autorizador: flag,
  visualizador: flag,
  manage_stocks: flag,
  master: flag,
});
export type UserMetadata = z.infer<typeof userMetadata>;

const dutyHours = z.object({ day: z.number(), night: z.number() });
/** The hours of the day, 0 to 23, at which the shifts of guards begin. */
export type DutyHours = z.infer<typeof dutyHours>;
/** Those of a client that has set none. */
export const DUTY_HOURS: DutyHours = { day: 6, night: 18 };

/** The user record as stored under the local key `user` (without `api_token`). */
export const userRecord = z.object({
  id: z.number(),
  type: z.enum(userTypes),
  username: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  client_id: z.nullable(z.number()),
  client_name: z.nullable(z.string()),
  branch_id: z.nullable(z.number()),
  branch_name: z.nullable(z.string()),
  timezone: z.string(),
  /** Of the client; left out without one, and in records that were stored before. */
  duty_hours: z.optional(dutyHours),
  legal_terms_accepted: z.boolean(),
  cliente_metadata: z.optional(userMetadata),
  uma_metadata: z.optional(userMetadata),
  ube_metadata: z.optional(userMetadata),
  sucursal_metadata: z.optional(userMetadata),
  uca_metadata: z.optional(userMetadata),
  garita_metadata: z.optional(userMetadata),
});
export type UserRecord = z.infer<typeof userRecord>;

/** When the shifts of guards begin, for a user. */
export const dutyHoursOf = (user: Pick<UserRecord, 'duty_hours'> | null): DutyHours =>
  user?.duty_hours ?? DUTY_HOURS;

/** The flags in English, merged over the account's own metadata and its visit-request roles (`ube_metadata`). */
export interface Flags {
  activityControl: boolean;
  geofence: boolean;
  createActivity: boolean;
  sos: boolean;
  ai: boolean;
  forms: boolean;
  electronicLog: boolean;
  ubes: boolean;
  satelliteImages: boolean;
  stocks: boolean;
  requester: boolean;
  validator: boolean;
  authorizer: boolean;
  visualizer: boolean;
  master: boolean;
}

/** The part of a user record that permissions read. */
export type Principal = Pick<UserRecord, 'type'> &
  Partial<
    Pick<
      UserRecord,
      | 'cliente_metadata'
      | 'uma_metadata'
      | 'ube_metadata'
      | 'sucursal_metadata'
      | 'uca_metadata'
      | 'garita_metadata'
    >
  >;

function ownMetadata(user: Principal): UserMetadata | undefined {
  switch (user.type) {
    case 'cliente':
      return user.cliente_metadata;
    case 'uma':
      return user.uma_metadata;
    case 'sucursal':
      return user.sucursal_metadata;
    case 'uca':
      return user.uca_metadata;
    case 'garita':
      return user.garita_metadata;
    default:
      return undefined;
  }
}

/** Reads the flags of a user; a flag that is absent is off. */
export function flagsOf(user: Principal): Flags {
  const own = ownMetadata(user);
  const on = (name: keyof UserMetadata) => own?.[name] === true || user.ube_metadata?.[name] === true;
  return {
    activityControl: on('control_actividades'),
    geofence: on('is_geocerca'),
    createActivity: on('crear_actividades'),
    sos: on('is_sos'),
    ai: on('openai_enabled'),
    forms: on('is_formularios'),
    electronicLog: on('elog'),
    ubes: on('is_ubes'),
    satelliteImages: on('imagenes_satelitales'),
    stocks: on('manage_stocks'),
    requester: on('solicitador'),
    validator: on('validador'),
    authorizer: on('autorizador'),
    visualizer: on('visualizador'),
    master: on('master'),
  };
}

/** Any of the four visit-request roles. */
export function hasVisitRole(flags: Flags): boolean {
  return flags.requester || flags.validator || flags.authorizer || flags.visualizer;
}
