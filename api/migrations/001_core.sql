-- What every module stands on: tenants, accounts, sessions, and the logs and outboxes that writes leave behind.

create extension if not exists pg_trgm;

-- Queries of a request run as this role, so that row-level security binds even a superuser's connection.
do $$
begin
  if not exists (select from pg_roles where rolname = 'vigia_app') then
    create role vigia_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster made it at the same moment
end
$$;
grant vigia_app to current_user;
grant usage on schema public to vigia_app;
alter default privileges in schema public grant select, insert, update, delete on tables to vigia_app;
alter default privileges in schema public grant usage, select on sequences to vigia_app;

-- Row-level security asks these; both are set once per transaction.
create function app_all_clients() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.all_clients', true), '') = 'on';
create function app_client_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.client_id', true), '')::bigint;

-- Text as people search it: without case or accents.
create function fold(value text) returns text language sql immutable strict parallel safe
  return translate(lower(value), 'áàäâãåéèëêíìïîóòöôõúùüûñç', 'aaaaaaeeeeiiiiooooouuuunc');

create table client (
  id bigint generated always as identity primary key,
  name text not null,
  business_name text not null,
  ruc text not null,
  type text not null default 'business' check (type in ('business', 'residential')),
  is_port boolean not null default false,
  timezone text not null default 'America/Guayaquil',
  flags jsonb not null default '{}',
  uca_limit integer not null default 100,
  offline_minutes integer not null default 10,
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table app_user (
  id bigint generated always as identity primary key,
  client_id bigint references client,
  branch_id bigint,
  type text not null
    check (type in ('admin', 'cliente', 'sucursal', 'uca', 'uma', 'garita', 'bitacora_electronica')),
  username text not null,
  name text not null,
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  password_hash text not null,
  flags jsonb not null default '{}',
  language text not null default 'es',
  legal_terms_version text,
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((type = 'admin') = (client_id is null))
);
create unique index app_user_username on app_user (username) where deleted_at is null;
create index app_user_email on app_user (lower(email)) where deleted_at is null;
create index app_user_client on app_user (client_id, type);

create table session (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  address text not null,
  agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index session_of_user on session (user_id) where ended_at is null;
create index session_expiry on session (expires_at);

create table session_token (
  hash text primary key,
  session_id bigint not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_token_session on session_token (session_id);
create index session_token_expiry on session_token (expires_at);

create table password_reset (
  hash text primary key,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_id);

create table login_throttle (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  client_id bigint,
  user_id bigint,
  session_id bigint,
  address text not null,
  request_id text not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb
);
create index audit_log_entity on audit_log (entity, entity_id, at desc);
create index audit_log_client on audit_log (client_id, at desc);

create table outbox (
  id bigint generated always as identity primary key,
  channels text[] not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);

create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;

create table push_token (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  client_id bigint references client,
  platform text not null check (platform in ('web', 'android', 'ios')),
  token text not null unique,
  created_at timestamptz not null default now()
);
create index push_token_user on push_token (user_id);

create table file (
  id bigint generated always as identity primary key,
  client_id bigint references client,
  key text not null unique,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  created_by bigint references app_user,
  created_at timestamptz not null default now()
);

create table setting (
  key text primary key,
  value text not null
);

-- Secrets and the server's own books are not for requests.
revoke all on session, session_token, password_reset, login_throttle, setting from vigia_app;
revoke update, delete on audit_log from vigia_app;
revoke select, update, delete on outbox, mail_outbox from vigia_app;

alter table client enable row level security;
create policy tenant on client using (app_all_clients() or id = app_client_id());
alter table app_user enable row level security;
create policy tenant on app_user using (app_all_clients() or client_id = app_client_id());
alter table audit_log enable row level security;
create policy tenant on audit_log using (app_all_clients() or client_id = app_client_id());
alter table push_token enable row level security;
create policy tenant on push_token using (app_all_clients() or client_id = app_client_id());
alter table file enable row level security;
create policy tenant on file using (app_all_clients() or client_id = app_client_id());
