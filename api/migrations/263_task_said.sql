-- What each person said of a round, once each: of one of whoever comes first, several may. The round's own columns have
-- what stands for all (docs/adr/0097).
create table task_said (
  client_id bigint not null references client (id),
  task_id bigint not null,
  uca_id bigint not null,
  what text not null check (what in ('start', 'finish', 'decline')),
  at timestamptz not null,
  reason text not null default '',
  primary key (task_id, uca_id, what),
  foreign key (client_id, task_id) references task (client_id, id) on delete cascade,
  foreign key (client_id, uca_id) references uca (client_id, id)
);
create index task_said_uca on task_said (uca_id);

select protect_tenant_table('task_said');

-- Of those that may still be reported on.
insert into task_said (client_id, task_id, uca_id, what, at, reason)
select client_id, id, by, what, at, reason from task,
  lateral (values ('start', started_at, started_by, ''), ('finish', finished_at, finished_by, finish_reason),
    ('decline', declined_at, declined_by, decline_reason)) as said(what, at, by, reason)
where ends_at > now() - interval '4 days' and at is not null and by is not null;
