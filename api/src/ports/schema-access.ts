import type { ruledUserTypes, UbeRoleName } from 'contract';
import type { Generated } from 'kysely';
import type { Computed, Day, DefaultInstant, Id, OptionalInstant } from './schema-types.ts';

/** Tables of `060_access.sql`. */
export interface IpRuleTable {
  id: Id;
  /** Null for a rule for admins. */
  client_id: number | null;
  /** Either this or the type. */
  user_id: number | null;
  user_type: (typeof ruledUserTypes)[number] | null;
  range: string;
  note: Generated<string>;
  active: Generated<boolean>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

export interface UserAccessTable {
  user_id: number;
  subdepartment_id: number;
  client_id: number;
  import_run_id: number | null;
  created_at: DefaultInstant;
}

/** Table of `061_ubes.sql`. */
export interface UbeRoleTable {
  user_id: number;
  subdepartment_id: number;
  role: UbeRoleName;
  client_id: number;
  created_at: DefaultInstant;
}

/** Table of `062_guests.sql`. */
export interface GuestTable {
  id: Id;
  client_id: number;
  name: string;
  last_name: string;
  identity: string;
  foreign_document: Generated<boolean>;
  verified: Generated<boolean>;
  verifier_name: Generated<string>;
  verified_on: Day | null;
  blocked: Generated<boolean>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

export interface AccessTables {
  guest: GuestTable;
  ube_role: UbeRoleTable;
  ip_rule: IpRuleTable;
  user_access: UserAccessTable;
}
