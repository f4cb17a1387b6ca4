import {
  alertReaders,
  can,
  importPermissions,
  positionReaders,
  recordChannelsOf,
  roundReaders,
  type UserRecord,
  userTypes,
} from 'contract';

/** Who requests to join a channel. */
export type Listener = UserRecord & { uca_id: number | null };

const number = '(\\d{1,15})';
const types = userTypes.join('|');
const patterns = {
  newRequest: new RegExp(`^private-new\\.request\\.${number}$`),
  status: new RegExp(
    `^private-(${types})\\.notification\\.status\\.update\\.${number}\\.${number}\\.${number}\\.${number}$`,
  ),
  positions: new RegExp(`^private-positions\\.${number}$`),
  monitoring: new RegExp(`^private-monitoring\\.${number}$`),
  alerts: new RegExp(`^private-alerts\\.${number}$`),
  geofences: new RegExp(`^private-geofences\\.${number}$`),
  scans: new RegExp(`^private-scans\\.${number}$`),
  tasks: new RegExp(`^private-tasks\\.${number}$`),
  device: new RegExp(`^private-device\\.${number}$`),
  user: new RegExp(`^private-user\\.${number}$`),
  imports: new RegExp(`^private-imports\\.${number}$`),
  accounts: new RegExp(`^private-accounts\\.${number}$`),
  records: /^private-((?:records|changes)\..+)$/,
  operators: new RegExp(`^presence-operators\\.${number}$`),
};

/**
 * True if this user may subscribe to a channel, named as on the wire (`private-`, `presence-`). Admins see all
 * clients; everyone else only their own. Source: channels of section 7 of the spec, permissions of section 6.
 */
export function mayJoin(user: Listener, channel: string): boolean {
  const ofClient = (id: string | undefined) => user.type === 'admin' || user.client_id === Number(id);
  const [, requests] = patterns.newRequest.exec(channel) ?? [];
  if (requests) return ofClient(requests) && (user.type === 'admin' || can(user, 'requests.manage'));

  const [, type, client] = patterns.status.exec(channel) ?? [];
  if (type) {
    if (user.type === 'admin') return true;
    return user.type === type && ofClient(client) && can(user, 'requests.manage');
  }
  const [, positions] = patterns.positions.exec(channel) ?? [];
  if (positions)
    return (
      ofClient(positions) && (user.type === 'admin' || positionReaders.some((needed) => can(user, needed)))
    );

  const [, monitoring] = patterns.monitoring.exec(channel) ?? [];
  if (monitoring) return ofClient(monitoring) && can(user, 'monitoring.sessions');

  const [, alerts] = patterns.alerts.exec(channel) ?? [];
  if (alerts)
    return ofClient(alerts) && (user.type === 'admin' || alertReaders.some((needed) => can(user, needed)));

  const [, geofences] = patterns.geofences.exec(channel) ?? [];
  if (geofences) return ofClient(geofences) && (user.type === 'admin' || can(user, 'entities.geofences'));

  const [, scans] = patterns.scans.exec(channel) ?? [];
  if (scans) return ofClient(scans) && can(user, 'reports.scans');

  const [, tasks] = patterns.tasks.exec(channel) ?? [];
  if (tasks) return ofClient(tasks) && roundReaders.some((needed) => can(user, needed));

  const [, device] = patterns.device.exec(channel) ?? [];
  if (device) return user.uca_id !== null && user.uca_id === Number(device);

  const [, person] = patterns.user.exec(channel) ?? [];
  if (person) return user.id === Number(person);

  const [, imports] = patterns.imports.exec(channel) ?? [];
  if (imports) {
    return ofClient(imports) && Object.values(importPermissions).some((needed) => can(user, needed));
  }
  const [, accounts] = patterns.accounts.exec(channel) ?? [];
  if (accounts) return ofClient(accounts);

  const [, operators] = patterns.operators.exec(channel) ?? [];
  if (operators) return ofClient(operators) && (user.type === 'admin' || can(user, 'requests.manage'));

  const [, records] = patterns.records.exec(channel) ?? [];
  if (records) return recordChannelsOf(user).includes(records);

  return channel === 'private-developer.real-time' && can(user, 'developer.realtime');
}
