-- How many activities bear a label stands with it, as that of checkpoints and places does (165). Tables are held in the
-- order in which calls write them: the activity, its labels, the label.
create trigger counted_deleted_label after update of deleted_at on activity for each row
  when (old.deleted_at is null <> (new.deleted_at is null))
  execute function count_deleted_member(activity, label, activities, activity_label, label_id, activity_id);
create trigger counted_new_label after insert on activity_label referencing new table as changed
  for each statement execute function count_members(label, activities, label_id, activity, activity_id);
create trigger counted_old_label after delete on activity_label referencing old table as changed
  for each statement execute function count_members(label, activities, label_id, activity, activity_id);
alter table label add column activities integer not null default 0;
create index label_by_activities on label (client_id, activities nulls first, id) where deleted_at is null;

create or replace function recount_members() returns void language sql as $$
  update place set ucas = counted.ucas, checkpoints = counted.checkpoints
    from (select place.id, coalesce(users.members, 0) as ucas, coalesce(points.members, 0) as checkpoints
      from place
      left join (select place_id, count(*) as members from uca where deleted_at is null group by 1) as users
        on users.place_id = place.id
      left join (select place_id, count(*) as members from checkpoint where deleted_at is null group by 1) as points
        on points.place_id = place.id) as counted
    where counted.id = place.id and (place.ucas, place.checkpoints) is distinct from (counted.ucas, counted.checkpoints);
  update label set checkpoints = counted.checkpoints, places = counted.places, activities = counted.activities
    from (select label.id, coalesce(points.members, 0) as checkpoints, coalesce(grounds.members, 0) as places,
        coalesce(tasks.members, 0) as activities
      from label
      left join (select label_id, count(*) as members from checkpoint_label
        join checkpoint on checkpoint.id = checkpoint_id where deleted_at is null group by 1) as points
        on points.label_id = label.id
      left join (select label_id, count(*) as members from place_label
        join place on place.id = place_id where deleted_at is null group by 1) as grounds
        on grounds.label_id = label.id
      left join (select label_id, count(*) as members from activity_label
        join activity on activity.id = activity_id where deleted_at is null group by 1) as tasks
        on tasks.label_id = label.id) as counted
    where counted.id = label.id and (label.checkpoints, label.places, label.activities)
      is distinct from (counted.checkpoints, counted.places, counted.activities);
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

update label set activities = counted.members
  from (select label_id, count(*) as members from activity_label
    join activity on activity.id = activity_id where deleted_at is null group by 1) as counted
  where counted.label_id = label.id;
