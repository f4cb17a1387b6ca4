-- Rounds whose remarks are not known yet: those that were scanned before this version, found in the background.
alter table task add column remarked boolean not null default true;

-- The end of a round is the end of the stay at its last point.
create function check_finished_task() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into task_check (client_id, activity_id, day, point_ids)
    select new.client_id, new.activity_id, new.day, array_agg(id) from task_point
    where task_id = new.id and scan_id is not null having count(*) > 0;
  return null;
end $$;
create trigger finished_task_checked after update of finished_at on task for each row
  when (new.stay_minutes is not null and new.finished_at is distinct from old.finished_at)
  execute function check_finished_task();

-- Also where another ended it before: the stay is of who was there.
create function check_said_finish() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into task_check (client_id, activity_id, day, point_ids)
    select task.client_id, task.activity_id, task.day, array_agg(point.id)
    from task join task_point as point on point.task_id = task.id and point.scan_id is not null
    where task.id = new.task_id and task.stay_minutes is not null group by task.id;
  return null;
end $$;
create trigger said_finish_checked after insert on task_said for each row
  when (new.what = 'finish') execute function check_said_finish();
