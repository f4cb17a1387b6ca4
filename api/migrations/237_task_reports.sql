-- A year of compliance is counted from rounds, which are a tenth of their points. Points say only what rounds do not:
-- which of them have a time of their own, how late they were, and what was synced late.
create index task_point_timed on task_point (client_id, task_id) where after_minutes > 0;
create index task_point_late on task_point (client_id, due_at) include (scanned_at) where outcome = 'late';
create index task_point_synced on task_point (client_id, due_at) include (activity_id) where synced_late;
