-- What is told of geofences besides who comes and goes: who should be inside and is not, and each day's summary.

-- `absent`: at is when the hours began in which somebody should be inside; there is no visit.
alter table geofence_event
  alter column visit_id drop not null,
  drop constraint geofence_event_kind_check,
  add constraint geofence_event_kind_check check (kind in ('enter', 'exit', 'found', 'absent')),
  add constraint geofence_event_visit_check check ((visit_id is null) = (kind = 'absent'));
-- Told once, however many instances look.
create unique index geofence_event_absent on geofence_event (geofence_id, uca_id, at) where kind = 'absent';

-- A client's day whose summary is written.
create table geofence_summary (
  client_id bigint not null references client (id),
  day date not null,
  written_at timestamptz not null default now(),
  primary key (client_id, day)
);
select protect_tenant_table('geofence_summary');
