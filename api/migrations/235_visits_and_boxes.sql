-- Who is absent: the last visit of a person to a fence, among many of others there and of theirs elsewhere.
create index geofence_visit_last on geofence_visit (geofence_id, uca_id, entered_at desc);

-- The checkpoints of a part of the map. A btree, not a box in a GiST: row-level security lets only comparisons that are
-- leakproof reach an index, which those of boxes are not. With all that the map tells, so that no row is read.
create index checkpoint_on_map on checkpoint (client_id, lat, lng) include (id, name) where deleted_at is null;
