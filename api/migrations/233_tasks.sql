-- Tasks: each round of an activity that is due, made ahead, and what became of its points.

create table task (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  activity_id bigint not null,
  -- When its plan has it, once for each; and when it is due, which differs where it was moved.
  planned_at timestamptz not null,
  due_at timestamptz not null,
  -- The day it belongs to: with a shift over midnight, that on which the shift starts.
  day date not null,
  -- As they were when it was made.
  tolerance_minutes integer not null check (tolerance_minutes between 0 and 1440),
  day_starts text not null,
  -- What a random order was drawn from; null for any other order.
  seed integer,
  -- From the first opening of its points to the last end.
  opens_at timestamptz not null,
  ends_at timestamptz not null,
  -- How many points, and what became of them.
  points smallint not null,
  on_time smallint not null default 0,
  late smallint not null default 0,
  missed smallint not null default 0,
  excused smallint not null default 0,
  -- What the guard said of it.
  started_at timestamptz,
  started_by bigint,
  finished_at timestamptz,
  finished_by bigint,
  finish_reason text not null default '',
  declined_at timestamptz,
  declined_by bigint,
  decline_reason text not null default '',
  moved_at timestamptz,
  moved_by bigint references app_user (id),
  move_reason text not null default '',
  -- When it was decided whether its result is told by email.
  settled_at timestamptz,
  unique (client_id, id),
  unique (activity_id, planned_at),
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, started_by) references uca (client_id, id),
  foreign key (client_id, finished_by) references uca (client_id, id),
  foreign key (client_id, declined_by) references uca (client_id, id)
);
create index task_due on task (client_id, due_at desc, id desc);
create index task_activity on task (activity_id, day);
create index task_unsettled on task (ends_at) where settled_at is null;

create table task_point (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  task_id bigint not null,
  activity_id bigint not null,
  day date not null,
  -- Its place in the activity, and in the order in which this round is walked.
  position smallint not null check (position between 1 and 100),
  turn smallint not null check (turn between 1 and 100),
  checkpoint_id bigint not null,
  after_minutes integer check (after_minutes between 0 and 1440),
  ask text not null check (ask in ('nothing', 'photo')),
  note text not null default '',
  -- On time from `opens_at` to `closes_at`, both included; late until before `ends_at` (contract/due-judge).
  due_at timestamptz not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  ends_at timestamptz not null,
  outcome text not null default 'pending' check (outcome in ('on_time', 'late', 'missed', 'pending', 'excused')),
  scan_id bigint references scan (id) on delete set null,
  scanned_at timestamptz,
  uca_id bigint,
  -- Its scan was received after it had ended.
  synced_late boolean not null default false,
  excuse text not null default '',
  excused_by bigint references app_user (id),
  excused_at timestamptz,
  unique (task_id, position),
  foreign key (client_id, task_id) references task (client_id, id) on delete cascade,
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id),
  foreign key (client_id, uca_id) references uca (client_id, id)
);
create index task_point_due on task_point (client_id, due_at desc, id desc);
create index task_point_activity on task_point (activity_id, day);
create index task_point_checkpoint on task_point (checkpoint_id, opens_at);
create index task_point_scan on task_point (scan_id) where scan_id is not null;
create index task_point_pending on task_point (ends_at) where outcome = 'pending';

-- A day of an activity: what is judged at once, by one instance at a time.
create table task_day (
  client_id bigint not null references client (id),
  activity_id bigint not null,
  day date not null,
  -- Those who could serve it, kept once it is over; null until then: those who are assigned.
  uca_ids bigint[],
  primary key (activity_id, day),
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade
);

-- Days of activities that are to be judged again. Only ever inserted and deleted, so that scans do not wait for each other.
create table task_check (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  activity_id bigint not null,
  day date not null
);

-- Up to when an activity's tasks have been made; null: not yet.
alter table activity add column made_until timestamptz;
create index activity_to_make on activity (made_until nulls first) where active and deleted_at is null;

-- A round of which less than this share was on time is told by email.
alter table client add column compliance_percent smallint not null default 70 check (compliance_percent between 0 and 100);

select protect_tenant_table(name::regclass) from unnest(array['task', 'task_point', 'task_day', 'task_check']) as name;
