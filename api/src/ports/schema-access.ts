import type { ruledUserTypes, UbeRoleName } from 'contract';
import type { Generated } from 'kysely';
import type { Computed, DefaultInstant, Id, OptionalInstant } from './schema-types.ts';

/** Tables of `060_access.sql`. */
export interface IpRuleTable {
  id: Id;
  client_id: number;
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

export interface AccessTables {
  ube_role: UbeRoleTable;
  ip_rule: IpRuleTable;
  user_access: UserAccessTable;
}
