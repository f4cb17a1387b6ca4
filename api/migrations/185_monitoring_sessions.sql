-- Monitoring sessions: some UCAs watched by operators for some hours (docs/adr/0061).

create table monitoring_session (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  -- contract/MonitoringSessionKind: normal 1, sos 2, follow_me 3.
  kind smallint not null default 1 check (kind in (1, 2, 3)),
  -- contract/sessionStates.
  state text not null default 'running' check (state in
    ('running', 'raised', 'notifying', 'exhausted', 'broadcast', 'acknowledged', 'resolved', 'ended', 'expired')),
  level smallint not null default 0,
  raised_by bigint references app_user (id),
  owner_id bigint references app_user (id),
  -- Of the moment: its rows go when it is over.
  temporary boolean not null default false,
  -- Alerts from here on belong to it: at most two hours before it began.
  since timestamptz not null,
  started_at timestamptz not null default now(),
  started_by bigint not null references app_user (id),
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references app_user (id),
  note text not null default '',
  -- contract/AlertSending; the types are those of `custom`.
  sending smallint not null default 1 check (sending between 1 and 4),
  sending_types smallint[] not null default '{}',
  -- Null: as each UCA has it.
  collect_seconds integer,
  post_seconds integer,
  offline_minutes integer,
  mishap_seconds integer,
  detour_metres integer,
  ucas integer not null default 0,
  search text generated always as (fold(name)) stored,
  unique (client_id, id),
  check ((ended_at is null) = (state not in ('resolved', 'ended', 'expired')))
);
create index monitoring_session_newest on monitoring_session (client_id, started_at desc nulls last, id desc)
  where not temporary;
create index monitoring_session_named on monitoring_session (client_id, fold(name) nulls first, id) where not temporary;
create index monitoring_session_search on monitoring_session using gin (search gin_trgm_ops) where not temporary;
create index monitoring_session_running on monitoring_session (client_id, started_at desc nulls last, id desc)
  where ended_at is null and not temporary;
create index monitoring_session_open on monitoring_session (ends_at) where ended_at is null;
create unique index monitoring_session_own on monitoring_session (started_by) where temporary;

-- Whom a session watches: from when to when; one that was taken out and put in again has two rows.
create table monitoring_uca (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  session_id bigint not null,
  uca_id bigint not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  foreign key (client_id, session_id) references monitoring_session (client_id, id) on delete cascade,
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
);
create unique index monitoring_uca_once on monitoring_uca (session_id, uca_id) where removed_at is null;
create index monitoring_uca_watched on monitoring_uca (uca_id) where removed_at is null;

create table monitoring_contact (
  client_id bigint not null references client (id),
  session_id bigint not null,
  contact_id bigint not null references contact (id) on delete cascade,
  primary key (session_id, contact_id),
  foreign key (client_id, session_id) references monitoring_session (client_id, id) on delete cascade
);
create index monitoring_contact_of on monitoring_contact (contact_id);

-- What operators did in a session; alerts stand in their own table.
create table monitoring_event (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  session_id bigint not null,
  at timestamptz not null,
  what text not null check (what in ('started', 'ucasAdded', 'ucasRemoved', 'changed', 'ended', 'expired')),
  user_id bigint references app_user (id),
  names text[] not null default '{}',
  fields text[] not null default '{}',
  foreign key (client_id, session_id) references monitoring_session (client_id, id) on delete cascade
);
create index monitoring_event_of on monitoring_event (session_id, at desc, id desc);

-- What the sessions that run say of a phone, the smallest of each; no row where none does.
create table monitoring_interval (
  uca_id bigint primary key,
  client_id bigint not null references client (id),
  collect_seconds integer,
  post_seconds integer,
  offline_minutes integer,
  mishap_seconds integer,
  detour_metres integer,
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
);

select protect_tenant_table(name::regclass) from unnest(array['monitoring_session', 'monitoring_uca',
  'monitoring_contact', 'monitoring_event', 'monitoring_interval']) as name;

select track_list('monitoring_session'::regclass);

-- Operators ask somebody whose phone is silent to open the app.
alter table push_delivery drop constraint push_delivery_kind_check,
  add constraint push_delivery_kind_check
    check (kind in ('request', 'reminder', 'cancelled', 'missed', 'open', 'test'));
