import type {
  GateCorrection,
  GateDecision,
  GateExit,
  GateFacts,
  GateKind,
  GateNewsKind,
  GatePhotoKind,
  GateReason,
  gateSources,
  HostExitView,
  HostQuestionState,
  KioskWho,
  Language,
  VisitReason,
} from 'contract';
import type { Generated } from 'kysely';
import type { GateStaffTables } from './schema-gate-staff.ts';
import type { Computed, DefaultInstant, Id, Instant, Json, OptionalInstant } from './schema-types.ts';

/** A decision of the gate, with all its inputs. */
export interface KeptDecision {
  decision: GateDecision;
  facts: GateFacts;
  /** Of the rules. */
  version: number;
  /** ISO 8601: when it was made, and for when. */
  at: string;
  time_zone: string;
}

export interface GateEntryTable {
  id: Id;
  client_id: number;
  branch_id: number;
  subdepartment_id: number | null;
  key: string;
  position: number;
  party_id: number | null;
  kind: GateKind;
  request_id: number | null;
  guest_id: number | null;
  employee_id: number | null;
  staff_id: number | null;
  name: string;
  last_name: string;
  identity: string;
  foreign_document: boolean;
  plate: string;
  company: string;
  badge: string;
  badge_returned: boolean;
  host_id: number | null;
  host_name: string;
  escort_id: number | null;
  escort_name: string;
  approval_name: string;
  note: string;
  rule: number;
  reason: GateReason;
  decision: Json<KeptDecision>;
  source: (typeof gateSources)[number];
  insisted: string;
  entered_at: Instant;
  entered_by: number | null;
  due_at: OptionalInstant;
  left_at: OptionalInstant;
  left_by: number | null;
  left_how: GateExit | null;
  voided_at: OptionalInstant;
  corrected: boolean;
  version: number;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface GateItemTable {
  id: Id;
  client_id: number;
  entry_id: number;
  position: number;
  way: 'in' | 'out';
  description: string;
  serial: string;
  quantity: number;
  taken: number | null;
  note: string;
}

export interface GatePhotoTable {
  id: Id;
  client_id: number;
  entry_id: number;
  kind: GatePhotoKind;
  file_id: number;
  taken_at: Instant;
  taken_by: number | null;
}

export interface GateCorrectionTable {
  id: Id;
  client_id: number;
  entry_id: number;
  at: Instant;
  /** Null: somebody without an account, whose name is `author`. */
  user_id: number | null;
  author: Generated<string>;
  reason: string;
  changes: Json<GateCorrection['changes']>;
}

export interface GateRefusalTable {
  id: Id;
  client_id: number;
  branch_id: number;
  at: Instant;
  user_id: number | null;
  rule: number;
  reason: GateReason;
  decision: Json<KeptDecision>;
  name: string;
  identity: string;
  plate: string;
  company: string;
  note: string;
}

/** A view: guests of authorized visits, once for each time they may enter. */
export interface GateExpectedView {
  id: number;
  client_id: number;
  request_id: number;
  request_name: string;
  branch_id: number;
  subdepartment_id: number;
  main_reason: VisitReason;
  requester_id: number;
  starts_at: Instant;
  ends_at: Instant;
  guest_id: number;
  name: string;
  last_name: string;
  identity: string;
  from_at: Instant;
  to_at: Instant;
  /** The entry of their arrival; null for none. */
  entry_id: number | null;
}

export interface HostQuestionTable {
  id: Id;
  client_id: number;
  branch_id: number;
  subdepartment_id: number | null;
  host_id: number;
  host_name: string;
  identity: string;
  foreign_document: boolean;
  name: string;
  last_name: string;
  company: string;
  note: string;
  companions: number;
  photo_id: number | null;
  state: Generated<Exclude<HostQuestionState, 'late'>>;
  by_email: boolean;
  by_push: boolean;
  asked_at: Instant;
  asked_by: number;
  due_at: Instant;
  ends_at: Instant;
  answered_at: OptionalInstant;
  answered_by: number | null;
  answer_note: Generated<string>;
  entry_id: number | null;
}

export interface HostExitTable {
  id: Id;
  client_id: number;
  party_id: number;
  due_at: Instant;
  host_name: string;
  asked_at: Instant;
  state: Generated<HostExitView['state']>;
  answered_at: OptionalInstant;
  said_at: OptionalInstant;
  told_at: OptionalInstant;
}

export interface GateNewsTable {
  id: Id;
  client_id: number;
  user_id: number | null;
  kind: GateNewsKind;
  branch_id: number | null;
  name: string;
  reason: Generated<string>;
  count: Generated<number>;
  subject_id: number | null;
  subject: Generated<string>;
  at: Instant;
}

export interface PaperWarningTable {
  client_id: number;
  staff_id: number;
  documents_until: string;
  days: number;
  at: Instant;
}

export interface GateErasureTable {
  id: Id;
  client_id: number;
  at: Instant;
  days: number;
  before: Instant;
  people: number;
  documents: number;
  questions: number;
}

export interface GateKioskTable {
  id: Id;
  client_id: number;
  branch_id: number;
  name: string;
  attention: string;
  notice: string;
  created_at: Instant;
  created_by: number;
}

export interface GateKioskNoticeTable {
  client_id: number;
  version: string;
  text: string;
}

export interface GateKioskCheckinTable {
  id: Id;
  client_id: number;
  kiosk_id: number;
  request_id: number;
  guest_id: number;
  at: Instant;
  how: KioskWho['by'];
  notice_version: string;
  notice_language: Language;
}

export interface GateTables extends GateStaffTables {
  gate_kiosk: GateKioskTable;
  gate_kiosk_notice: GateKioskNoticeTable;
  gate_kiosk_checkin: GateKioskCheckinTable;
  host_question: HostQuestionTable;
  host_exit: HostExitTable;
  gate_news: GateNewsTable;
  paper_warning: PaperWarningTable;
  gate_erasure: GateErasureTable;
  gate_entry: GateEntryTable;
  gate_item: GateItemTable;
  gate_photo: GatePhotoTable;
  gate_correction: GateCorrectionTable;
  gate_refusal: GateRefusalTable;
  gate_expected: GateExpectedView;
}
