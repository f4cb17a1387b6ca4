import type {
  BankKind,
  BankRequest,
  GuestDocument,
  InvitationState,
  invitationLanguages,
  VisitEquipment,
  VisitFieldChange,
  VisitGuestInput,
  VisitHappening,
  VisitInput,
  VisitReason,
  VisitRequestStatusId,
  VisitRuleFields,
  VisitStage,
  VisitStanding,
  VisitSupervisor,
} from 'contract';
import type { ColumnType, Generated } from 'kysely';
import type { Computed, DefaultInstant, Id, Instant, Json, OptionalInstant } from './schema-types.ts';

/** Of a request, what no list sorts or filters by. */
export interface VisitDetail
  extends Pick<VisitInput, 'risks' | 'risk_detail' | 'staff' | 'supervising_entity' | 'order_number'> {
  supervisors: VisitSupervisor[];
  equipment: VisitEquipment[];
  /** Left out in requests from before guests needed any. */
  documents?: GuestDocument[];
}

export interface VisitRequestTable {
  id: Id;
  client_id: number;
  name: string;
  branch_id: number;
  department_id: number;
  subdepartment_id: number;
  main_reason: VisitReason;
  secondary_reason: string;
  risky: boolean;
  detail: Json<VisitDetail>;
  starts_at: Instant;
  ends_at: Instant;
  weekdays: number[];
  requester_id: number;
  status: VisitRequestStatusId;
  standing: Json<VisitStanding>;
  stage: VisitStage | null;
  stage_since: Instant;
  voters: number[];
  waits_until: Instant;
  due_at: OptionalInstant;
  guest_count: number;
  guest_words: string;
  order_number: Computed<string>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface VisitGuestTable {
  client_id: number;
  request_id: number;
  guest_id: number;
  position: number;
  name: string;
  last_name: string;
  identity: string;
  foreign_document: boolean;
}

export interface VisitFileTable {
  client_id: number;
  request_id: number | null;
  file_id: number;
  position: Generated<number>;
  uploaded_by: number;
  uploaded_at: Instant;
}

export interface VisitEventTable {
  id: Id;
  client_id: number;
  request_id: number;
  at: Instant;
  what: VisitHappening;
  stage: VisitStage | null;
  user_id: number | null;
  text: string;
  status: VisitRequestStatusId;
  changes: ColumnType<VisitFieldChange[], string | undefined, never>;
  decided_seconds: number | null;
  for_id: ColumnType<number | null, number | null | undefined, never>;
  waited_seconds: ColumnType<number | null, number | null | undefined, never>;
  /** Its place in the client's chain and in its request's, with the hashes before it; null before there was one. */
  nth: number | null;
  step: number | null;
  previous: string | null;
  before: string | null;
  hash: string | null;
}

/** The end of a client's chain. */
export interface VisitChainTable {
  client_id: number;
  nth: number;
  hash: string;
}

/** Who gave their votes to whom, from when until when. */
export interface VisitDelegationTable {
  id: Id;
  client_id: number;
  from_id: number;
  to_id: number;
  starts_at: Instant;
  ends_at: Instant;
  note: string;
  created_at: DefaultInstant;
  ended_at: OptionalInstant;
}

/** How a user is notified of what waits for them. */
export interface VisitPreferenceTable {
  user_id: number;
  client_id: number;
  digest: boolean;
  digested_on: string | null;
}

/** A request kept for reuse. */
export interface VisitBankTable {
  id: Id;
  client_id: number;
  author_id: number;
  kind: BankKind;
  name: string;
  shared: boolean;
  /** contract/BankRequest; null for guests alone. */
  request: Json<BankRequest> | null;
  guests: Json<VisitGuestInput[]>;
  guest_words: string;
  search: Computed<string>;
  uses: Generated<number>;
  last_used_at: OptionalInstant;
  created_at: Instant;
  removed_at: OptionalInstant;
}

export interface VisitPassKeyTable {
  id: Id;
  client_id: number;
  salt: string;
  public_key: string;
  created_at: Instant;
}

export interface VisitPassTable {
  serial: Id;
  client_id: number;
  request_id: number;
  guest_id: number;
  key_id: number;
  branch_id: number;
  identity: string;
  starts_at: Instant;
  ends_at: Instant;
  weekdays: number[];
  code: Generated<string>;
  issued_at: Instant;
}

export interface VisitInvitationTable {
  id: Id;
  client_id: number;
  request_id: number;
  label: string;
  email: string;
  language: (typeof invitationLanguages)[number];
  state: Generated<InvitationState>;
  created_at: Instant;
  created_by: number;
  emailed_at: OptionalInstant;
  name: string | null;
  last_name: string | null;
  identity: string | null;
  foreign_document: boolean | null;
  filled_at: OptionalInstant;
  decided_at: OptionalInstant;
  reason: Generated<string>;
}

export interface VisitInvitationFileTable {
  client_id: number;
  invitation_id: number;
  file_id: number;
}

export interface VisitRuleTable extends Omit<VisitRuleFields, 'hours' | 'documents'> {
  id: Id;
  client_id: number;
  branch_id: number | null;
  subdepartment_id: number | null;
  hours: ColumnType<VisitRuleFields['hours'], string | null | undefined, string | null>;
  documents: ColumnType<VisitRuleFields['documents'], string | null | undefined, string | null>;
  version: Generated<number>;
  updated_at: DefaultInstant;
  updated_by: number | null;
}

/** Tables of the migrations 210 to 216 and 219. */
export interface VisitTables {
  visit_request: VisitRequestTable;
  visit_guest: VisitGuestTable;
  visit_file: VisitFileTable;
  visit_event: VisitEventTable;
  visit_chain: VisitChainTable;
  visit_delegation: VisitDelegationTable;
  visit_bank: VisitBankTable;
  visit_preference: VisitPreferenceTable;
  visit_pass_key: VisitPassKeyTable;
  visit_pass: VisitPassTable;
  visit_rule: VisitRuleTable;
  visit_invitation: VisitInvitationTable;
  visit_invitation_file: VisitInvitationFileTable;
}
