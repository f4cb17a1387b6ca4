-- The catalogues of the visitor log: departments, who works there, who comes, who is always or never let in.
-- Documents and plates are stored as they are compared: capitals, no separators (contract/identity.ts, plate.ts).

create table department (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint not null,
  name text not null,
  description text not null default '',
  active boolean not null default true,
  search text generated always as (fold(name || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  unique (branch_id, id),
  foreign key (client_id, branch_id) references branch (client_id, id)
);
create unique index department_name on department (branch_id, lower(name)) where deleted_at is null;
create index department_sorted on department (client_id, fold(name) nulls first, id) where deleted_at is null;
create index department_newest on department (client_id, created_at nulls first, id) where deleted_at is null;

-- The branch is the department's and moves with it.
create table subdepartment (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint not null,
  department_id bigint not null,
  name text not null,
  description text not null default '',
  validations integer not null default 0 check (validations >= 0),
  authorizations integer not null default 0 check (authorizations >= 0),
  request_mandatory boolean not null default true,
  active boolean not null default true,
  search text generated always as (fold(name || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  unique (department_id, id),
  foreign key (client_id, branch_id) references branch (client_id, id),
  foreign key (branch_id, department_id) references department (branch_id, id) on update cascade
);
create unique index subdepartment_name on subdepartment (department_id, lower(name)) where deleted_at is null;
create index subdepartment_sorted on subdepartment (client_id, fold(name) nulls first, id) where deleted_at is null;
create index subdepartment_newest on subdepartment (client_id, created_at nulls first, id) where deleted_at is null;
create index subdepartment_branch on subdepartment (branch_id);

create table employee (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint not null,
  department_id bigint not null,
  subdepartment_id bigint,
  name text not null,
  last_name text not null,
  identity text not null,
  foreign_document boolean not null default false,
  position text not null default '',
  phone text not null default '',
  email text not null default '',
  plate text not null default '',
  foreign_plate boolean not null default false,
  active boolean not null default true,
  search text generated always as (
    fold(name || ' ' || last_name || ' ' || identity || ' ' || position || ' ' || plate || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, branch_id) references branch (client_id, id),
  foreign key (branch_id, department_id) references department (branch_id, id) on update cascade,
  foreign key (department_id, subdepartment_id) references subdepartment (department_id, id)
);
create unique index employee_identity on employee (client_id, identity) where deleted_at is null;
create unique index employee_plate on employee (client_id, plate) where deleted_at is null and plate <> '';
create index employee_sorted on employee (client_id, fold(name || ' ' || last_name) nulls first, id)
  where deleted_at is null;
create index employee_newest on employee (client_id, created_at nulls first, id) where deleted_at is null;
create index employee_branch on employee (branch_id, fold(name || ' ' || last_name) nulls first, id)
  where deleted_at is null;
create index employee_department on employee (department_id, fold(name || ' ' || last_name) nulls first, id)
  where deleted_at is null;
create index employee_subdepartment on employee (subdepartment_id) where subdepartment_id is not null;
create index employee_search on employee using gin (search gin_trgm_ops) where deleted_at is null;

create table provider (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  business_name text not null default '',
  ruc text not null,
  foreign_document boolean not null default false,
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  active boolean not null default true,
  search text generated always as (
    fold(name || ' ' || business_name || ' ' || ruc || ' ' || contact_name || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id)
);
create unique index provider_ruc on provider (client_id, ruc) where deleted_at is null;
create unique index provider_name on provider (client_id, lower(name)) where deleted_at is null;
create index provider_sorted on provider (client_id, fold(name) nulls first, id) where deleted_at is null;
create index provider_newest on provider (client_id, created_at nulls first, id) where deleted_at is null;
create index provider_search on provider using gin (search gin_trgm_ops) where deleted_at is null;

create table provider_branch (
  provider_id bigint not null,
  branch_id bigint not null,
  client_id bigint not null references client (id),
  created_at timestamptz not null default now(),
  primary key (provider_id, branch_id),
  foreign key (client_id, provider_id) references provider (client_id, id),
  foreign key (client_id, branch_id) references branch (client_id, id)
);
create index provider_branch_branch on provider_branch (branch_id);

create table staff (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  type text not null check (type in ('employee', 'carrier')),
  branch_id bigint not null,
  provider_id bigint,
  name text not null,
  last_name text not null,
  identity text not null,
  foreign_document boolean not null default false,
  position text not null default '',
  phone text not null default '',
  email text not null default '',
  plate text not null default '',
  foreign_plate boolean not null default false,
  documents_until date not null,
  active boolean not null default true,
  search text generated always as (
    fold(name || ' ' || last_name || ' ' || identity || ' ' || position || ' ' || plate || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, branch_id) references branch (client_id, id),
  foreign key (client_id, provider_id) references provider (client_id, id)
);
create unique index staff_identity on staff (client_id, identity) where deleted_at is null;
create unique index staff_plate on staff (client_id, plate) where deleted_at is null and plate <> '';
create index staff_sorted on staff (client_id, fold(name || ' ' || last_name) nulls first, id) where deleted_at is null;
create index staff_newest on staff (client_id, created_at nulls first, id) where deleted_at is null;
create index staff_documents on staff (client_id, documents_until nulls first, id) where deleted_at is null;
create index staff_branch on staff (branch_id, fold(name || ' ' || last_name) nulls first, id)
  where deleted_at is null;
create index staff_provider on staff (provider_id) where provider_id is not null;
create index staff_search on staff using gin (search gin_trgm_ops) where deleted_at is null;

create table vip (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint,
  type text not null check (type in ('identity', 'plate')),
  value text not null,
  "foreign" boolean not null default false,
  name text not null default '',
  reason text not null default '',
  valid_from date,
  valid_until date,
  created_by bigint references app_user (id),
  search text generated always as (fold(name || ' ' || value || ' ' || reason)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  check (valid_from <= valid_until),
  foreign key (client_id, branch_id) references branch (client_id, id)
);
create unique index vip_value on vip (client_id, value, type) where deleted_at is null;
create index vip_sorted on vip (client_id, fold(name) nulls first, id) where deleted_at is null;
create index vip_newest on vip (client_id, created_at nulls first, id) where deleted_at is null;
create index vip_ends on vip (client_id, valid_until nulls first, id) where deleted_at is null;
create index vip_branch on vip (branch_id) where branch_id is not null;
create index vip_search on vip using gin (search gin_trgm_ops) where deleted_at is null;

create table blacklist (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  type text not null check (type in ('identity', 'plate')),
  value text not null,
  "foreign" boolean not null default false,
  name text not null default '',
  reason text not null,
  valid_from date,
  valid_until date,
  created_by bigint references app_user (id),
  search text generated always as (fold(name || ' ' || value || ' ' || reason)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  check (valid_from <= valid_until)
);
create unique index blacklist_value on blacklist (client_id, value, type) where deleted_at is null;
create index blacklist_sorted on blacklist (client_id, fold(name) nulls first, id) where deleted_at is null;
create index blacklist_newest on blacklist (client_id, created_at nulls first, id) where deleted_at is null;
create index blacklist_ends on blacklist (client_id, valid_until nulls first, id) where deleted_at is null;
create index blacklist_search on blacklist using gin (search gin_trgm_ops) where deleted_at is null;

select protect_tenant_table(name::regclass) from unnest(array[
  'department', 'subdepartment', 'employee', 'provider', 'provider_branch', 'staff', 'vip', 'blacklist']) as name;
