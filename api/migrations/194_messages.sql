-- What contacts are told, one channel after another until one of them takes it (docs/adr/0064).

create table message (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  -- contract/messageSubjects.
  about text not null check (about in ('sos', 'alert', 'route', 'followMe')),
  session_id bigint,
  contact_id bigint,
  -- The contact as it was then.
  name text not null,
  phone text not null,
  email text not null,
  language text not null,
  subject text not null,
  body text not null,
  spoken text not null,
  -- contract/messageStates.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'failed', 'unsent', 'expired')),
  -- Nobody wants to hear of it after this instant.
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, session_id) references monitoring_session (client_id, id) on delete set null (session_id),
  foreign key (client_id, contact_id) references contact (client_id, id) on delete set null (contact_id)
);
create index message_of_session on message (session_id, id desc) where session_id is not null;
create index message_of_contact on message (contact_id) where contact_id is not null;
create index message_open on message (expires_at) where state in ('waiting', 'unsent');
create index message_old on message (created_at);

-- A message on one of its channels. A row waits until a server takes it.
create table message_delivery (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  message_id bigint not null,
  channel text not null check (channel in ('call', 'sms', 'email')),
  -- In which order the channels are tried, from 0.
  place smallint not null,
  -- contract/deliveryStates.
  state text not null default 'later' check (state in
    ('later', 'waiting', 'sending', 'sent', 'delivered', 'unanswered', 'failed', 'spent', 'off')),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  -- The month whose quota it was taken from; null while nothing is taken.
  quota_month date,
  -- Who took it, by what name there, and what it cost.
  provider text not null default '',
  reference text,
  detail text not null default '',
  cost numeric(12, 5),
  currency text,
  sent_at timestamptz,
  finished_at timestamptz,
  unique (message_id, channel),
  foreign key (client_id, message_id) references message (client_id, id) on delete cascade
);
create index message_delivery_turn on message_delivery (due_at, id) where state in ('waiting', 'sending');

select protect_tenant_table(name::regclass) from unnest(array['message', 'message_delivery']) as name;

-- The email of a message: what becomes of it there is said here.
alter table mail_outbox add column delivery_id bigint references message_delivery (id) on delete set null;
create index mail_outbox_delivery on mail_outbox (delivery_id) where delivery_id is not null;
-- Messages to contacts first, emails of imports last.
create index mail_outbox_order on mail_outbox
  ((case when delivery_id is not null then 0 when import_run_id is null then 1 else 2 end), id)
  where sent_at is null and failed_at is null;
drop index mail_outbox_turn;
