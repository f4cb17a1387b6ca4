-- Activities: what guards must do, when, where and who.

create table activity (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  kind text not null check (kind in ('once', 'repetitive')),
  instructions text not null default '',
  -- Null: the client's own (client.time_tolerance_minutes).
  tolerance_minutes integer check (tolerance_minutes between 0 and 1440),
  -- In which order its points are scanned: the field `order` of the contract.
  point_order text not null check (point_order in ('any', 'fixed', 'random')),
  assignment text not null check (assignment in ('shift', 'first')),
  stay_minutes integer check (stay_minutes between 1 and 1440),
  -- contract/activity-schedule.
  schedule jsonb not null,
  active boolean not null default true,
  search text generated always as (fold(name || ' ' || instructions)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id)
);
create unique index activity_name on activity (client_id, lower(name)) where deleted_at is null;
create index activity_sorted on activity (client_id, fold(name) nulls first, id) where deleted_at is null;
create index activity_newest on activity (client_id, created_at nulls first, id) where deleted_at is null;
create index activity_search on activity using gin (search gin_trgm_ops) where deleted_at is null;

-- The checkpoints of a round in order; a round may come to one more than once.
create table activity_point (
  client_id bigint not null references client (id),
  activity_id bigint not null,
  position smallint not null check (position between 1 and 100),
  checkpoint_id bigint not null,
  -- Minutes from the start of the round; null: at any time.
  after_minutes integer check (after_minutes between 0 and 1440),
  ask text not null check (ask in ('nothing', 'photo')),
  note text not null default '',
  primary key (activity_id, position),
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id) on delete cascade
);
create index activity_point_checkpoint on activity_point (checkpoint_id);

-- Those who do it: people, everybody of a type, everybody in a group.
create table activity_uca (
  client_id bigint not null references client (id),
  activity_id bigint not null,
  uca_id bigint not null,
  primary key (activity_id, uca_id),
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
);
create index activity_uca_uca on activity_uca (uca_id);

create table activity_type (
  client_id bigint not null references client (id),
  activity_id bigint not null,
  type_id bigint not null,
  primary key (activity_id, type_id),
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, type_id) references uca_type (client_id, id) on delete cascade
);
create index activity_type_type on activity_type (type_id);

create table activity_group (
  client_id bigint not null references client (id),
  activity_id bigint not null,
  group_id bigint not null,
  primary key (activity_id, group_id),
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, group_id) references uca_group (client_id, id) on delete cascade
);
create index activity_group_group on activity_group (group_id);

create table activity_label (
  client_id bigint not null references client (id),
  activity_id bigint not null,
  label_id bigint not null,
  primary key (activity_id, label_id),
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, label_id) references label (client_id, id) on delete cascade
);
create index activity_label_label on activity_label (label_id);

select protect_tenant_table(name::regclass)
from unnest(array['activity', 'activity_point', 'activity_uca', 'activity_type', 'activity_group', 'activity_label']) as name;

-- A list narrowed to a checkpoint, somebody or a label reads the links: it is remembered once their changes are noted.
create or replace function track_lists() returns void language sql as $$
  select track_list(format('%I', table_name)::regclass)
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'client_id'
    and (table_name in ('uca_group_member', 'group_member', 'provider_branch', 'user_access', 'ube_role', 'request_user',
        'checkpoint_label', 'place_label', 'geofence_uca', 'geofence_checkpoint', 'activity_point', 'activity_uca',
        'activity_type', 'activity_group', 'activity_label')
      or table_name in (select other.table_name from information_schema.columns as other
        where other.table_schema = current_schema() and other.column_name = 'deleted_at'));
  select track_list('client'::regclass);
$$;
select track_lists();
