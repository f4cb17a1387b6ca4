create function keep_people_of_rounds() returns trigger language plpgsql as $$
begin
  update task set people_id = new.people_id
    where (activity_id, day) = (new.activity_id, new.day) and assigned_to is null and people_id is distinct from new.people_id;
  return null;
end $$;

create trigger people_of_rounds_kept after insert or update of uca_ids on task_day
  for each row when (new.people_id is not null) execute function keep_people_of_rounds();
