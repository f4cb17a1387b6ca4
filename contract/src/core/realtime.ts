import type {
  AccountsPayload,
  MissedPayload,
  NotificationPayload,
  PositionsPayload,
} from './event-payloads.ts';
import type { UserType } from './user.ts';

/**
 * Channels and events of section 7 of the spec. Names here carry no `private-` prefix: Echo and the server add it.
 */
export const channels = {
  /** Everything that operators of a client must be notified of wherever they are. */
  newRequest: (clientId: number) => `new.request.${clientId}`,
  /** One user's dispatch. `dispatchDate` is the occurrence's instant in seconds since the epoch. */
  notificationStatus: (
    userType: UserType,
    clientId: number,
    requestUserId: number,
    requestScheduleId: number,
    dispatchDate: number,
  ) =>
    `${userType}.notification.status.update.${clientId}.${requestUserId}.${requestScheduleId}.${dispatchDate}`,
  /** Last positions of a client's devices, in batches. */
  positions: (clientId: number) => `positions.${clientId}`,
  /** Alerts from a client's phones and buttons: `alert.raised`. */
  alerts: (clientId: number) => `alerts.${clientId}`,
  /** Alerts of UCAs that a monitoring session watches, including those that nobody else is notified of. */
  monitoring: (clientId: number) => `monitoring.${clientId}`,
  /** Entries, exits and absences at a client's geofences: `geofence.events`. */
  geofences: (clientId: number) => `geofences.${clientId}`,
  /** Scans of a client's checkpoints, as they arrive. */
  scans: (clientId: number) => `scans.${clientId}`,
  /** Tasks of a client whose result changed: `tasks.judged`, and alerts of rounds: `alert.raised`. */
  tasks: (clientId: number) => `tasks.${clientId}`,
  /** One phone's own channel. */
  device: (ucaId: number) => `device.${ucaId}`,
  /** Events for one person, in all their browsers. */
  user: (userId: number) => `user.${userId}`,
  /** Operators who are online, a presence channel. */
  operators: (clientId: number) => `operators.${clientId}`,
  /** Progress of imports into a client's lists. */
  imports: (clientId: number) => `imports.${clientId}`,
  /** Everybody signed in to a client. */
  accounts: (clientId: number) => `accounts.${clientId}`,
  /** Developer page: admins only. */
  developer: () => 'developer.real-time',
} as const;

export const events = {
  newRequest: 'new.request',
  notificationStatusUpdate: 'notification.status.update',
  positionsUpdate: 'positions.update',
  /** On the client's channel: a rule was due and was not sent. */
  requestMissed: 'request.missed',
  /** On the channel of alerts, or of tasks for those of rounds: an `Alert`. */
  alertRaised: 'alert.raised',
  /** On the channel of monitoring: a `SosPayload`, whenever an SOS begins, is pressed again, changes hands or is over. */
  sosChanged: 'sos.changed',
  /** On the channel of geofences: `GeofenceEventsPayload`. */
  geofenceEvents: 'geofence.events',
  /** On the client's channel: `SpentChannel`, once for a channel's limit of a month. */
  channelSpent: 'channel.spent',
  /** On the client's channel, and on a host's own: `GateNews`. */
  gateTold: 'gate.told',
  /** On the channel of monitoring: a `SessionMessage`, when a channel accepted it, failed or reported back. */
  messageChanged: 'message.changed',
  /** On the reader's own channel: `ReadNotices`. */
  noticesRead: 'notices.read',
  deviceRequest: 'device.request',
  /** On a phone's own channel: it has to reload its profile. `DeviceSettingsPayload`. */
  deviceSettings: 'device.settings',
  /** On the channel of monitoring: `RouteChangedPayload`. */
  routeChanged: 'route.changed',
  /** On a phone's own channel: it has to reload its route. `DeviceRoutePayload`. */
  deviceRoute: 'device.route',
  /** A scan was stored: `ScanPayload`. */
  scanStored: 'scan.stored',
  /** Points of tasks were judged again: `TasksPayload`. */
  tasksJudged: 'tasks.judged',
  /** An `importRun`, a few times a second at most. */
  importProgress: 'import.progress',
  /** `ImportWaitingPayload`, for the person who uploaded the file. */
  importWaiting: 'import.waiting',
  /** The rights of some accounts have changed: their user record must be reloaded. */
  accountsChanged: 'accounts.changed',
  developerPing: 'developer.ping',
  /** On the channels of `recordChannels`: records were written. `RecordPayload`. */
  recordChanged: 'record.changed',
  /** To every socket, without a subscribed channel: `LinkPayload`. */
  link: 'vigia.link',
} as const;

/** `import.waiting`: how many files are ahead of an uploaded one in the queue. */
export interface ImportWaitingPayload {
  user_id: number;
  kind: string;
  ahead: number;
}

/** `vigia.link`: events from other instances may be late, so clients must poll until they reconnect. */
export interface LinkPayload {
  late: boolean;
}

/** `record.changed`: records of one kind were written, one audit entry each. */
export interface RecordPayload {
  /** The client they belong to; null for records of no client. */
  client_id: number | null;
  /** Their name in the audit log: a `RecordEntity`. */
  entity: string;
  /** `create`, `update`, `delete`, `restore`, or another word of the audit log. */
  action: string;
  /** Null when there are too many to name, or when not everybody on the channel may know them. */
  ids: number[] | null;
}

/** Beyond this number, ids are not listed. */
export const MOST_RECORD_IDS = 200;

/** `developer.ping`: a message that an admin sent along the path of every event. */
export interface DeveloperPing {
  message: string;
  from: string;
  sent_at: string;
}

/** `scan.stored`: who scanned which checkpoints. */
export interface ScanPayload {
  client_id: number;
  uca_id: number;
  checkpoint_ids: number[];
}

/** `tasks.judged`: of which activities. */
export interface TasksPayload {
  client_id: number;
  activity_ids: number[];
}

/** `device.settings`: how often a phone reports, or what it shows, has changed. */
export interface DeviceSettingsPayload {
  uca_id: number;
}

/** The payload of each event; an area adds its own. */
export interface EventPayloads {
  [events.newRequest]: NotificationPayload;
  [events.notificationStatusUpdate]: NotificationPayload;
  [events.positionsUpdate]: PositionsPayload;
  [events.requestMissed]: MissedPayload;
  [events.deviceRequest]: NotificationPayload;
  [events.deviceSettings]: DeviceSettingsPayload;
  [events.scanStored]: ScanPayload;
  [events.tasksJudged]: TasksPayload;
  [events.importWaiting]: ImportWaitingPayload;
  [events.accountsChanged]: AccountsPayload;
  [events.developerPing]: DeveloperPing;
  [events.link]: LinkPayload;
  [events.recordChanged]: RecordPayload;
}
export type EventName = keyof EventPayloads;
