create index task_people_of on task (people_id, due_at) where people_id is not null;
-- Of whoever comes first, whose day is not over.
create index task_of_first on task (activity_id) where assigned_to is null and people_id is null;
-- Who has rounds by name, one after another.
create index task_owner on task (client_id, assigned_to) where assigned_to is not null;
