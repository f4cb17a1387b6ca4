-- What the everyday lists of entities need beyond 010 and 011: settings of UCAs, their types as a list of the
-- client's, groups of every kind of entity.

alter table uca
  add column express_scan boolean not null default false,
  add column virtual_sos boolean not null default true,
  add column virtual_follow_me boolean not null default true,
  add column bluetooth boolean not null default false,
  add column auto_assign_geofences boolean not null default false,
  add column button_sos boolean not null default true,
  add column button_follow_me boolean not null default true,
  add column button_activity boolean not null default true,
  add column button_task boolean not null default true,
  add column button_express_scan boolean not null default false,
  add column button_scan boolean not null default true,
  add column button_form boolean not null default true,
  add column button_geofence boolean not null default false,
  -- Null: as the client has it.
  add column offline_minutes integer check (offline_minutes between 1 and 1440),
  add column mishap_seconds integer not null default 120 check (mishap_seconds between 10 and 3600),
  add column detour_metres integer not null default 100 check (detour_metres between 20 and 10000),
  add column updated_at timestamptz not null default now();

alter table place add column updated_at timestamptz not null default now();
create index place_sorted on place (client_id, fold(name) nulls first, id) where deleted_at is null;

alter table checkpoint
  add column updated_at timestamptz not null default now(),
  add column search text generated always as (fold(name || ' ' || code || ' ' || type)) stored;
create index checkpoint_search on checkpoint using gin (search gin_trgm_ops) where deleted_at is null;

-- A type has a name that UCAs bear: renaming it renames it on all of them, and whoever writes a UCA with a name that
-- is not there yet (an import) makes the type.
alter index uca_type rename to uca_by_type;
create table uca_type (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  description text not null default '',
  search text generated always as (fold(name || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  unique (client_id, name)
);
create unique index uca_type_name on uca_type (client_id, lower(name));
create index uca_type_sorted on uca_type (client_id, fold(name) nulls first, id) where deleted_at is null;

insert into uca_type (client_id, name)
select client_id, min(type) from uca group by client_id, lower(type) order by client_id, min(type);
update uca set type = uca_type.name from uca_type
where uca_type.client_id = uca.client_id and lower(uca_type.name) = lower(uca.type) and uca_type.name <> uca.type;
alter table uca add constraint uca_type_of_client
  foreign key (client_id, type) references uca_type (client_id, name) on update cascade;

create function name_uca_type() returns trigger language plpgsql as $$
declare
  known text;
begin
  -- A type was renamed, and its UCAs follow.
  if pg_trigger_depth() > 1 then return new; end if;
  select name into known from uca_type
  where client_id = new.client_id and lower(name) = lower(new.type) and deleted_at is null;
  if known is null then
    insert into uca_type (client_id, name) values (new.client_id, new.type)
    on conflict (client_id, lower(name)) do update set deleted_at = null
    returning name into known;
  end if;
  new.type := known;
  return new;
end $$;
create trigger uca_type_named before insert or update of type on uca
  for each row execute function name_uca_type();

-- A group holds entities of one kind (contract/EntityKind). UCAs stay in uca_group_member, which requests read.
alter table uca_group
  add column entity smallint not null default 1 check (entity between 1 and 6),
  add column created_by bigint references app_user (id),
  add column search text generated always as (fold(name || ' ' || description)) stored,
  add column updated_at timestamptz not null default now();
create index uca_group_newest on uca_group (client_id, created_at nulls first, id) where deleted_at is null;
create index uca_group_creator on uca_group (created_by) where created_by is not null;

alter table app_user add constraint app_user_of_client unique (client_id, id);

create table group_member (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  group_id bigint not null,
  type_id bigint,
  place_id bigint,
  checkpoint_id bigint,
  uma_id bigint,
  unique (group_id, type_id),
  unique (group_id, place_id),
  unique (group_id, checkpoint_id),
  unique (group_id, uma_id),
  check (num_nonnulls(type_id, place_id, checkpoint_id, uma_id) = 1),
  foreign key (client_id, group_id) references uca_group (client_id, id) on delete cascade,
  foreign key (client_id, type_id) references uca_type (client_id, id) on delete cascade,
  foreign key (client_id, place_id) references place (client_id, id) on delete cascade,
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id) on delete cascade,
  foreign key (client_id, uma_id) references app_user (client_id, id) on delete cascade
);
create index group_member_type on group_member (type_id) where type_id is not null;
create index group_member_place on group_member (place_id) where place_id is not null;
create index group_member_checkpoint on group_member (checkpoint_id) where checkpoint_id is not null;
create index group_member_uma on group_member (uma_id) where uma_id is not null;

select protect_tenant_table(name::regclass) from unnest(array['uca_type', 'group_member']) as name;
