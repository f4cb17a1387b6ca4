-- A report on what has a remark reads it, and its median delay, from the index alone.
drop index task_point_remarked;
create index task_point_remarked on task_point (client_id, due_at)
  include (activity_id, out_of_turn, short_stay, unpictured, outcome, synced_late, scanned_at)
  where out_of_turn or short_stay or unpictured;
