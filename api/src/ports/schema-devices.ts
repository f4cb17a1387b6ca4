import type { AlertSending, AlertTypeId, DeviceLogRow } from 'contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, DefaultJson, Id, Instant, OptionalInstant } from './schema-types.ts';

export interface DeviceStateTable {
  uca_id: number;
  client_id: number;
  /** What each evaluator remembers, by its name. */
  state: DefaultJson<Record<string, unknown>>;
  due_at: OptionalInstant;
}

export interface DeviceLogTable {
  id: Id;
  client_id: number;
  uca_id: number;
  at: Instant;
  battery: number | null;
  charging: boolean | null;
  connection: DeviceLogRow['connection'];
  button: DeviceLogRow['button'];
  network: DeviceLogRow['network'];
}

export interface AlertTable {
  id: Id;
  client_id: number;
  type: AlertTypeId;
  sending: Generated<(typeof AlertSending)[keyof typeof AlertSending]>;
  /** Null only of an unassigned round. */
  uca_id: number | null;
  at: Instant;
  lat: number | null;
  lng: number | null;
  session_id: Generated<number | null>;
  route_id: Generated<number | null>;
  known_at: DefaultInstant;
  created_at: DefaultInstant;
  taken_at: OptionalInstant;
  taken_by: Generated<number | null>;
  /** Of an alert of silence: the dispatch that was not answered. */
  dispatch_id: Generated<number | null>;
  /** Of an alert of a round: its task, how much of it was on time, and the points that were missed, or else late. */
  task_id: Generated<number | null>;
  percent: Generated<number | null>;
  point_ids: Generated<number[]>;
  points_late: Generated<boolean>;
}

export interface DeviceTokenTable {
  uca_id: number;
  client_id: number;
  hash: Buffer;
  created_at: DefaultInstant;
  used_at: OptionalInstant;
}

/** Tables of 147_devices.sql. */
export interface DeviceTables {
  device_state: DeviceStateTable;
  device_log: DeviceLogTable;
  alert: AlertTable;
  device_token: DeviceTokenTable;
}
