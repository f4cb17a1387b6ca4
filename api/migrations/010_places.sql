-- Where things happen: branches, places, checkpoints. Needs client and app_user of 001_core.sql.

-- Every table of a tenant goes through here. The sub-selects make the planner read the settings once a query
-- instead of once a row.
create function protect_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy tenant on %s using ((select app_all_clients()) or client_id = (select app_client_id()))', target);
end $$;

-- Lists are sorted with nulls first when ascending (http/paging), so that one index serves both directions; names by
-- their folded form, so that Ángel stands beside Andrea.
create table branch (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  code text not null default '',
  address text not null default '',
  city text not null,
  province text not null,
  phone text not null default '',
  email text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  active boolean not null default true,
  search text generated always as (
    fold(name || ' ' || code || ' ' || city || ' ' || province || ' ' || address)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id)
);
create unique index branch_name on branch (client_id, lower(name)) where deleted_at is null;
create unique index branch_code on branch (client_id, lower(code)) where deleted_at is null and code <> '';
create index branch_newest on branch (client_id, created_at nulls first, id) where deleted_at is null;
create index branch_sorted on branch (client_id, fold(name) nulls first, id) where deleted_at is null;
create index branch_city on branch (client_id, city) where deleted_at is null;

alter table app_user add constraint app_user_branch foreign key (branch_id) references branch (id);
create index app_user_branch_id on app_user (branch_id) where branch_id is not null;

create table place (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint,
  name text not null,
  lat double precision,
  lng double precision,
  search text generated always as (fold(name)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, branch_id) references branch (client_id, id)
);
create unique index place_name on place (client_id, lower(name)) where deleted_at is null;
create index place_branch on place (branch_id);

create table checkpoint (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  place_id bigint not null,
  name text not null,
  type text not null default '',
  code text not null,
  -- N app or web, L free camera, C key camera, K link camera
  qr_type char(1) not null default 'N' check (qr_type in ('N', 'L', 'C', 'K')),
  lat double precision not null,
  lng double precision not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, place_id) references place (client_id, id)
);
create unique index checkpoint_code on checkpoint (client_id, code) where deleted_at is null;
create index checkpoint_sorted on checkpoint (client_id, fold(name) nulls first, id) where deleted_at is null;
create index checkpoint_place on checkpoint (place_id);

select protect_tenant_table(name::regclass) from unnest(array['branch', 'place', 'checkpoint']) as name;
