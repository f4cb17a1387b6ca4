-- Routes that UCAs are to follow (docs/adr/0066).

create table route (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  uca_id bigint not null,
  session_id bigint,
  -- contract/RouteStatus.
  status smallint not null default 1 check (status between 1 and 9),
  -- contract/RoutePlan: start, destination, waypoints and the line along the ground.
  plan jsonb not null,
  -- contract/RouteStanding: all that its machine remembers.
  standing jsonb not null,
  -- Along the planned line.
  metres integer not null,
  started_at timestamptz not null default now(),
  started_by bigint not null references app_user (id),
  due_at timestamptz,
  ended_at timestamptz,
  search text generated always as (fold(name)) stored,
  unique (client_id, id),
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade,
  foreign key (client_id, session_id) references monitoring_session (client_id, id) on delete set null (session_id),
  check ((ended_at is null) = (status not in (6, 7, 9)))
);
create index route_newest on route (client_id, started_at desc nulls last, id desc);
create index route_named on route (client_id, fold(name) nulls first, id);
create index route_search on route using gin (search gin_trgm_ops);
create index route_session on route (session_id) where session_id is not null;
create index route_uca on route (uca_id, started_at desc);
create unique index route_open on route (uca_id) where ended_at is null;

-- What happened on a route, found by positions or done by an operator.
create table route_event (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  route_id bigint not null,
  at timestamptz not null,
  -- contract/routeHappenings.
  what text not null check (what in
    ('created', 'edited', 'cancelled', 'archived', 'detour', 'retaken', 'still', 'waypoint', 'finished')),
  user_id bigint references app_user (id),
  detail text not null default '',
  lat double precision,
  lng double precision,
  foreign key (client_id, route_id) references route (client_id, id) on delete cascade
);
create index route_event_of on route_event (route_id, at desc, id desc);

select protect_tenant_table(name::regclass) from unnest(array['route', 'route_event']) as name;

select track_list('route'::regclass);
