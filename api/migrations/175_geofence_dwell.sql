-- A visit that lasts as long as its geofence asks is told of, as coming and going are.

alter table geofence
  -- Null: no visit is told of for its length.
  add column dwell_minutes integer check (dwell_minutes between 1 and 1440),
  -- Since when it asks for that length: a moment before it is not told.
  add column dwell_since timestamptz not null default now(),
  add column emails_dwell text[] not null default '{}';

-- `dwell`: at is when the visit had lasted so long.
alter table geofence_event
  drop constraint geofence_event_kind_check,
  add constraint geofence_event_kind_check check (kind in ('enter', 'exit', 'found', 'absent', 'dwell'));
-- Once a visit, whether its fixes or the clock tell of it.
create unique index geofence_event_dwell on geofence_event (visit_id) where kind = 'dwell';
