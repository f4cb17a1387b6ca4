-- The points that somebody scanned, for the list of tasks by UCA: all points were read for the few of one.
create index task_point_of_uca on task_point (uca_id, task_id) where uca_id is not null;
