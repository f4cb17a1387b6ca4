-- The sets of days that are over already. By itself, so that nobody waits for it: what 267 and 273 change is held only
-- for as long as they take.
-- Days on which everything was scanned in time kept nobody before: they get who is assigned now.
update task_day set uca_ids = own.ids
  from (select activity.id, array(
      select link.uca_id from activity_uca as link where link.activity_id = activity.id
      union select uca.id from activity_type as link join uca_type on uca_type.id = link.type_id
        join uca on uca.client_id = uca_type.client_id and uca.type = uca_type.name where link.activity_id = activity.id
      union select member.uca_id from activity_group as link join uca_group_member as member using (group_id)
        where link.activity_id = activity.id order by 1) as ids from activity) as own
  where own.id = task_day.activity_id and task_day.uca_ids is null and task_day.day < current_date - 3;
insert into task_people (client_id, uca_ids, digest)
  select distinct client_id, uca_ids, md5(array_to_string(uca_ids, ' ')) from task_day where uca_ids is not null
  on conflict do nothing;
update task_day set people_id = task_people.id from task_people
  where task_people.client_id = task_day.client_id and task_people.uca_ids = task_day.uca_ids
    and task_day.people_id is null;
