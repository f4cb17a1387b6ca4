-- Up to when what was known of a client's geofences is summed up: the next summary goes on from there.
alter table geofence_summary add column upto timestamptz;
