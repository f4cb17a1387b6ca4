import type { listedBy, staffTypes } from 'contract';
import type { Generated } from 'kysely';
import type { Computed, Day, DefaultInstant, Id, OptionalInstant } from './schema-types.ts';

/** Tables of `020_visitor_log.sql`. Documents and plates are in capitals, without separators. */
interface CatalogueTable {
  id: Id;
  client_id: number;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

interface PersonTable extends CatalogueTable {
  branch_id: number;
  name: string;
  last_name: string;
  identity: string;
  foreign_document: Generated<boolean>;
  position: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  plate: Generated<string>;
  foreign_plate: Generated<boolean>;
  active: Generated<boolean>;
}

export interface DepartmentTable extends CatalogueTable {
  branch_id: number;
  name: string;
  description: Generated<string>;
  active: Generated<boolean>;
}

export interface SubdepartmentTable extends DepartmentTable {
  department_id: number;
  validations: Generated<number>;
  authorizations: Generated<number>;
  request_mandatory: Generated<boolean>;
}

export interface EmployeeTable extends PersonTable {
  department_id: number;
  subdepartment_id: number | null;
}

export interface ProviderTable extends CatalogueTable {
  name: string;
  business_name: Generated<string>;
  ruc: string;
  foreign_document: Generated<boolean>;
  contact_name: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  active: Generated<boolean>;
}

/** The branches a provider's people may enter. */
export interface ProviderBranchTable {
  provider_id: number;
  branch_id: number;
  client_id: number;
  created_at: DefaultInstant;
}

export interface StaffTable extends PersonTable {
  type: (typeof staffTypes)[number];
  provider_id: number | null;
  documents_until: Day;
}

export interface BlacklistTable extends CatalogueTable {
  type: (typeof listedBy)[number];
  value: string;
  foreign: Generated<boolean>;
  name: Generated<string>;
  reason: Generated<string>;
  valid_from: Day | null;
  valid_until: Day | null;
  created_by: number | null;
}

export interface VipTable extends BlacklistTable {
  branch_id: number | null;
}

export interface VisitorLogTables {
  department: DepartmentTable;
  subdepartment: SubdepartmentTable;
  employee: EmployeeTable;
  provider: ProviderTable;
  provider_branch: ProviderBranchTable;
  staff: StaffTable;
  vip: VipTable;
  blacklist: BlacklistTable;
}
