import type { Activity, ActivityPoint, DueOutcome } from 'contract';
import type { Generated } from 'kysely';
import type { DefaultJson, Id, Instant, OptionalInstant } from './schema-types.ts';

/** Tables of 233_tasks.sql and 249_rounds_of_each.sql: rounds that are due, and the results of their points; 239_shared_calendars.sql shares them. */

interface TaskTable {
  id: Id;
  client_id: number;
  activity_id: number;
  /** Whose round it is; null: of whoever comes first. */
  assigned_to: Generated<number | null>;
  planned_at: Instant;
  due_at: Instant;
  day: string;
  tolerance_minutes: number;
  point_order: Generated<Activity['order']>;
  stay_minutes: Generated<number | null>;
  day_starts: string;
  seed: number | null;
  opens_at: Instant;
  ends_at: Instant;
  points: number;
  on_time: Generated<number>;
  late: Generated<number>;
  missed: Generated<number>;
  excused: Generated<number>;
  started_at: OptionalInstant;
  started_by: Generated<number | null>;
  finished_at: OptionalInstant;
  finished_by: Generated<number | null>;
  finish_reason: Generated<string>;
  declined_at: OptionalInstant;
  declined_by: Generated<number | null>;
  decline_reason: Generated<string>;
  moved_at: OptionalInstant;
  moved_by: Generated<number | null>;
  move_reason: Generated<string>;
  settled_at: OptionalInstant;
  /** Of 264_rounds_told_early.sql. */
  weighed_at: OptionalInstant;
  told_at: OptionalInstant;
  /** False: its remarks are not known yet. */
  remarked: Generated<boolean>;
  /** Of 282_people_of_rounds.sql: of whoever comes first, whose it was, of `task_day`; null until its day is over. */
  people_id: Generated<number | null>;
}

interface TaskPointTable {
  id: Id;
  client_id: number;
  task_id: number;
  assigned_to: Generated<number | null>;
  activity_id: number;
  day: string;
  position: number;
  turn: number;
  checkpoint_id: number;
  after_minutes: number | null;
  ask: ActivityPoint['ask'];
  note: Generated<string>;
  due_at: Instant;
  opens_at: Instant;
  closes_at: Instant;
  ends_at: Instant;
  outcome: Generated<DueOutcome>;
  scan_id: Generated<number | null>;
  scanned_at: OptionalInstant;
  uca_id: Generated<number | null>;
  synced_late: Generated<boolean>;
  /** Remarks on how it was scanned (contract/point-remarks). */
  out_of_turn: Generated<boolean>;
  short_stay: Generated<boolean>;
  unpictured: Generated<boolean>;
  excuse: Generated<string>;
  excused_by: Generated<number | null>;
  excused_at: OptionalInstant;
}

interface TaskDayTable {
  client_id: number;
  activity_id: number;
  day: string;
  uca_ids: number[] | null;
  /** Of 289_left_activities.sql: of these, by id, until when who had left before the day was over was assigned. */
  left_until: Generated<Record<string, string> | null>;
  /** Written by a trigger. */
  people_id: Generated<number | null>;
}

interface TaskPeopleTable {
  id: Id;
  client_id: number;
  uca_ids: number[];
  digest: string;
}

interface TaskCheckTable {
  id: Id;
  client_id: number;
  activity_id: number;
  day: string;
  /** Null: the whole day. */
  point_ids: Generated<number[] | null>;
}

/** Of 263_task_said.sql: what each person said of a round. */
interface TaskSaidTable {
  client_id: number;
  task_id: number;
  uca_id: number;
  what: 'start' | 'finish' | 'decline';
  at: Instant;
  reason: Generated<string>;
}

/** Of 261_rounds_kept.sql, and 290_rounds_come_back.sql. */
interface TaskGoneTable {
  task_id: number;
  client_id: number;
  activity_id: number;
  planned_at: Instant;
  assigned_to: number | null;
  gone_at: Instant;
  said: DefaultJson<{ uca_id: number; what: string; at: string; reason: string }[]>;
  seed: Generated<number | null>;
  /** Null: deleted before it was kept. */
  due_at: OptionalInstant;
  moved_at: OptionalInstant;
  moved_by: Generated<number | null>;
  move_reason: Generated<string>;
  excuses: DefaultJson<
    {
      checkpoint_id: number;
      turn: number;
      excuse: string;
      excused_by: number | null;
      excused_at: string | null;
    }[]
  >;
}

/** Of 289_left_activities.sql, written by triggers: until when who is not assigned any more was. */
interface ActivityLeftTable {
  client_id: number;
  activity_id: number;
  uca_id: number;
  until: Instant;
}

/** Of 297_days_of_points.sql, as the next two: days of a client whose points are counted. */
interface TaskPointDayTable {
  client_id: number;
  begins: Instant;
  ends: Instant;
}

/** The points of such a day by one of three. */
interface TaskPointCountTable {
  client_id: number;
  begins: Instant;
  counted_by: 'checkpoint' | 'person' | 'outcome';
  checkpoint_id: number | null;
  uca_id: number | null;
  outcome: DueOutcome | null;
  total: number;
  on_time: number;
  late: number;
  missed: number;
  excused: number;
  pending: number;
  synced_late: number;
  out_of_turn: number;
  short_stay: number;
  unpictured: number;
}

/** Hours whose points have changed, written by triggers. */
interface TaskPointTouchTable {
  id: Id;
  client_id: number;
  hour: Instant;
}

interface SharedCalendarTable {
  id: Id;
  client_id: number;
  name: string;
  uca_id: number | null;
  type_id: number | null;
  activity_id: number | null;
  with_names: boolean;
  created_at: Instant;
  created_by: number;
}

export interface TaskTables {
  shared_calendar: SharedCalendarTable;
  task: TaskTable;
  task_point: TaskPointTable;
  task_day: TaskDayTable;
  task_point_day: TaskPointDayTable;
  task_point_count: TaskPointCountTable;
  task_point_touch: TaskPointTouchTable;
  task_people: TaskPeopleTable;
  task_check: TaskCheckTable;
  task_gone: TaskGoneTable;
  task_said: TaskSaidTable;
  activity_left: ActivityLeftTable;
}
