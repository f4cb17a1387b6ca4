import type { Coordinates, FenceHours, FenceNewsKind, FenceShapeKind } from 'contract';
import type { Generated } from 'kysely';
import type { Computed, DefaultInstant, DefaultJson, Id, Instant, OptionalInstant } from './schema-types.ts';

interface GeofenceTable {
  id: Id;
  client_id: number;
  name: string;
  type_id: number;
  place_id: number;
  description: Generated<string>;
  shape: FenceShapeKind;
  /** A circle's middle, a polygon's centroid; metres of the circle, or of one with the polygon's area. */
  lat: number;
  lng: number;
  radius: number;
  points: DefaultJson<Coordinates[]>;
  color: string;
  emails_entry: string[];
  emails_exit: string[];
  emails_summary: string[];
  offline_minutes: number | null;
  dwell_minutes: Generated<number | null>;
  dwell_since: DefaultInstant;
  emails_dwell: Generated<string[]>;
  expected: DefaultJson<FenceHours[]>;
  shaped_at: DefaultInstant;
  search: Computed<string>;
  /** How many undeleted ones belong to it. */
  ucas: Computed<number>;
  checkpoints: Computed<number>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

interface GeofenceUcaTable {
  client_id: number;
  geofence_id: number;
  uca_id: number;
  since: DefaultInstant;
  auto: Generated<boolean>;
}

interface GeofenceCheckpointTable {
  client_id: number;
  geofence_id: number;
  checkpoint_id: number;
}

/** Open while `left_at` is null. */
interface GeofenceVisitTable {
  id: Id;
  client_id: number;
  geofence_id: number;
  uca_id: number;
  entered_at: Instant;
  left_at: OptionalInstant;
  uncertain: Generated<boolean>;
  /** It ended without a fix that was clear of the edge. */
  skirted: Generated<boolean>;
}

interface GeofenceEventTable {
  id: Id;
  client_id: number;
  geofence_id: number;
  uca_id: number;
  /** Null for `absent`. */
  visit_id: number | null;
  kind: FenceNewsKind;
  at: Instant;
  known_at: Instant;
  lat: number;
  lng: number;
  uncertain: Generated<boolean>;
}

interface GeofenceSummaryTable {
  client_id: number;
  day: string;
  written_at: DefaultInstant;
  upto: Instant | null;
}

/** Tables of 146_geofences.sql, 160_geofence_tells.sql, 175_geofence_dwell.sql and 255_fence_summary_bounds.sql. */
export interface GeofenceTables {
  geofence_summary: GeofenceSummaryTable;
  geofence: GeofenceTable;
  geofence_uca: GeofenceUcaTable;
  geofence_checkpoint: GeofenceCheckpointTable;
  geofence_visit: GeofenceVisitTable;
  geofence_event: GeofenceEventTable;
}
