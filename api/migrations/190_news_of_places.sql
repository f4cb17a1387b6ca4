-- What operators are told of phones and geofences, by when they were told, and whose emails of a month are spent.

alter table alert add column known_at timestamptz;
update alert set known_at = greatest(at, created_at);
alter table alert alter column known_at set default now(), alter column known_at set not null;
create index alert_known on alert (client_id, known_at desc, id desc);
create index geofence_event_known on geofence_event (client_id, known_at desc, id desc);

-- The first email of the month that was left out, and the limit that was spent: another limit is told of anew.
alter table client_usage
  add column spent_at timestamptz,
  add column spent_limit integer;
