/**
 * Every numbered list of sections 3, 4 and 9 of the spec. Code uses the name; the wire carries the number.
 */

/** Inverse look-up of a constant object: `nameOf(RouteStatus, 3)` is `'detour'`. */
export function nameOf<T extends Record<string, number>>(list: T, value: number): keyof T | undefined {
  return (Object.keys(list) as (keyof T)[]).find((key) => list[key] === value);
}

export const EntityKind = { uca: 1, type: 2, place: 3, checkpoint: 4, uma: 5, geofence: 6 } as const;

export const WeekDay = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
} as const;

export const QuestionType = { text: 0, score: 1, multiple: 2 } as const;

export const AlertType = {
  buttonDisconnection: 1,
  sosPress: 2,
  buttonConnection: 3,
  appDisconnection: 4,
  appConnection: 5,
  startFollowMe: 6,
  endFollowMe: 7,
  routeDetour: 9,
  routeStill: 10,
  routeEdited: 11,
  routeRetaken: 12,
  routeWaypointVisited: 13,
  routeEnded: 14,
  /** Of ours, beyond the spec's: somebody did not answer a welfare check. */
  welfareSilence: 15,
  /** Of ours, too: points of a round were missed, or it ended below what its client requires. */
  roundMissed: 16,
} as const;

export const AlertSending = { all: 1, onlyMonitoring: 2, custom: 3, notSend: 4 } as const;
export const MonitoringSessionKind = { normal: 1, sos: 2, followMe: 3 } as const;
export const DeviceConnection = { disconnected: 0, connected: 1, indeterminate: 2 } as const;
export type DeviceConnectionId = (typeof DeviceConnection)[keyof typeof DeviceConnection];

export const BUTTON_DEVICE_TYPES = [1, 3, 8] as const;
export const APP_DEVICE_TYPES = [4, 5] as const;

export const RouteStatus = {
  started: 1,
  almostDetour: 2,
  detour: 3,
  almostStill: 4,
  still: 5,
  finished: 6,
  archived: 7,
  edited: 8,
  cancelled: 9,
} as const;

export const VisitRequestStatus = {
  created: 1,
  pendingValidation: 2,
  validated: 3,
  validatedWithChanges: 4,
  validationRejected: 5,
  pendingAuthorization: 6,
  authorized: 7,
  authorizedWithChanges: 8,
  authorizationRejected: 9,
  finalized: 10,
  cancelled: 11,
  edited: 12,
} as const;
export type VisitRequestStatusId = (typeof VisitRequestStatus)[keyof typeof VisitRequestStatus];

export const visitRequestActions = [
  'creation',
  'validation',
  'authorization',
  'edition',
  'cancellation',
] as const;

/** Display groups of visit requests (spec section 4), in the order a request usually goes through them. */
export const visitGroups = ['created', 'edited', 'validated', 'authorized', 'cancelled'] as const;
export type VisitGroup = (typeof visitGroups)[number];

/** Display group of a visit request's status (spec section 4). */
export function visitGroupOf(status: VisitRequestStatusId): VisitGroup {
  if (status >= 2 && status <= 5) return 'validated';
  if (status >= 6 && status <= 9) return 'authorized';
  if (status === VisitRequestStatus.cancelled) return 'cancelled';
  if (status === VisitRequestStatus.edited) return 'edited';
  return 'created';
}

/** The statuses of a display group, in order; with `among`, those of them that a filter by status leaves. */
export const statusesOfGroup = (group: VisitGroup, among?: readonly number[]): VisitRequestStatusId[] =>
  Object.values(VisitRequestStatus).filter(
    (status) => visitGroupOf(status) === group && (among?.includes(status) ?? true),
  );

export const FormStatus = { created: 0, started: 1, completed: 2, deleted: 10 } as const;
export const NotificationCompletion = { completed: 1, notCompleted: 2 } as const;

export const clientTypes = ['business', 'residential'] as const;
export const staffTypes = ['employee', 'carrier'] as const;
export const listedBy = ['identity', 'plate'] as const;
export const importRoles = ['REQUEST', 'AUTHORIZE', 'VALIDATE'] as const;
export const importRoleColumns = ['SOLICITADOR', 'AUTORIZADOR', 'VALIDADOR'] as const;
export const scanTypes = ['scan', 'observation'] as const;
/** N app or web, L free camera, C key camera, K link camera. */
export const qrTypes = ['N', 'L', 'C', 'K'] as const;
export const taskTypes = ['repetitive', 'once'] as const;
export const taskCompliance = ['fulfilled', 'unfulfilled'] as const;
export const importStatuses = ['starting', 'in_progress', 'completed', 'finished_with_errors'] as const;
export const validity = ['expired', 'current'] as const;
export const requestModes = ['activation', 'report'] as const;
export const notificationRuleTypes = ['one_time', 'repetitive'] as const;
export const timeFormats = ['second', 'minute', 'hour'] as const;
export type TimeFormat = (typeof timeFormats)[number];
/** Seconds in one unit of a maximum response time. */
export const TIME_FORMAT_SECONDS: Record<TimeFormat, number> = { second: 1, minute: 60, hour: 3600 };

/** Where files arrive by the tus protocol; beside the endpoints, whose bodies are read whole. */
export const UPLOAD_PATH = '/v1/subida';

export const limits = {
  guestsPerRequest: 10,
  monthlySms: 200,
  monthlyCalls: 75,
  monthlyEmails: 5000,
  formPhotosDefault: 3,
  formPhotosMax: 25,
  requestFileMegabytes: 25,
  agentPhotoMegabytes: 5,
  monitoringHistoryHours: 2,
  importTextLength: 255,
  passwordLength: 8,
  usernameLength: 12,
  requestMaxResponseTime: 5,
} as const;
/** What is metered per month, and the most a client may have of it (spec section 9). */
export const limitChannels = ['call', 'sms', 'email'] as const;
export type LimitChannel = (typeof limitChannels)[number];
export const limitMaxima: Record<LimitChannel, number> = {
  call: limits.monthlyCalls,
  sms: limits.monthlySms,
  email: limits.monthlyEmails,
};

export const DEFAULT_TIME_FORMAT: TimeFormat = 'minute';

export const REALTIME_PORT = 6001;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const LOADER_FADE_MS = 1000;
export const BREAKPOINTS = { medium: 960, wide: 1366, midRangeExtraPercent: 15 } as const;
export const HEAT_STEPS = 14;
export const DATE_FORMAT = 'YYYY-MM-DD';
export const TIME_FORMAT = 'HH:mm';

/** Keys under which the browser stores things (spec section 3). */
export const storageKeys = {
  accessToken: 'access_token',
  refreshToken: 'refreshToken',
  user: 'user',
  legalTerms: 'legal-terms',
  language: 'lang',
} as const;

export const fileExtensions = {
  video: ['mp4', 'mov', 'webm', 'mkv', 'avi'],
  word: ['doc', 'docx', 'odt', 'rtf'],
  excel: ['xls', 'xlsx', 'ods', 'csv'],
  powerpoint: ['ppt', 'pptx', 'odp'],
  pdf: ['pdf'],
  image: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'tif', 'tiff'],
  audio: ['mp3', 'wav', 'ogg', 'm4a', 'aac'],
  compressed: ['zip', 'rar', '7z', 'gz', 'tar'],
  /** Image formats that every browser can show. */
  photo: ['jpg', 'jpeg', 'png', 'webp'],
  /** Shapes on the map. */
  shapes: ['kml', 'geojson', 'json'],
  /** Files with the location of an image on the map. */
  coordinates: ['xml', 'kml', 'json', 'geojson', 'tif', 'tiff'],
} as const;
export type FileGroup = keyof typeof fileExtensions;
