-- Activity control users: an account each, what is known of their phone now, and groups of them.

-- Folding a name takes longer than reading it, so what lists of people search and sort by is stored.
alter table app_user
  add column sort_name text generated always as (fold(name || ' ' || last_name)) stored,
  add column search text generated always as (
    fold(name || ' ' || last_name || ' ' || username || ' ' || email)) stored;

create table uca (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  user_id bigint not null unique references app_user (id),
  place_id bigint not null,
  type text not null,
  collect_seconds integer not null default 10 check (collect_seconds between 1 and 3600),
  post_seconds integer not null default 30 check (post_seconds between 1 and 3600),
  search text generated always as (fold(type)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, place_id) references place (client_id, id)
);
create index uca_newest on uca (client_id, created_at nulls first, id) where deleted_at is null;
create index uca_type on uca (client_id, type) where deleted_at is null;
create index uca_place on uca (place_id) where deleted_at is null;

create table uca_group (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id)
);
create unique index uca_group_name on uca_group (client_id, lower(name)) where deleted_at is null;

create table uca_group_member (
  group_id bigint not null,
  uca_id bigint not null,
  client_id bigint not null references client (id),
  primary key (group_id, uca_id),
  foreign key (client_id, group_id) references uca_group (client_id, id) on delete cascade,
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
);
create index uca_group_member_uca on uca_group_member (uca_id);

-- One row a phone: when it was heard, its connection (0 disconnected, 1 connected, 2 indeterminate) and its newest
-- fix. Rewritten at every report, so pages keep room for it and no changing column is indexed but the connection.
create table last_position (
  uca_id bigint primary key,
  client_id bigint not null references client (id),
  connection smallint not null default 0 check (connection in (0, 1, 2)),
  heard_at timestamptz not null,
  lat double precision,
  lng double precision,
  accuracy real not null default 0,
  speed real not null default 0,
  heading real not null default 0,
  battery smallint,
  sos boolean not null default false,
  fixed_at timestamptz,
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade,
  check ((lat is null) = (fixed_at is null) and (lng is null) = (fixed_at is null))
) with (fillfactor = 60);
create index last_position_client on last_position (client_id, connection);

-- When background work of a kind last ran, over all instances: a gap tells that nobody was listening to the phones.
create table heartbeat (
  name text primary key,
  seen_at timestamptz not null,
  since timestamptz not null
);
revoke all on heartbeat from vigia_app;

select protect_tenant_table(name::regclass)
from unnest(array['uca', 'uca_group', 'uca_group_member', 'last_position']) as name;
