-- From which addresses people may come, and which subdepartments of which attention points they have access to.

-- The document people are known by: unique within a client.
alter table app_user
  add column identification text not null default '',
  add column foreign_document boolean not null default false,
  add unique (client_id, id);
create unique index app_user_identification on app_user (client_id, identification)
  where deleted_at is null and identification <> '';
create index app_user_sorted on app_user (client_id, sort_name nulls first, id) where deleted_at is null;

create table ip_rule (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  user_id bigint,
  user_type text
    check (user_type in ('cliente', 'sucursal', 'uca', 'uma', 'garita', 'bitacora_electronica')),
  range text not null,
  note text not null default '',
  active boolean not null default true,
  search text generated always as (fold(range || ' ' || note)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  check ((user_id is null) <> (user_type is null)),
  foreign key (client_id, user_id) references app_user (client_id, id)
);
-- What every call asks: the rules in force for a user and for a type.
create index ip_rule_user on ip_rule (user_id) where deleted_at is null and active and user_id is not null;
create index ip_rule_type on ip_rule (client_id, user_type)
  where deleted_at is null and active and user_type is not null;
create index ip_rule_newest on ip_rule (client_id, created_at nulls first, id) where deleted_at is null;

create table user_access (
  user_id bigint not null,
  subdepartment_id bigint not null,
  client_id bigint not null references client (id),
  -- The import that wrote it last: an overwriting one takes away what is not in its file.
  import_run_id bigint,
  created_at timestamptz not null default now(),
  primary key (user_id, subdepartment_id),
  foreign key (client_id, user_id) references app_user (client_id, id),
  foreign key (client_id, subdepartment_id) references subdepartment (client_id, id)
);
create index user_access_subdepartment on user_access (subdepartment_id);

select protect_tenant_table(name::regclass) from unnest(array['ip_rule', 'user_access']) as name;
