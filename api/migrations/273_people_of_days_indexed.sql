create index task_day_people on task_day (people_id) where people_id is not null;
-- Days that are not over: those who are assigned.
create index task_day_open on task_day (client_id, activity_id, day) where uca_ids is null;
