-- Notification requests: what is asked, of whom, when it was sent, and how each user's part in it went.

create table request (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  title text not null,
  description text not null default '',
  max_response_time integer not null check (max_response_time between 1 and 999),
  time_format text not null check (time_format in ('second', 'minute', 'hour')),
  mode text not null check (mode in ('activation', 'report')),
  request_photo boolean not null default false,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The newest dispatch, and how its users stand. The counts are kept by the triggers on dispatch below, so a list
  -- of requests reads one table, whatever the number of users; before the first dispatch total counts recipients.
  schedule_id bigint,
  dispatch_date bigint,
  first_request_user_id bigint,
  dispatched_at timestamptz,
  total_count integer not null default 0,
  dispatched_count integer not null default 0,
  delivered_count integer not null default 0,
  opened_count integer not null default 0,
  answered_count integer not null default 0,
  late_count integer not null default 0,
  expired_count integer not null default 0,
  cancelled_count integer not null default 0,
  state text not null generated always as (case
    when schedule_id is null then 'draft'
    when dispatched_count + delivered_count + opened_count > 0 then 'in_process'
    when cancelled_count > 0 then 'cancelled'
    when answered_count - late_count = total_count then 'completed'
    else 'not_completed' end) stored,
  search text generated always as (fold(name || ' ' || title || ' ' || description)) stored,
  unique (client_id, id)
) with (fillfactor = 80);
create index request_newest on request (client_id, created_at nulls first, id) where deleted_at is null;
create index request_state on request (client_id, state, created_at nulls first, id) where deleted_at is null;
create index request_sorted on request (client_id, fold(name) nulls first, id) where deleted_at is null;

-- Groups that were chosen; who is in them is settled anew at each dispatch.
create table request_group (
  request_id bigint not null,
  group_id bigint not null,
  client_id bigint not null references client (id),
  primary key (request_id, group_id),
  foreign key (client_id, request_id) references request (client_id, id) on delete cascade,
  foreign key (client_id, group_id) references uca_group (client_id, id)
);
create index request_group_group on request_group (group_id);

create table request_user (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  request_id bigint not null,
  uca_id bigint not null,
  -- Chosen by name; otherwise here only as a member of a group.
  direct boolean not null,
  unique (client_id, id),
  unique (request_id, uca_id),
  foreign key (client_id, request_id) references request (client_id, id) on delete cascade,
  foreign key (client_id, uca_id) references uca (client_id, id)
);
create index request_user_uca on request_user (uca_id, request_id);

create table request_schedule (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  request_id bigint not null,
  starts_at timestamptz not null,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, request_id) references request (client_id, id) on delete cascade
);
create index request_schedule_request on request_schedule (request_id, id);

create table dispatch (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  request_id bigint not null,
  request_user_id bigint not null,
  request_schedule_id bigint not null,
  uca_id bigint not null,
  -- The occurrence's instant in seconds since the epoch, as the channel names have it.
  dispatch_date bigint not null,
  state text not null default 'dispatched'
    check (state in ('dispatched', 'delivered', 'opened', 'answered', 'expired', 'cancelled')),
  completion smallint check (completion in (1, 2)),
  dispatched_at timestamptz not null,
  delivered_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  due_at timestamptz not null,
  answer text,
  lat double precision,
  lng double precision,
  late boolean not null generated always as (answered_at is not null and answered_at > due_at) stored,
  unique (client_id, id),
  unique (request_schedule_id, dispatch_date, request_user_id),
  foreign key (client_id, request_id) references request (client_id, id) on delete cascade,
  foreign key (client_id, request_user_id) references request_user (client_id, id) on delete cascade,
  foreign key (client_id, request_schedule_id) references request_schedule (client_id, id) on delete cascade,
  foreign key (client_id, uca_id) references uca (client_id, id)
) with (fillfactor = 80);
-- Nobody is asked the same thing twice at once, however many operators press the button.
create unique index dispatch_one_open on dispatch (request_user_id)
  where state in ('dispatched', 'delivered', 'opened');
create index dispatch_due on dispatch (due_at) where state in ('dispatched', 'delivered', 'opened');
create index dispatch_waiting on dispatch (uca_id, dispatched_at) where state in ('dispatched', 'delivered', 'opened');
create index dispatch_in_process on dispatch (client_id, due_at) where state in ('dispatched', 'delivered', 'opened');
create index dispatch_request on dispatch (request_id, state);
create index dispatch_time on dispatch (client_id, dispatched_at);
create index dispatch_uca on dispatch (uca_id, dispatched_at);

create table dispatch_event (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  dispatch_id bigint not null,
  state text not null,
  at timestamptz not null,
  foreign key (client_id, dispatch_id) references dispatch (client_id, id) on delete cascade
);
create index dispatch_event_dispatch on dispatch_event (dispatch_id, id);

-- Keep a request's counts in step with its newest dispatch, once a statement. `since` and `until` are the rows before
-- and after; a row of an older dispatch (a late answer, say) changes nothing here.
create function count_new_dispatches() returns trigger language plpgsql as $$
begin
  update request set
    total_count = total_count + change.total,
    dispatched_count = dispatched_count + change.dispatched,
    delivered_count = delivered_count + change.delivered,
    opened_count = opened_count + change.opened,
    answered_count = answered_count + change.answered,
    expired_count = expired_count + change.expired,
    cancelled_count = cancelled_count + change.cancelled,
    late_count = late_count + change.late
  from (
    select request_id, request_schedule_id, dispatch_date,
      count(*) as total,
      sum(sign * (state = 'dispatched')::integer) as dispatched,
      sum(sign * (state = 'delivered')::integer) as delivered,
      sum(sign * (state = 'opened')::integer) as opened,
      sum(sign * (state = 'answered')::integer) as answered,
      sum(sign * (state = 'expired')::integer) as expired,
      sum(sign * (state = 'cancelled')::integer) as cancelled,
      sum(sign * late::integer) as late
    from (select 1 as sign, until.* from until) as part
    group by request_id, request_schedule_id, dispatch_date) as change
  where request.id = change.request_id and request.schedule_id = change.request_schedule_id
    and request.dispatch_date = change.dispatch_date;
  return null;
end $$;
create function count_changed_dispatches() returns trigger language plpgsql as $$
begin
  update request set
    dispatched_count = dispatched_count + change.dispatched,
    delivered_count = delivered_count + change.delivered,
    opened_count = opened_count + change.opened,
    answered_count = answered_count + change.answered,
    expired_count = expired_count + change.expired,
    cancelled_count = cancelled_count + change.cancelled,
    late_count = late_count + change.late
  from (
    select request_id, request_schedule_id, dispatch_date,
      sum(sign * (state = 'dispatched')::integer) as dispatched,
      sum(sign * (state = 'delivered')::integer) as delivered,
      sum(sign * (state = 'opened')::integer) as opened,
      sum(sign * (state = 'answered')::integer) as answered,
      sum(sign * (state = 'expired')::integer) as expired,
      sum(sign * (state = 'cancelled')::integer) as cancelled,
      sum(sign * late::integer) as late
    from (select 1 as sign, until.* from until union all select -1, since.* from since) as part
    group by request_id, request_schedule_id, dispatch_date) as change
  where request.id = change.request_id and request.schedule_id = change.request_schedule_id
    and request.dispatch_date = change.dispatch_date;
  return null;
end $$;
create trigger dispatch_counted after insert on dispatch
  referencing new table as until for each statement execute function count_new_dispatches();
create trigger dispatch_recounted after update on dispatch
  referencing old table as since new table as until
  for each statement execute function count_changed_dispatches();

select protect_tenant_table(name::regclass) from unnest(
  array['request', 'request_group', 'request_user', 'request_schedule', 'dispatch', 'dispatch_event']) as name;
