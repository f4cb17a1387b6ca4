import { type HistoryEntity, historyPermissions } from './history.ts';
import { can, type Permission, seesAllClients } from './permissions.ts';
import type { Principal, UserType } from './user.ts';

/**
 * Every audited change is published as `record.changed`. This file defines for each kind of record where its endpoints
 * are, so that views of it can be reloaded, and who may receive the event: those who may list the record.
 */
const historyPaths = {
  holiday: '/v1/feriado',
  activity: '/v1/actividad',
  branch: '/v1/sucursal',
  department: '/v1/departamento',
  subdepartment: '/v1/subdepartamento',
  employee: '/v1/empleado',
  provider: '/v1/proveedor',
  staff: '/v1/trabajador',
  vip: '/v1/vip',
  blacklist: '/v1/lista-negra',
  client: '/v1/admin',
  contact: '/v1/contacto',
  uma: '/v1/uma',
  ip_rule: '/v1/acceso/ip',
  user_access: '/v1/acceso/usuario',
  branch_user: '/v1/sucursal/usuario',
  gate: '/v1/acceso/garita',
  log_keeper: '/v1/acceso/bitacora',
  ube: '/v1/ube',
  guest: '/v1/invitado',
  uca: '/v1/uca',
  uca_type: '/v1/tipo',
  uca_group: '/v1/grupo',
  label: '/v1/etiqueta',
  place: '/v1/lugar',
  scan_rule: '/v1/regla',
  checkpoint: '/v1/checkpoint',
  geofence: '/v1/geocerca',
  satellite_image: '/v1/imagen_satelital',
} as const satisfies Record<HistoryEntity, string>;

/** Kinds of records without a history, and who may list them. */
const further = {
  request: { path: '/v1/request', heard: ['requests.manage'] },
  request_rule: { path: '/v1/request/rule', heard: ['requests.manage'] },
  monitoring_session: { path: '/v1/monitoreo', heard: ['monitoring.sessions'] },
  route: { path: '/v1/ruta', heard: ['monitoring.sessions'] },
  task: { path: '/v1/tarea', heard: ['reports.taskCalendar'] },
  shared_calendar: { path: '/v1/tarea/compartido', heard: ['reports.taskCalendar'] },
  /** A gate follows them too: who is expected changes with them. */
  visit_request: { path: '/v1/solicitud', heard: ['visitRequests.manage', 'elog.gateLog'] },
  visit_delegation: { path: '/v1/solicitud/delegacion', heard: ['visitRequests.manage'] },
  visit_rule: { path: '/v1/solicitud/regla', heard: ['visitRequests.rules', 'visitRequests.manage'] },
  visit_bank: { path: '/v1/solicitud/banco', heard: ['visitRequests.manage'] },
  gate_entry: { path: '/v1/bitacora', heard: ['elog.gateLog'] },
  gate_muster: { path: '/v1/bitacora/evacuacion', heard: ['elog.gateLog'] },
  gate_shift: { path: '/v1/bitacora/turno', heard: ['elog.gateLog'] },
  gate_kiosk: { path: '/v1/bitacora/quiosco', heard: ['elog.gateLog'] },
  host_question: { path: '/v1/bitacora/pregunta', heard: ['elog.gateLog'] },
  import: {
    path: '/v1/importacion',
    heard: [
      ...(['visitRequests.ubes', 'visitRequests.guests', 'access.config', 'elog.employees'] as const),
      ...(['elog.providers', 'elog.staff', 'elog.vip', 'elog.blacklist', 'entities.ucas'] as const),
    ],
  },
} as const satisfies Record<string, { path: string; heard: readonly Permission[] }>;

/** Private to one person: sent to the user who changed it, in all their browsers. */
const own = {
  app_user: '/v1/profile',
  session: '/v1/profile/session',
  push_token: '/v1/notification/firebase/token',
} as const;

export type RecordEntity = HistoryEntity | keyof typeof further | keyof typeof own;

const paths: Readonly<Record<RecordEntity, string>> = {
  ...historyPaths,
  request: further.request.path,
  request_rule: further.request_rule.path,
  monitoring_session: further.monitoring_session.path,
  route: further.route.path,
  task: further.task.path,
  shared_calendar: further.shared_calendar.path,
  visit_request: further.visit_request.path,
  visit_delegation: further.visit_delegation.path,
  visit_rule: further.visit_rule.path,
  visit_bank: further.visit_bank.path,
  gate_entry: further.gate_entry.path,
  gate_muster: further.gate_muster.path,
  gate_shift: further.gate_shift.path,
  gate_kiosk: further.gate_kiosk.path,
  host_question: further.host_question.path,
  import: further.import.path,
  ...own,
};
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
    ...(['branch_user', 'gate', 'user_access'] as const),
  ],
  department: ['subdepartment', 'employee', 'user_access', 'ube'],
  subdepartment: ['department', 'employee', 'user_access', 'ube', 'branch_user', 'gate', 'log_keeper'],
  user_access: ['branch_user', 'gate', 'log_keeper'],
  branch_user: ['user_access', 'ube'],
  gate: ['user_access', 'ube'],
  log_keeper: ['user_access', 'ube'],
  provider: ['staff'],
  place: ['checkpoint', 'uca', 'uca_group', 'request', 'geofence'],
  checkpoint: ['place', 'uca_group', 'geofence', 'activity'],
  geofence: ['uca_group'],
  uca: ['uca_group', 'request', 'request_rule', 'user_access', 'geofence', 'activity'],
  uca_type: ['uca', 'geofence', 'activity'],
  uca_group: ['request', 'request_rule', 'activity'],
  label: ['checkpoint', 'activity'],
  uma: ['uca_group', 'client', 'ube'],
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

const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The kind whose endpoints are at a path (`/v1/sucursal/{id}`), by longest prefix; null if none. */
export function recordAt(path: string): RecordEntity | null {
  if (apart.some((base) => isUnder(path, base))) return null;
  let found: RecordEntity | null = null;
  for (const entity of recordEntities) {
    if (isUnder(path, paths[entity]) && (!found || paths[entity].length > paths[found].length))
      found = entity;
  }
  return found;
}

/** Kinds whose reads must be reloaded after a change to this kind of record. */
export const readersOf = (entity: RecordEntity): readonly RecordEntity[] => [
  entity,
  ...(shownIn[entity] ?? []),
];

/** Who receives changes of a kind of record: users with one of the permissions, or the user who made the change. */
export function hearersOf(entity: string): readonly Permission[] | 'own' | null {
  if (entity in own) return 'own';
  if (entity in further) return further[entity as keyof typeof further].heard;
  return entity in historyPermissions ? [historyPermissions[entity as HistoryEntity]] : null;
}

/** Records of no client that every client sees. */
const sharedPermissions: readonly Permission[] = [historyPermissions.satellite_image];

const heard = new Set<Permission>([
  ...Object.values(historyPermissions),
  ...Object.values(further).flatMap(({ heard: some }) => some),
]);

/** The channels that changes are published on. `all` is for users who see all clients. */
export const recordChannels = {
  /** With ids. */
  records: (clientId: number | 'all', permission: Permission) => `records.${clientId}.${permission}`,
  /** Without ids: for users who see only part of the list; for `shared` records, every client's. */
  changes: (clientId: number | 'shared', permission: Permission) => `changes.${clientId}.${permission}`,
} as const;

const inPart: readonly UserType[] = ['sucursal', 'garita', 'bitacora_electronica'];

/** The channels that carry changes to every record a user may list, named as in `channels`. */
export function recordChannelsOf(
  user: Principal & { client_id: number | null; branch_id: number | null },
): string[] {
  const permissions = [...heard].filter((permission) => can(user, permission));
  if (seesAllClients(user)) return permissions.map((permission) => recordChannels.records('all', permission));
  const { client_id: client } = user;
  if (client === null) return [];
  const sees = user.branch_id !== null || inPart.includes(user.type) ? 'changes' : 'records';
  return [
    ...permissions.map((permission) => recordChannels[sees](client, permission)),
    ...permissions
      .filter((permission) => sharedPermissions.includes(permission))
      .map((permission) => recordChannels.changes('shared', permission)),
  ];
}
