import type { AlertSending, AlertTypeId, SessionField, SessionKindId, SessionState } from 'contract';
import type { Computed, DefaultInstant, Id, Instant, OptionalInstant } from './schema-types.ts';

interface Intervals {
  collect_seconds: number | null;
  post_seconds: number | null;
  offline_minutes: number | null;
  mishap_seconds: number | null;
  detour_metres: number | null;
}

export interface MonitoringSessionTable extends Intervals {
  id: Id;
  client_id: number;
  name: string;
  kind: SessionKindId;
  state: SessionState;
  level: number;
  raised_by: number | null;
  owner_id: number | null;
  temporary: boolean;
  since: Instant;
  started_at: DefaultInstant;
  started_by: number;
  ends_at: Instant;
  ended_at: OptionalInstant;
  ended_by: number | null;
  note: string;
  sending: (typeof AlertSending)[keyof typeof AlertSending];
  sending_types: AlertTypeId[];
  ucas: number;
  search: Computed<string>;
}

export interface MonitoringUcaTable {
  id: Id;
  client_id: number;
  session_id: number;
  uca_id: number;
  added_at: Instant;
  removed_at: OptionalInstant;
}

export interface MonitoringContactTable {
  client_id: number;
  session_id: number;
  contact_id: number;
}

export interface MonitoringEventTable {
  id: Id;
  client_id: number;
  session_id: number;
  at: Instant;
  what: 'started' | 'ucasAdded' | 'ucasRemoved' | 'changed' | 'ended' | 'expired';
  user_id: number | null;
  names: string[];
  fields: SessionField[];
}

export interface MonitoringIntervalTable extends Intervals {
  uca_id: number;
  client_id: number;
}

/** Tables of 185_monitoring_sessions.sql. */
export interface MonitoringTables {
  monitoring_session: MonitoringSessionTable;
  monitoring_uca: MonitoringUcaTable;
  monitoring_contact: MonitoringContactTable;
  monitoring_event: MonitoringEventTable;
  monitoring_interval: MonitoringIntervalTable;
}
