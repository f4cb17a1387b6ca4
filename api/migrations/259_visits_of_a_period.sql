-- Visits that overlap a period: those that were not over before it.
create index geofence_visit_until on geofence_visit (client_id, (coalesce(left_at, 'infinity'::timestamptz)));
