-- By itself, so that nobody waits for it: rounds are read and written meanwhile.
update task set people_id = task_day.people_id from task_day
  where (task_day.activity_id, task_day.day) = (task.activity_id, task.day) and task.assigned_to is null
    and task.people_id is null and task_day.people_id is not null;
