-- Whom to call when somebody of a client presses SOS, and what else they are told.

create table contact (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  email text not null,
  phone text not null,
  identification text not null default '',
  foreign_document boolean not null default false,
  relationship text not null default '',
  is_sos boolean not null default true,
  is_follow_me boolean not null default false,
  main boolean not null default false,
  button_disconnect boolean not null default false,
  sos_pressed boolean not null default true,
  phone_disconnect boolean not null default false,
  unknown_button boolean not null default false,
  route_detour boolean not null default false,
  route_stale boolean not null default false,
  route_edited boolean not null default false,
  search text generated always as (
    fold(name || ' ' || email || ' ' || phone || ' ' || identification || ' ' || relationship)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id)
);
create unique index contact_main on contact (client_id) where main and deleted_at is null;
create unique index contact_email on contact (client_id, lower(email)) where deleted_at is null;
create index contact_sorted on contact (client_id, fold(name) nulls first, id) where deleted_at is null;

select protect_tenant_table('contact'::regclass);
