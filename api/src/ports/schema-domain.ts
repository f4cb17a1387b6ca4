import type { DeviceLogRow, QrType, ScanFault, ScanFlag, scanTypes, UcaSettings } from 'contract';
import type { Generated } from 'kysely';
import type { RequestTables } from './schema-requests.ts';
import type { StockTables } from './schema-stock.ts';
import type { Computed, DefaultInstant, DefaultJson, Id, Instant, OptionalInstant } from './schema-types.ts';
import type { VisitorLogTables } from './schema-visitor-log.ts';

type Connection = 0 | 1 | 2;

/** Tables of the domain migrations, `010_*.sql` and up. */
export interface BranchTable {
  id: Id;
  client_id: number;
  name: string;
  code: Generated<string>;
  address: Generated<string>;
  city: string;
  province: string;
  phone: Generated<string>;
  email: Generated<string>;
  lat: number | null;
  lng: number | null;
  active: Generated<boolean>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

export interface PlaceTable {
  id: Id;
  client_id: number;
  branch_id: number | null;
  name: string;
  lat: number | null;
  lng: number | null;
  search: Computed<string>;
  /** How many undeleted ones are there. */
  ucas: Computed<number>;
  checkpoints: Computed<number>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

export interface CheckpointTable {
  id: Id;
  client_id: number;
  place_id: number;
  name: string;
  type: Generated<string>;
  code: string;
  qr_type: Generated<'N' | 'L' | 'C' | 'K'>;
  lat: number;
  lng: number;
  scan_rule_id: Generated<number | null>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

/** Of 262_former_codes.sql. */
interface CheckpointFormerCodeTable {
  client_id: number;
  checkpoint_id: number;
  code: string;
  until: Instant;
}

export interface UcaTypeTable {
  id: Id;
  client_id: number;
  name: string;
  description: Generated<string>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

type GeneratedSettings = { [Name in keyof UcaSettings]: Generated<UcaSettings[Name]> };

export interface UcaTable extends GeneratedSettings {
  id: Id;
  client_id: number;
  user_id: number;
  place_id: number;
  /** The name of a `uca_type`; a missing one is created. */
  type: string;
  search: Computed<string>;
  /** Its person's, folded; and the words of its person, place and type. Both follow those. */
  sort_name: Computed<string>;
  found_by: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

export interface UcaGroupTable {
  id: Id;
  client_id: number;
  name: string;
  description: Generated<string>;
  /** The kind of its members (contract/EntityKind). */
  entity: Generated<number>;
  created_by: number | null;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

/** A member that is no UCA: exactly one of the five. */
export interface GroupMemberTable {
  id: Id;
  client_id: number;
  group_id: number;
  type_id: number | null;
  place_id: number | null;
  checkpoint_id: number | null;
  uma_id: number | null;
  geofence_id: number | null;
}

export interface UcaGroupMemberTable {
  group_id: number;
  uca_id: number;
  client_id: number;
}

/** `accuracy` metres, `speed` m/s, `heading` degrees from north, `battery` percent. */
export interface LastPositionTable {
  uca_id: number;
  client_id: number;
  connection: Generated<Connection>;
  heard_at: Instant;
  lat: number | null;
  lng: number | null;
  accuracy: Generated<number>;
  speed: Generated<number>;
  heading: Generated<number>;
  battery: number | null;
  /** When the phone last said its battery. */
  battery_at: OptionalInstant;
  fixed_at: OptionalInstant;
  /** Of the paired SOS button; 2 is unknown. */
  button: Generated<Connection>;
  button_type: number | null;
  charging: boolean | null;
  network: DeviceLogRow['network'];
  state_at: OptionalInstant;
}

export interface HeartbeatTable {
  name: string;
  seen_at: Instant;
  since: Instant;
  has_left: Generated<boolean>;
}

export interface PositionTable {
  client_id: number;
  uca_id: number;
  captured_at: Instant;
  /** By the phone's clock, where the server moved it. */
  said_at: OptionalInstant;
  received_at: DefaultInstant;
  lat: number;
  lng: number;
  accuracy: number;
  speed: Generated<number>;
  heading: Generated<number>;
  battery: number | null;
  late: Generated<boolean>;
}

export interface ScanTable {
  id: Id;
  client_id: number;
  uca_id: number;
  checkpoint_id: number;
  uuid: string;
  type: (typeof scanTypes)[number];
  note: Generated<string>;
  lat: number | null;
  lng: number | null;
  captured_at: Instant;
  received_at: DefaultInstant;
  rule_id: Generated<number | null>;
  broken: DefaultJson<ScanFault[]>;
  /** What it broke as it arrived, where a scan that arrived later changed that. */
  broken_on_arrival: Generated<ScanFault[] | null>;
  qr_type: Generated<QrType | null>;
  accuracy: Generated<number | null>;
  metres: Generated<number | null>;
  skew_seconds: Generated<number | null>;
  flags: DefaultJson<ScanFlag[]>;
  for_task: Generated<number | null>;
  photo_id: Generated<number | null>;
  photo_sha256: Generated<string | null>;
}

/** Kept by a trigger on `scan`. */
export interface LastScanTable {
  checkpoint_id: number;
  client_id: number;
  captured_at: Instant;
  broken: ScanFault[];
}

export interface DomainTables extends RequestTables, StockTables, VisitorLogTables {
  branch: BranchTable;
  place: PlaceTable;
  checkpoint: CheckpointTable;
  checkpoint_former_code: CheckpointFormerCodeTable;
  uca: UcaTable;
  uca_type: UcaTypeTable;
  uca_group: UcaGroupTable;
  uca_group_member: UcaGroupMemberTable;
  group_member: GroupMemberTable;
  last_position: LastPositionTable;
  heartbeat: HeartbeatTable;
  position: PositionTable;
  last_scan: LastScanTable;
  scan: ScanTable;
}
