import { can, type Permission, seesAllClients } from './permissions.ts';
import { historyRecords } from './records.ts';
import type { Principal, UserType } from './user.ts';

/**
 * The permissions that changes are sent to: those of `subscribersOf`, which a page cannot derive without loading every
 * endpoint. A test compares the two.
 */
export const heardBy = [
  ...(['dashboard.main', 'monitoring.sessions', 'maps.ucaLocation'] as const),
  ...(['elog.gateLog', 'elog.kiosks', 'elog.branches', 'elog.departments', 'elog.subdepartments'] as const),
  ...(['elog.employees', 'elog.providers', 'elog.staff', 'elog.vip', 'elog.blacklist'] as const),
  'access.config',
  ...(['visitRequests.manage', 'visitRequests.rules', 'visitRequests.ubes', 'visitRequests.guests'] as const),
  ...([
    'entities.activities',
    'entities.contacts',
    'entities.geofences',
    'entities.groups',
    'entities.ucas',
  ] as const),
  ...(['entities.clients', 'entities.satelliteImages'] as const),
  ...(['requests.manage', 'reports.routes', 'reports.taskCalendar'] as const),
] as const satisfies readonly Permission[];

/** Records of no client that every client sees. */
const sharedPermissions: readonly Permission[] = [historyRecords.satellite_image.permission];

/** The channels that changes are published on. `all` is for users who see all clients. */
export const recordChannels = {
  /** With ids. */
  records: (clientId: number | 'all', permission: Permission) => `records.${clientId}.${permission}`,
  /** Without ids: for users who see only part of the list; for `shared` records, every client's. */
  changes: (clientId: number | 'shared', permission: Permission) => `changes.${clientId}.${permission}`,
} as const;

const inPart: readonly UserType[] = ['sucursal', 'garita', 'bitacora_electronica'];

type Listener = Principal & { client_id: number | null; branch_id: number | null };

/** The channel of a client's changes of one permission: without ids for who sees only part of the list. */
export const recordChannelFor = (user: Listener, client: number, permission: Permission): string =>
  recordChannels[user.branch_id !== null || inPart.includes(user.type) ? 'changes' : 'records'](
    client,
    permission,
  );

/** The channels of a user, named as in `channels`: one for each of their permissions that changes are sent to. */
export function recordChannelsOf(user: Listener): string[] {
  const permissions = heardBy.filter((permission) => can(user, permission));
  if (seesAllClients(user)) return permissions.map((permission) => recordChannels.records('all', permission));
  const { client_id: client } = user;
  if (client === null) return [];
  return [
    ...permissions.map((permission) => recordChannelFor(user, client, permission)),
    ...permissions
      .filter((permission) => sharedPermissions.includes(permission))
      .map((permission) => recordChannels.changes('shared', permission)),
  ];
}
