-- Days that were over before 272, too newly for it, and whose rounds were told of by then: nobody would look at them again.
-- The judge keeps who is assigned to them now.
insert into task_check (client_id, activity_id, day, point_ids)
  select client_id, activity_id, day, '{}' from task_day
  where uca_ids is null and exists (select from task
      where (task.activity_id, task.day) = (task_day.activity_id, task_day.day))
    and not exists (select from task where (task.activity_id, task.day) = (task_day.activity_id, task_day.day)
      and task.settled_at is null);
