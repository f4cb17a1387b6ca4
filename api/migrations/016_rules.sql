-- Rules that send requests by themselves, what became of each time they were due, reminders, photos, and what was
-- pushed to phones and browsers.

alter table request add column reminders smallint not null default 0 check (reminders between 0 and 3);

-- A rule has a request of its own, which says what is asked and of whom, and schedules, one for each of its times.
create table request_rule (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  request_id bigint not null,
  type text not null check (type in ('one_time', 'repetitive')),
  -- The last day on which a repetitive rule sends, in the client's time zone.
  until date,
  paused_at timestamptz,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  unique (request_id),
  foreign key (client_id, request_id) references request (client_id, id) on delete cascade
);
create index request_rule_newest on request_rule (client_id, created_at, id) where deleted_at is null;

-- Without a rule: one sending by hand, at starts_at. With one: a time on a weekday or a date, read in `zone`, the
-- client's when next_at was worked out; next_at is null when nothing is left, the rule is paused or the slot is gone.
alter table request_schedule
  add column rule_id bigint,
  add column weekday smallint check (weekday between 1 and 7),
  add column day date,
  add column wall_time text,
  add column zone text,
  add column next_at timestamptz,
  add column deleted_at timestamptz,
  add foreign key (client_id, rule_id) references request_rule (client_id, id) on delete cascade,
  add check (rule_id is null or (wall_time is not null and (weekday is null) <> (day is null)));
create index request_schedule_due on request_schedule (next_at) where next_at is not null;
create index request_schedule_rule on request_schedule (rule_id) where rule_id is not null;

-- Each time something was due, once: sent, or why not. What was asked is kept as it was then.
create table request_occurrence (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  request_id bigint not null,
  request_schedule_id bigint not null,
  rule_id bigint,
  -- As in dispatch: the planned instant in seconds since the epoch.
  dispatch_date bigint not null,
  planned_at timestamptz not null,
  state text not null check (state in ('dispatched', 'missed', 'skipped')),
  reason text check (reason in ('late', 'nobody', 'still_open')),
  name text not null,
  title text not null,
  description text not null,
  mode text not null,
  request_photo boolean not null,
  max_response_time integer not null,
  time_format text not null,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  unique (request_schedule_id, dispatch_date),
  foreign key (client_id, request_id) references request (client_id, id) on delete cascade,
  foreign key (client_id, request_schedule_id) references request_schedule (client_id, id) on delete cascade,
  foreign key (client_id, rule_id) references request_rule (client_id, id) on delete cascade,
  check ((state = 'dispatched') = (reason is null))
);
create index request_occurrence_request on request_occurrence (request_id, planned_at);
create index request_occurrence_rule on request_occurrence (rule_id, planned_at) where rule_id is not null;
create index request_occurrence_unsent on request_occurrence (client_id, created_at) where state <> 'dispatched';
create index request_occurrence_name on request_occurrence (client_id, name);

insert into request_occurrence (client_id, request_id, request_schedule_id, dispatch_date, planned_at, state, name,
    title, description, mode, request_photo, max_response_time, time_format, created_at)
  select request.client_id, request.id, schedule.id, floor(extract(epoch from schedule.starts_at)), schedule.starts_at,
    'dispatched', request.name, request.title, request.description, request.mode, request.request_photo,
    request.max_response_time, request.time_format, schedule.created_at
  from request_schedule as schedule join request on request.id = schedule.request_id
  where exists (select from dispatch where dispatch.request_schedule_id = schedule.id);

alter table dispatch
  add column occurrence_id bigint,
  -- Whole seconds from the sending to the answer: what the figures are made of.
  add column response_seconds integer
    generated always as (floor(extract(epoch from answered_at - dispatched_at))) stored,
  add column reminders_sent smallint not null default 0,
  add column next_reminder_at timestamptz,
  add column photo_id bigint references file (id);
update dispatch set occurrence_id = occurrence.id from request_occurrence as occurrence
  where occurrence.request_schedule_id = dispatch.request_schedule_id
    and occurrence.dispatch_date = dispatch.dispatch_date;
alter table dispatch
  alter column occurrence_id set not null,
  add foreign key (client_id, occurrence_id) references request_occurrence (client_id, id) on delete cascade;
create index dispatch_occurrence on dispatch (occurrence_id);
create index dispatch_reminder on dispatch (next_reminder_at)
  where next_reminder_at is not null and state in ('dispatched', 'delivered', 'opened');
create index dispatch_event_time on dispatch_event (client_id, at);

-- What was pushed, and what its service answered. A row waits until a server takes it.
create table push_delivery (
  id bigint generated always as identity primary key,
  client_id bigint references client (id),
  push_token_id bigint references push_token (id) on delete set null,
  user_id bigint not null references app_user (id) on delete cascade,
  platform text not null check (platform in ('web', 'android', 'ios')),
  kind text not null check (kind in ('request', 'reminder', 'cancelled', 'missed', 'test')),
  title text not null,
  body text not null,
  -- Where a tap leads; a path of the dashboard.
  path text not null default '/',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'gone', 'not_configured')),
  status integer,
  detail text not null default '',
  attempts smallint not null default 0,
  -- Not before this instant (a retry), not after that one (nobody wants an old call).
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index push_delivery_waiting on push_delivery (due_at) where state = 'waiting';
create index push_delivery_newest on push_delivery (created_at, id);
create index push_delivery_token on push_delivery (push_token_id);

select protect_tenant_table(name::regclass) from unnest(
  array['request_rule', 'request_occurrence', 'push_delivery']) as name;
