-- A visit that ended without a fix that was further inside than its own inaccuracy: GPS noise, which only who sees the
-- fixes can tell. Earlier visits count as before, by their length alone.
alter table geofence_visit add column skirted boolean not null default false;
