-- The sets of days that are over already. By itself, so that nobody waits for it: what 267 and 273 change is held only
-- for as long as they take.
insert into task_people (client_id, uca_ids, digest)
  select distinct client_id, uca_ids, md5(array_to_string(uca_ids, ' ')) from task_day where uca_ids is not null
  on conflict do nothing;
update task_day set people_id = task_people.id from task_people
  where task_people.client_id = task_day.client_id and task_people.uca_ids = task_day.uca_ids
    and task_day.people_id is null;
