import type {
  AlertSending,
  AlertTypeId,
  SessionField,
  SessionHappening,
  SessionKindId,
  SessionState,
  SosReason,
  SosSource,
} from 'contract';
import type { Generated } from 'kysely';
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
  subject_uca_id: Generated<number | null>;
  source: Generated<SosSource | null>;
  raised_at: OptionalInstant;
  pressed_at: OptionalInstant;
  presses: Generated<number>;
  lat: Generated<number | null>;
  lng: Generated<number | null>;
  next_at: OptionalInstant;
  owner_contact_id: Generated<number | null>;
  acknowledged_at: OptionalInstant;
  reason: Generated<SosReason | null>;
  dispatched: Generated<boolean | null>;
  arrive_by: OptionalInstant;
  destination: Generated<string | null>;
  destination_lat: Generated<number | null>;
  destination_lng: Generated<number | null>;
  missed_at: OptionalInstant;
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
  what: Exclude<SessionHappening['what'], 'alert'>;
  user_id: number | null;
  names: string[];
  fields: SessionField[];
  text: Generated<string>;
  level: Generated<number | null>;
  source: Generated<SosSource | null>;
  contact_id: Generated<number | null>;
  lat: Generated<number | null>;
  lng: Generated<number | null>;
  uuid: Generated<string | null>;
}

export interface SosLevelTable {
  client_id: number;
  session_id: number;
  level: number;
  contact_id: number;
  called_at: OptionalInstant;
}

export interface SosStepTable {
  id: Id;
  client_id: number;
  session_id: number;
  place: number;
  text: string;
  done_at: OptionalInstant;
  done_by: Generated<number | null>;
}

export interface SosProcedureTable {
  client_id: number;
  steps: string[];
  missed_minutes: number | null;
}

export interface RiskNoteTable {
  id: Id;
  client_id: number;
  uca_id: number;
  uuid: string;
  where: string;
  what: string;
  until: Instant;
  lat: number | null;
  lng: number | null;
  written_at: Instant;
  ended_at: OptionalInstant;
}

export interface MonitoringIntervalTable extends Intervals {
  uca_id: number;
  client_id: number;
}

/** Tables of 185_monitoring_sessions.sql and 191_sos.sql. */
export interface MonitoringTables {
  monitoring_session: MonitoringSessionTable;
  monitoring_uca: MonitoringUcaTable;
  monitoring_contact: MonitoringContactTable;
  monitoring_event: MonitoringEventTable;
  monitoring_interval: MonitoringIntervalTable;
  sos_level: SosLevelTable;
  sos_step: SosStepTable;
  sos_procedure: SosProcedureTable;
  risk_note: RiskNoteTable;
}
