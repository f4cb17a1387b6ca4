import type { LabelColor, QrType } from 'contract';
import type { Generated } from 'kysely';
import type { Computed, DefaultInstant, DefaultJson, Id, Json, OptionalInstant } from './schema-types.ts';

export interface LabelTable {
  id: Id;
  client_id: number;
  name: string;
  description: Generated<string>;
  color: LabelColor;
  search: Computed<string>;
  /** How many undeleted checkpoints have the label; `places` and `activities` are the same for those. */
  checkpoints: Computed<number>;
  places: Computed<number>;
  activities: Computed<number>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

export interface CheckpointLabelTable {
  client_id: number;
  checkpoint_id: number;
  label_id: number;
}

export interface PlaceLabelTable {
  client_id: number;
  place_id: number;
  label_id: number;
}

export interface ScanRuleTable {
  id: Id;
  client_id: number;
  name: string;
  description: Generated<string>;
  max_metres: number | null;
  min_minutes: number | null;
  /** Set by a trigger: since when it asks for these minutes. */
  min_minutes_at: DefaultInstant;
  qr_types: Json<QrType[]>;
  text_required: Generated<boolean>;
  from_time: Generated<string>;
  to_time: Generated<string>;
  days: DefaultJson<number[]>;
  active: Generated<boolean>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

/** Tables of 082_labels.sql and 082_scan_rules.sql; 299_rules_minutes_since.sql. */
export interface LabelTables {
  label: LabelTable;
  checkpoint_label: CheckpointLabelTable;
  place_label: PlaceLabelTable;
  scan_rule: ScanRuleTable;
}
