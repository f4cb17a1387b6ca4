-- What is judged again is a time at a checkpoint, not the whole day: a scan changes nothing else.
alter table task_check
  add column checkpoint_id bigint,
  add column from_at timestamptz,
  add column to_at timestamptz,
  add check (num_nulls(checkpoint_id, from_at, to_at) in (0, 3));
drop index task_point_activity;
create index task_point_activity on task_point (activity_id, day, checkpoint_id, opens_at);
