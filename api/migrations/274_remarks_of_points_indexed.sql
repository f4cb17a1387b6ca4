create index task_point_remarked on task_point (client_id, due_at)
  include (activity_id, out_of_turn, short_stay, unpictured) where out_of_turn or short_stay or unpictured;
