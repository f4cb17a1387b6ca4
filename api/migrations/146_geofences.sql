-- Geofences: a piece of ground, whose coming and going is told, and what came of it.

create table geofence (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  type_id bigint not null,
  place_id bigint not null,
  description text not null default '',
  shape text not null check (shape in ('circle', 'polygon')),
  -- A circle's middle, a polygon's centroid; metres of the circle, or of one with the polygon's area.
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  radius double precision not null check (radius > 0),
  -- A polygon's corners in order: [{ "lat": …, "lng": … }]; empty for a circle.
  points jsonb not null default '[]',
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  emails_entry text[] not null,
  emails_exit text[] not null,
  emails_summary text[] not null,
  -- Null: as each UCA has it.
  offline_minutes integer check (offline_minutes between 1 and 1440),
  -- Hours in which its UCAs should be inside: [{ "days": [1], "from_time": "08:00", "to_time": "17:00" }].
  expected jsonb not null default '[]',
  -- Since when the ground is as it is: a phone's first fix after it sets where it stands, without an event.
  shaped_at timestamptz not null default now(),
  search text generated always as (fold(name || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, type_id) references uca_type (client_id, id),
  foreign key (client_id, place_id) references place (client_id, id)
);
create unique index geofence_name on geofence (client_id, lower(name)) where deleted_at is null;
create index geofence_sorted on geofence (client_id, fold(name) nulls first, id) where deleted_at is null;
create index geofence_newest on geofence (client_id, created_at nulls first, id) where deleted_at is null;
create index geofence_search on geofence using gin (search gin_trgm_ops) where deleted_at is null;
create index geofence_type on geofence (type_id) where deleted_at is null;
create index geofence_place on geofence (place_id) where deleted_at is null;

create table geofence_uca (
  client_id bigint not null references client (id),
  geofence_id bigint not null,
  uca_id bigint not null,
  -- Since when it is watched there.
  since timestamptz not null default now(),
  -- By its own settings (uca.auto_assign_geofences), as long as its type and its place are those of the fence.
  auto boolean not null default false,
  primary key (geofence_id, uca_id),
  foreign key (client_id, geofence_id) references geofence (client_id, id) on delete cascade,
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
);
create index geofence_uca_uca on geofence_uca (uca_id);

create table geofence_checkpoint (
  client_id bigint not null references client (id),
  geofence_id bigint not null,
  checkpoint_id bigint not null,
  primary key (geofence_id, checkpoint_id),
  foreign key (client_id, geofence_id) references geofence (client_id, id) on delete cascade,
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id) on delete cascade
);
create index geofence_checkpoint_checkpoint on geofence_checkpoint (checkpoint_id);

-- From coming in to going out. Open while somebody is inside.
create table geofence_visit (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  geofence_id bigint not null,
  uca_id bigint not null,
  entered_at timestamptz not null,
  left_at timestamptz check (left_at >= entered_at),
  -- Nobody saw it begin, the phone was silent during it, or the fence or the phone was taken away before its end.
  uncertain boolean not null default false,
  foreign key (client_id, geofence_id) references geofence (client_id, id),
  foreign key (client_id, uca_id) references uca (client_id, id)
);
create unique index geofence_visit_open on geofence_visit (geofence_id, uca_id) where left_at is null;
create index geofence_visit_newest on geofence_visit (client_id, entered_at desc, id desc);
create index geofence_visit_uca on geofence_visit (uca_id, entered_at desc);
create index geofence_visit_fence on geofence_visit (geofence_id, entered_at desc);

create table geofence_event (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  geofence_id bigint not null,
  uca_id bigint not null,
  visit_id bigint not null references geofence_visit (id),
  kind text not null check (kind in ('enter', 'exit', 'found')),
  -- The first fix of the crossing, and when the server was sure of it.
  at timestamptz not null,
  known_at timestamptz not null,
  lat double precision not null,
  lng double precision not null,
  uncertain boolean not null default false,
  foreign key (client_id, geofence_id) references geofence (client_id, id),
  foreign key (client_id, uca_id) references uca (client_id, id)
);
create index geofence_event_newest on geofence_event (client_id, at desc, id desc);
create index geofence_event_uca on geofence_event (uca_id, at desc);
create index geofence_event_fence on geofence_event (geofence_id, at desc);
create index geofence_event_visit on geofence_event (visit_id);

alter table group_member
  add column geofence_id bigint,
  add unique (group_id, geofence_id),
  add foreign key (client_id, geofence_id) references geofence (client_id, id) on delete cascade,
  drop constraint group_member_check,
  add constraint group_member_check
    check (num_nonnulls(type_id, place_id, checkpoint_id, uma_id, geofence_id) = 1);
create index group_member_geofence on group_member (geofence_id) where geofence_id is not null;

select protect_tenant_table(name::regclass)
from unnest(array['geofence', 'geofence_uca', 'geofence_checkpoint', 'geofence_visit', 'geofence_event']) as name;
