-- By itself, so that nobody waits for it: rounds are read and written meanwhile.
update task set remarked = false where on_time + late > 0 and (point_order <> 'any' or stay_minutes is not null
  or exists (select from task_point as point where point.task_id = task.id and point.ask = 'photo'));
