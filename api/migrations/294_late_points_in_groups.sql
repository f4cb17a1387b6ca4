-- The median delay of each group of a compliance report is read from the index alone.
drop index task_point_late;
create index task_point_late on task_point (client_id, due_at)
  include (scanned_at, activity_id, checkpoint_id, uca_id, assigned_to) where outcome = 'late';
