import type { Permission } from './permissions.ts';

/**
 * Every audited change is published as `record.changed`. This file defines for each kind of record where its endpoints
 * are, so that views of it can be reloaded. Who receives the event follows from the access of those endpoints
 * (`subscribersOf` of `contract/endpoints`).
 */

/**
 * Records whose history and uses can be read, by their name in the audit log: those who may see the record may see who
 * changed it. `path`: where the record's endpoints are.
 */
export const historyRecords = {
  holiday: { permission: 'entities.activities', path: '/v1/feriado' },
  activity: { permission: 'entities.activities', path: '/v1/actividad' },
  task: { permission: 'reports.taskCalendar', path: '/v1/tarea' },
  branch: { permission: 'elog.branches', path: '/v1/sucursal' },
  department: { permission: 'elog.departments', path: '/v1/departamento' },
  subdepartment: { permission: 'elog.subdepartments', path: '/v1/subdepartamento' },
  employee: { permission: 'elog.employees', path: '/v1/empleado' },
  provider: { permission: 'elog.providers', path: '/v1/proveedor' },
  staff: { permission: 'elog.staff', path: '/v1/trabajador' },
  vip: { permission: 'elog.vip', path: '/v1/vip' },
  blacklist: { permission: 'elog.blacklist', path: '/v1/lista-negra' },
  client: { permission: 'entities.clients', path: '/v1/admin' },
  contact: { permission: 'entities.contacts', path: '/v1/contacto' },
  uma: { permission: 'entities.clients', path: '/v1/uma' },
  ip_rule: { permission: 'access.config', path: '/v1/acceso/ip' },
  /** A user's access to attention points, recorded under the user. */
  user_access: { permission: 'access.config', path: '/v1/acceso/usuario' },
  branch_user: { permission: 'elog.branches', path: '/v1/sucursal/usuario' },
  gate: { permission: 'access.config', path: '/v1/acceso/garita' },
  log_keeper: { permission: 'access.config', path: '/v1/acceso/bitacora' },
  ube: { permission: 'visitRequests.ubes', path: '/v1/ube' },
  guest: { permission: 'visitRequests.guests', path: '/v1/invitado' },
  uca: { permission: 'entities.ucas', path: '/v1/uca' },
  uca_type: { permission: 'entities.ucas', path: '/v1/tipo' },
  uca_group: { permission: 'entities.groups', path: '/v1/grupo' },
  label: { permission: 'entities.ucas', path: '/v1/etiqueta' },
  place: { permission: 'entities.ucas', path: '/v1/lugar' },
  scan_rule: { permission: 'entities.ucas', path: '/v1/regla' },
  checkpoint: { permission: 'entities.ucas', path: '/v1/checkpoint' },
  geofence: { permission: 'entities.geofences', path: '/v1/geocerca' },
  satellite_image: { permission: 'entities.satelliteImages', path: '/v1/imagen_satelital' },
} as const satisfies Record<string, { permission: Permission; path: `/v1/${string}` }>;
export type HistoryEntity = keyof typeof historyRecords;

const pathsWithHistory = Object.fromEntries(
  Object.entries(historyRecords).map(([entity, { path }]) => [entity, path]),
) as Readonly<Record<HistoryEntity, string>>;

/** Kinds of records without a history. */
const further = {
  request: '/v1/request',
  request_rule: '/v1/request/rule',
  monitoring_session: '/v1/monitoreo',
  sos_procedure: '/v1/monitoreo/procedimiento',
  route: '/v1/ruta',
  route_template: '/v1/plantilla-ruta',
  shared_calendar: '/v1/tarea/compartido',
  visit_request: '/v1/solicitud',
  visit_delegation: '/v1/solicitud/delegacion',
  visit_rule: '/v1/solicitud/regla',
  visit_bank: '/v1/solicitud/banco',
  gate_entry: '/v1/bitacora',
  gate_muster: '/v1/bitacora/evacuacion',
  gate_shift: '/v1/bitacora/turno',
  gate_kiosk: '/v1/bitacora/quiosco',
  host_question: '/v1/bitacora/pregunta',
  import: '/v1/importacion',
} as const;

/** Private to one person: sent to the user who changed it, in all their browsers. */
const own = {
  app_user: '/v1/profile',
  session: '/v1/profile/session',
  push_token: '/v1/notification/firebase/token',
} as const;

export type RecordEntity = HistoryEntity | keyof typeof further | keyof typeof own;

const paths: Readonly<Record<RecordEntity, string>> = { ...pathsWithHistory, ...further, ...own };
export const recordEntities = Object.keys(paths) as RecordEntity[];

/**
 * Reads under a record's path that other events keep fresh; and the rows of an import, where corrected rows stay
 * visible until the user leaves the page.
 */
const apart = [
  '/v1/request/analytic',
  '/v1/request/binnacle',
  '/v1/request/notifications',
  '/v1/importacion/{kind}/{id}/filas',
  // A gate keeps a copy for when there is no connection, and reloads it every few minutes.
  '/v1/bitacora/paquete',
];

/** Other kinds whose reads also show a record: as a name in a column, an option, a member. */
const shownIn: Readonly<Partial<Record<RecordEntity, readonly RecordEntity[]>>> = {
  branch: [
    ...(['department', 'subdepartment', 'employee', 'provider', 'staff', 'place'] as const),
    ...(['branch_user', 'gate', 'log_keeper', 'user_access', 'ube', 'vip', 'blacklist'] as const),
  ],
  department: ['subdepartment', 'employee', 'user_access', 'ube'],
  subdepartment: ['department', 'employee', 'user_access', 'ube', 'branch_user', 'gate', 'log_keeper'],
  user_access: ['branch_user', 'gate', 'log_keeper'],
  branch_user: ['user_access', 'ube'],
  gate: ['user_access', 'ube'],
  log_keeper: ['user_access', 'ube'],
  provider: ['staff'],
  place: ['checkpoint', 'uca', 'uca_group', 'request', 'geofence', 'label', 'task'],
  activity: ['label', 'task'],
  holiday: ['task'],
  checkpoint: ['place', 'uca_group', 'geofence', 'activity', 'label', 'scan_rule', 'task'],
  geofence: ['uca_group', 'uca'],
  scan_rule: ['checkpoint'],
  uca: [
    ...(['uca_group', 'uca_type', 'place', 'client', 'request', 'request_rule'] as const),
    ...(['user_access', 'geofence', 'activity', 'task'] as const),
  ],
  uca_type: ['uca', 'geofence', 'activity'],
  uca_group: ['request', 'request_rule', 'activity'],
  label: ['checkpoint', 'activity', 'place'],
  uma: ['uca_group', 'client', 'ube'],
  employee: ['department'],
  staff: ['provider'],
  ip_rule: ['user_access'],
  client: ['uma', 'ube'],
  ube: ['subdepartment', 'user_access'],
  request: ['request_rule'],
  visit_request: ['gate_entry'],
  gate_entry: ['visit_request', 'gate_muster', 'gate_shift', 'host_question'],
  gate_shift: ['gate_entry'],
  gate_kiosk: ['gate_entry'],
  visit_rule: ['visit_request'],
  request_rule: ['request'],
  session: ['app_user'],
};

/**
 * Reads that sum up kinds of records, by path. They may follow other events besides: the main dashboard those of
 * requests, whose records are written with each dispatch.
 */
const summaries: Readonly<Record<string, readonly RecordEntity[]>> = {
  '/v1/dashboard': ['place', 'checkpoint', 'uca'],
  '/v1/admin/dashboard': ['client', 'branch', 'uca', 'uma', 'ube', 'branch_user', 'gate', 'log_keeper'],
};

const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The kind whose endpoints are at a path (`/v1/sucursal/{id}`), by longest prefix; null if none, or a summary of many. */
export function recordAt(path: string): RecordEntity | null {
  if (summaries[path] || apart.some((base) => isUnder(path, base))) return null;
  let found: RecordEntity | null = null;
  for (const entity of recordEntities) {
    if (isUnder(path, paths[entity]) && (!found || paths[entity].length > paths[found].length))
      found = entity;
  }
  return found;
}

/** Whether the read at a path must be reloaded after a change to a kind of record. */
export function showsKind(path: string, entity: RecordEntity): boolean {
  const summed = summaries[path];
  if (summed) return summed.includes(entity);
  const own = recordAt(path);
  return own !== null && readersOf(entity).includes(own);
}

/** Whether the read at a path sums up many records, and so costs more than a list. */
export const isSummary = (path: string): boolean => path in summaries;

/** Kinds whose reads must be reloaded after a change to this kind of record. */
const readersOf = (entity: RecordEntity): readonly RecordEntity[] => [entity, ...(shownIn[entity] ?? [])];

/** Whether changes to a kind of record are sent only to the user who made them. */
export const isOwnRecord = (entity: RecordEntity): boolean => entity in own;
