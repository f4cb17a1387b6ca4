import type { Activity, ActivityPoint } from 'contract';
import type { Generated } from 'kysely';
import type { Computed, DefaultInstant, Id, Json, OptionalInstant } from './schema-types.ts';

interface ActivityTable {
  id: Id;
  client_id: number;
  name: string;
  kind: Activity['kind'];
  instructions: Generated<string>;
  tolerance_minutes: number | null;
  point_order: Activity['order'];
  assignment: Activity['assignment'];
  stay_minutes: number | null;
  schedule: Json<Activity['schedule']>;
  active: Generated<boolean>;
  made_until: OptionalInstant;
  /** By shift: those whose tasks were made. */
  made_for: Generated<number[] | null>;
  /** The zone and the tolerance that its tasks were made with. */
  made_with: Generated<string | null>;
  /** A digest of what they were made from. */
  made_plan: Generated<string | null>;
  search: Computed<string>;
  sort_name: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

interface ActivityPointTable {
  client_id: number;
  activity_id: number;
  /** From 1. */
  position: number;
  checkpoint_id: number;
  after_minutes: number | null;
  ask: ActivityPoint['ask'];
  note: Generated<string>;
}

interface ActivityUcaTable {
  client_id: number;
  activity_id: number;
  uca_id: number;
}

interface ActivityTypeTable {
  client_id: number;
  activity_id: number;
  type_id: number;
}

interface ActivityGroupTable {
  client_id: number;
  activity_id: number;
  group_id: number;
}

interface ActivityLabelTable {
  client_id: number;
  activity_id: number;
  label_id: number;
}

/** Tables of 231_activities.sql. */
export interface ActivityTables {
  activity: ActivityTable;
  activity_point: ActivityPointTable;
  activity_uca: ActivityUcaTable;
  activity_type: ActivityTypeTable;
  activity_group: ActivityGroupTable;
  activity_label: ActivityLabelTable;
}
