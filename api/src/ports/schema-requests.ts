import type {
  DispatchState,
  DispatchStep,
  notificationRuleTypes,
  occurrenceReasons,
  occurrenceStates,
  pushKinds,
  pushPlatforms,
  pushStates,
  requestModes,
  requestStates,
  Silence,
  TimeFormat,
} from 'contract';
import type { Generated } from 'kysely';
import type { Computed, Day, DefaultInstant, Id, Instant, OptionalInstant } from './schema-types.ts';

export interface RequestTable {
  id: Id;
  client_id: number;
  name: string;
  title: string;
  description: Generated<string>;
  max_response_time: number;
  time_format: TimeFormat;
  mode: (typeof requestModes)[number];
  request_photo: Generated<boolean>;
  reminders: Generated<number>;
  created_by: number;
  created_at: DefaultInstant;
  deleted_at: OptionalInstant;
  /** The SOS that it asks a responder to go to. */
  for_session_id: number | null;
  /** The point of a round that it asks about. */
  for_task_id: number | null;
  for_position: number | null;
  /** The newest dispatch; its counts are kept by triggers on `dispatch`. */
  schedule_id: number | null;
  dispatch_date: number | null;
  first_request_user_id: number | null;
  dispatched_at: OptionalInstant;
  total_count: Generated<number>;
  dispatched_count: Generated<number>;
  delivered_count: Generated<number>;
  opened_count: Generated<number>;
  answered_count: Generated<number>;
  late_count: Generated<number>;
  expired_count: Generated<number>;
  cancelled_count: Generated<number>;
  standing: Computed<(typeof requestStates)[number]>;
  search: Computed<string>;
}

export interface RequestGroupTable {
  request_id: number;
  group_id: number;
  client_id: number;
}

export interface RequestUserTable {
  id: Id;
  client_id: number;
  request_id: number;
  uca_id: number;
  direct: boolean;
}

export interface RequestScheduleTable {
  id: Id;
  client_id: number;
  request_id: number;
  starts_at: Instant;
  /** With a rule: a time on a weekday (1 Monday) or on a date, `HH:mm[:ss]` in `zone`, and when it is due next. */
  rule_id: number | null;
  weekday: number | null;
  day: Day | null;
  wall_time: string | null;
  zone: string | null;
  next_at: OptionalInstant;
  deleted_at: OptionalInstant;
  created_by: number;
  created_at: DefaultInstant;
}

export interface DispatchTable {
  id: Id;
  client_id: number;
  request_id: number;
  request_user_id: number;
  request_schedule_id: number;
  uca_id: number;
  dispatch_date: number;
  state: Generated<DispatchState>;
  completion: 1 | 2 | null;
  dispatched_at: Instant;
  delivered_at: OptionalInstant;
  opened_at: OptionalInstant;
  answered_at: OptionalInstant;
  due_at: Instant;
  answer: string | null;
  lat: number | null;
  lng: number | null;
  late: Computed<boolean>;
  occurrence_id: number;
  /** Whole seconds. */
  response_seconds: Computed<number | null>;
  reminders_sent: Generated<number>;
  next_reminder_at: OptionalInstant;
  photo_id: number | null;
  sos_at: OptionalInstant;
  sos_session_id: number | null;
}

export interface DispatchEventTable {
  id: Id;
  client_id: number;
  dispatch_id: number;
  state: DispatchStep;
  at: Instant;
  /** Of an operator's step: who took it and why. */
  user_id: Generated<number | null>;
  text: Generated<string>;
}

export interface NotificationRuleTable {
  id: Id;
  client_id: number;
  request_id: number;
  type: (typeof notificationRuleTypes)[number];
  until: Day | null;
  paused_at: OptionalInstant;
  on_silence: Generated<Silence>;
  sos_minutes: number | null;
  created_by: number;
  created_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

/** Each time a request was due, with its content at that time. */
export interface RuleOccurrenceTable {
  id: Id;
  client_id: number;
  request_id: number;
  request_schedule_id: number;
  rule_id: number | null;
  dispatch_date: number;
  planned_at: Instant;
  state: (typeof occurrenceStates)[number];
  reason: (typeof occurrenceReasons)[number] | null;
  name: string;
  title: string;
  description: string;
  mode: (typeof requestModes)[number];
  request_photo: boolean;
  max_response_time: number;
  time_format: TimeFormat;
  on_silence: Generated<Silence>;
  sos_minutes: number | null;
  created_at: DefaultInstant;
}

export interface PushDeliveryTable {
  id: Id;
  client_id: number | null;
  push_token_id: number | null;
  user_id: number;
  platform: (typeof pushPlatforms)[number];
  kind: (typeof pushKinds)[number];
  title: string;
  body: string;
  /** Where a tap leads: a path of the dashboard. */
  path: Generated<string>;
  state: Generated<(typeof pushStates)[number]>;
  status: number | null;
  detail: Generated<string>;
  attempts: Generated<number>;
  due_at: DefaultInstant;
  expires_at: Instant;
  created_at: DefaultInstant;
  finished_at: OptionalInstant;
}

export interface RequestTables {
  request: RequestTable;
  request_group: RequestGroupTable;
  request_user: RequestUserTable;
  request_schedule: RequestScheduleTable;
  dispatch: DispatchTable;
  dispatch_event: DispatchEventTable;
  request_rule: NotificationRuleTable;
  request_occurrence: RuleOccurrenceTable;
  push_delivery: PushDeliveryTable;
}
