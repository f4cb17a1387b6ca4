-- Counting anew took a look at every member for each record where the database had no statistics yet, as after a
-- restore: hours at 100,000 records. Members are counted in one pass, and only records that are wrong are written.

create or replace function recount_lists() returns void language sql as $$
  update place set ucas = counted.ucas, checkpoints = counted.checkpoints
    from (select place.id, coalesce(users.members, 0) as ucas, coalesce(points.members, 0) as checkpoints
      from place
      left join (select place_id, count(*) as members from uca where deleted_at is null group by 1) as users
        on users.place_id = place.id
      left join (select place_id, count(*) as members from checkpoint where deleted_at is null group by 1) as points
        on points.place_id = place.id) as counted
    where counted.id = place.id and (place.ucas, place.checkpoints) is distinct from (counted.ucas, counted.checkpoints);
  update label set checkpoints = counted.checkpoints, places = counted.places
    from (select label.id, coalesce(points.members, 0) as checkpoints, coalesce(grounds.members, 0) as places
      from label
      left join (select label_id, count(*) as members from checkpoint_label
        join checkpoint on checkpoint.id = checkpoint_id where deleted_at is null group by 1) as points
        on points.label_id = label.id
      left join (select label_id, count(*) as members from place_label
        join place on place.id = place_id where deleted_at is null group by 1) as grounds
        on grounds.label_id = label.id) as counted
    where counted.id = label.id and (label.checkpoints, label.places) is distinct from (counted.checkpoints, counted.places);
  update geofence set ucas = counted.ucas, checkpoints = counted.checkpoints
    from (select geofence.id, coalesce(users.members, 0) as ucas, coalesce(points.members, 0) as checkpoints
      from geofence
      left join (select geofence_id, count(*) as members from geofence_uca
        join uca on uca.id = uca_id where deleted_at is null group by 1) as users
        on users.geofence_id = geofence.id
      left join (select geofence_id, count(*) as members from geofence_checkpoint
        join checkpoint on checkpoint.id = checkpoint_id where deleted_at is null group by 1) as points
        on points.geofence_id = geofence.id) as counted
    where counted.id = geofence.id
      and (geofence.ucas, geofence.checkpoints) is distinct from (counted.ucas, counted.checkpoints);
$$;
