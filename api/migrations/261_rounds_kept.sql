-- What an activity's tasks were made from last, as a digest: a change of anything else leaves them alone.
alter table activity add column made_plan text;

-- Rounds that phones may know and that a change of their activity deleted, with what was reported of them since.
create table task_gone (
  -- That of the round.
  task_id bigint primary key,
  client_id bigint not null references client (id),
  activity_id bigint not null,
  planned_at timestamptz not null,
  -- Whose round it was; null: of whoever came first.
  assigned_to bigint,
  gone_at timestamptz not null,
  -- Each with who, what, when and why.
  said jsonb not null default '[]',
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, assigned_to) references uca (client_id, id)
);
create index task_gone_at on task_gone (gone_at);
create index task_gone_activity on task_gone (activity_id);
create index task_gone_assigned on task_gone (assigned_to) where assigned_to is not null;

select protect_tenant_table('task_gone');
