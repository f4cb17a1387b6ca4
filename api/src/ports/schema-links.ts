import type { LinkScope } from 'contract';
import type { Generated } from 'kysely';
import type { Id, Instant, OptionalInstant } from './schema-types.ts';

export interface SharedLinkTable {
  id: Id;
  client_id: number;
  scope: LinkScope;
  session_id: number | null;
  invitation_id: number | null;
  host_question_id: number | null;
  host_exit_id: number | null;
  kiosk_id: number | null;
  calendar_id: number | null;
  contact_id: number | null;
  label: string;
  hash: Buffer;
  grants: string[];
  single_use: boolean;
  created_at: Instant;
  created_by: number | null;
  ends_at: OptionalInstant;
  revoked_at: OptionalInstant;
  revoked_by: number | null;
  used_at: OptionalInstant;
  visits: Generated<number>;
  visited_at: OptionalInstant;
}

export interface SharedLinkVisitTable {
  id: Id;
  client_id: number;
  link_id: number;
  what: 'opened' | 'acted' | 'refused';
  at: Instant;
  last_at: Instant;
  address: string;
}

/**
 * Tables of 196_shared_links.sql; `invitation_id` is of 212_visit_invitations.sql, hosts are of 223_gate_hosts.sql, kiosks of 227_kiosks.sql,
 * calendars of 239_shared_calendars.sql.
 */
export interface LinkTables {
  shared_link: SharedLinkTable;
  shared_link_visit: SharedLinkVisitTable;
}
