import type { ClientInput, UserMetadata, UserType } from 'contract';
import type { ColumnType, Generated } from 'kysely';
import type {
  Computed,
  DefaultInstant,
  DefaultJson,
  Id,
  Instant,
  Json,
  OptionalInstant,
} from './schema-types.ts';

/** Tables of `001_core.sql`. */
export interface ClientTable {
  id: Id;
  name: string;
  business_name: string;
  ruc: string;
  search: Computed<string>;
  type: Generated<'business' | 'residential'>;
  is_port: Generated<boolean>;
  timezone: Generated<string>;
  /** The client's modules, in the wire's words. */
  flags: DefaultJson<UserMetadata>;
  uca_limit: Generated<number>;
  offline_minutes: Generated<number>;
  /** Days of positions kept; null: the server's default. */
  position_days: Generated<number | null>;
  /** The UTC day before which its positions were last deleted, `YYYY-MM-DD`. */
  positions_from: Generated<string | null>;
  /** Days of photos of the gate kept; null: the server's default. */
  gate_photo_days: Generated<number | null>;
  /** The day whose papers were last checked, `YYYY-MM-DD`. */
  papers_day: Generated<string | null>;
  foreign_document: Generated<boolean>;
  /** The country, by its two letters. */
  localization: Generated<string>;
  contact_name: Generated<string>;
  contact_last_name: Generated<string>;
  contact_email: Generated<string>;
  contact_phone: Generated<string>;
  email_notification: Generated<boolean>;
  openai_daily_tokens: Generated<number>;
  /** Addresses with commas. */
  ai_limit_emails: Generated<string>;
  general_limit: number | null;
  number_photos_form: Generated<number>;
  time_tolerance_minutes: Generated<number>;
  compliance_percent: Generated<number>;
  missed_alert: Generated<ClientInput['missed_alert']>;
  day_from: Generated<number>;
  night_from: Generated<number>;
  ref1: Generated<string>;
  ref2: Generated<string>;
  ref3: Generated<string>;
  ref4: Generated<string>;
  file_id: number | null;
  blocked: Generated<boolean>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

export interface AppUserTable {
  id: Id;
  client_id: number | null;
  branch_id: number | null;
  type: UserType;
  username: string;
  name: string;
  last_name: Generated<string>;
  email: Generated<string>;
  /** The confirmed address, folded, by which the account signs in; set by the database for a new account. */
  sign_in_email: Generated<string>;
  phone: Generated<string>;
  /** argon2id as a PHC string. */
  password_hash: string;
  /** Rights of this user beyond the client's modules: request roles, master. */
  flags: DefaultJson<UserMetadata>;
  language: Generated<string>;
  legal_terms_version: string | null;
  blocked: Generated<boolean>;
  /** The document people are known by, in capitals, without separators; empty if unknown. */
  identification: Generated<string>;
  foreign_document: Generated<boolean>;
  /** An account of the electronic log that is bound to attention points; otherwise it is a ube. */
  keeps_log: Generated<boolean>;
  /** Has a role of visit requests at a subdepartment that is not deleted; kept by the database (migration 252). */
  holds_role: Generated<boolean>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

/** One sign-in on one device; all its token pairs belong to it. */
export interface SessionTable {
  id: Id;
  user_id: number;
  address: string;
  agent: string;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
  ended_at: OptionalInstant;
  ended_reason: string | null;
}

export interface SessionTokenTable {
  /** sha256 of the token, in hex. */
  hash: string;
  session_id: number;
  kind: 'access' | 'refresh';
  created_at: Instant;
  expires_at: Instant;
  used_at: OptionalInstant;
}

export interface PasswordResetTable {
  hash: string;
  user_id: number;
  created_at: Instant;
  expires_at: Instant;
  used_at: OptionalInstant;
}

/** A browser that somebody has signed in from. */
export interface KnownDeviceTable {
  /** sha256 of the cookie, in hex. */
  hash: string;
  user_id: number;
  created_at: Instant;
  seen_at: Instant;
}

/** An address awaiting confirmation. */
export interface EmailChangeTable {
  /** sha256 of the mailed token, in hex. */
  hash: string;
  user_id: number;
  client_id: number | null;
  email: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: OptionalInstant;
}

/** A request for a reset link. */
export interface ResetRequestTable {
  id: Id;
  login: string;
  address: string;
  request_id: string;
  created_at: Instant;
}

export interface LoginThrottleTable {
  /** What is counted, and where: see `auth/throttle.ts`. */
  key: string;
  failures: number;
  last_failed_at: Instant;
  locked_until: OptionalInstant;
  /** When the owner was last notified. */
  told_at: OptionalInstant;
}

export interface AuditLogTable {
  id: Id;
  at: Instant;
  client_id: number | null;
  user_id: number | null;
  session_id: number | null;
  address: string;
  request_id: string;
  action: string;
  entity: string;
  entity_id: string | null;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
}

export interface OutboxTable {
  id: Id;
  channels: string[];
  event: string;
  data: Json<unknown>;
  created_at: DefaultInstant;
}

export interface MailOutboxTable {
  id: Id;
  recipient: string;
  subject: string;
  body: string;
  created_at: DefaultInstant;
  attempts: Generated<number>;
  next_attempt_at: DefaultInstant;
  sent_at: OptionalInstant;
  last_error: string | null;
  /** The import it is of, if it is of one. */
  import_run_id: number | null;
  /** The message to a contact it carries, if it carries one. */
  delivery_id: number | null;
  tried_at: OptionalInstant;
  /** When it was given up. */
  failed_at: OptionalInstant;
}

export interface PushTokenTable {
  id: Id;
  user_id: number;
  client_id: number | null;
  platform: 'web' | 'android' | 'ios';
  token: string;
  created_at: DefaultInstant;
}

/** Unsaved input of a form. */
export interface DraftTable {
  user_id: number;
  client_id: number | null;
  form: string;
  /** JSON. */
  fields: string;
  saved_at: DefaultInstant;
}

export interface NoticeReadTable {
  user_id: number;
  client_id: number | null;
  read_until: Instant;
}

export interface FileTable {
  id: Id;
  client_id: number | null;
  /** Where the file port stores it. */
  key: string;
  name: string;
  media_type: string;
  bytes: number;
  created_by: number | null;
  created_at: DefaultInstant;
}

export interface SettingTable {
  key: string;
  value: ColumnType<string, string, string>;
}

export interface CoreTables {
  client: ClientTable;
  app_user: AppUserTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  password_reset: PasswordResetTable;
  login_throttle: LoginThrottleTable;
  known_device: KnownDeviceTable;
  reset_request: ResetRequestTable;
  email_change: EmailChangeTable;
  audit_log: AuditLogTable;
  outbox: OutboxTable;
  mail_outbox: MailOutboxTable;
  push_token: PushTokenTable;
  draft: DraftTable;
  notice_read: NoticeReadTable;
  file: FileTable;
  setting: SettingTable;
}
