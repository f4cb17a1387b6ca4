-- A round of an activity "by shift" is owed by each person who is assigned (docs/adr/0095).

alter table task
  -- Whose round it is: only their scans serve it. Null: whoever of those assigned comes first.
  add column assigned_to bigint,
  add foreign key (client_id, assigned_to) references uca (client_id, id),
  -- As they were when it was made, as its tolerance.
  add column point_order text not null default 'any' check (point_order in ('any', 'fixed', 'random')),
  add column stay_minutes integer check (stay_minutes between 1 and 1440),
  drop constraint task_activity_id_planned_at_key,
  add unique nulls not distinct (activity_id, planned_at, assigned_to);
update task set point_order = activity.point_order, stay_minutes = activity.stay_minutes
  from activity where activity.id = task.activity_id
    and (activity.point_order <> 'any' or activity.stay_minutes is not null);
create index task_assigned on task (assigned_to, ends_at) where assigned_to is not null;

-- That of its task, for the judge.
alter table task_point add column assigned_to bigint;

-- Of an activity by shift: those whose rounds have been made, up to `made_until`.
alter table activity
  add column made_for bigint[],
  -- The time zone and the tolerance with which its tasks were made last.
  add column made_with text;

-- Rounds by shift that nobody has begun are made again, one for each person.
delete from task using activity
  where activity.id = task.activity_id and activity.assignment = 'shift' and least(task.opens_at, task.planned_at) > now()
    and task.moved_at is null and task.started_at is null and task.finished_at is null and task.declined_at is null
    and not exists (select from task_point as point where point.task_id = task.id
      and (point.excused_at is not null or point.scan_id is not null));
delete from task_day where not exists
  (select from task where (task.activity_id, task.day) = (task_day.activity_id, task_day.day));
update activity set made_until = null where assignment = 'shift';
update activity set made_with = client.timezone || ' '
    || coalesce(activity.tolerance_minutes, client.time_tolerance_minutes)
  from client where client.id = activity.client_id and made_until is not null;
