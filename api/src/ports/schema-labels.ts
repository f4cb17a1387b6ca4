import type { LabelColor } from 'contract';
import type { Generated } from 'kysely';
import type { Computed, DefaultInstant, Id, OptionalInstant } from './schema-types.ts';

export interface LabelTable {
  id: Id;
  client_id: number;
  name: string;
  description: Generated<string>;
  color: LabelColor;
  search: Computed<string>;
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

/** Tables of 082_labels.sql. */
export interface LabelTables {
  label: LabelTable;
  checkpoint_label: CheckpointLabelTable;
  place_label: PlaceLabelTable;
}
