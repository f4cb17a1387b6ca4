-- SOS and follow-me: a session that somebody in trouble began, and what becomes of it (docs/adr/0062).

alter table monitoring_session
  -- Whose SOS or follow-me it is; where and how an SOS was raised.
  add column subject_uca_id bigint,
  add column source text check (source in ('button', 'phone', 'fall', 'still', 'welfare', 'followMe', 'operator')),
  add column raised_at timestamptz,
  add column pressed_at timestamptz,
  add column presses integer not null default 0,
  add column lat double precision,
  add column lng double precision,
  -- When the server does the next thing by itself.
  add column next_at timestamptz,
  add column owner_contact_id bigint,
  add column acknowledged_at timestamptz,
  add column reason text check (reason in ('real', 'false', 'test')),
  add column dispatched boolean,
  -- Of a follow-me: when and where somebody means to arrive, and when it was said that they did not.
  add column arrive_by timestamptz,
  add column destination text,
  add column destination_lat double precision,
  add column destination_lng double precision,
  add column missed_at timestamptz,
  add foreign key (client_id, subject_uca_id) references uca (client_id, id),
  add foreign key (client_id, owner_contact_id) references contact (client_id, id),
  add check ((state = 'resolved') = (reason is not null));
create index monitoring_session_next on monitoring_session (next_at) where ended_at is null and next_at is not null;
create index monitoring_session_subject on monitoring_session (subject_uca_id) where ended_at is null and subject_uca_id is not null;
create index monitoring_session_followed on monitoring_session (arrive_by) where ended_at is null and kind = 3;

alter table monitoring_event
  drop constraint monitoring_event_what_check,
  add constraint monitoring_event_what_check check (what in
    ('started', 'ucasAdded', 'ucasRemoved', 'changed', 'ended', 'expired', 'raised', 'pressed', 'called', 'everybody',
     'acknowledged', 'escalated', 'idle', 'resolved', 'note', 'step', 'stepBack', 'well', 'followed', 'arrived',
     'missed')),
  add column text text not null default '',
  add column level smallint,
  add column source text,
  add column contact_id bigint,
  add foreign key (client_id, contact_id) references contact (client_id, id),
  add column lat double precision,
  add column lng double precision,
  -- What a phone sent twice is taken once.
  add column uuid uuid;
create unique index monitoring_event_uuid on monitoring_event (client_id, uuid) where uuid is not null;

-- Whom an SOS calls, level after level, as its client's contacts were when it was raised.
create table sos_level (
  client_id bigint not null references client (id),
  session_id bigint not null,
  level smallint not null check (level > 0),
  contact_id bigint not null,
  called_at timestamptz,
  primary key (session_id, contact_id),
  foreign key (client_id, contact_id) references contact (client_id, id),
  foreign key (client_id, session_id) references monitoring_session (client_id, id) on delete cascade
);
create index sos_level_contact on sos_level (contact_id);

-- The steps of the client's procedure as they were when the SOS was raised, ticked one by one.
create table sos_step (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  session_id bigint not null,
  place smallint not null,
  text text not null,
  done_at timestamptz,
  done_by bigint references app_user (id),
  unique (session_id, place),
  foreign key (client_id, session_id) references monitoring_session (client_id, id) on delete cascade
);

-- What a client does in an SOS.
create table sos_procedure (
  client_id bigint primary key references client (id),
  steps text[] not null default '{}',
  -- Minutes from a missed arrival to an SOS; null: never.
  missed_minutes smallint check (missed_minutes between 1 and 240)
);

-- What somebody said before risky work: it opens with their SOS while it stands.
create table risk_note (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  uca_id bigint not null,
  uuid uuid not null,
  "where" text not null,
  what text not null,
  until timestamptz not null,
  lat double precision,
  lng double precision,
  written_at timestamptz not null,
  ended_at timestamptz,
  unique (uca_id, uuid),
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
);
create unique index risk_note_open on risk_note (uca_id) where ended_at is null;

select protect_tenant_table(name::regclass)
from unnest(array['sos_level', 'sos_step', 'sos_procedure', 'risk_note']) as name;

alter table push_delivery drop constraint push_delivery_kind_check,
  add constraint push_delivery_kind_check
    check (kind in ('request', 'reminder', 'cancelled', 'missed', 'open', 'sos', 'test'));
