-- Points of rounds whose day is long over, counted by checkpoint, by person and by outcome: a report over a year reads
-- thousands of rows instead of a million (docs/adr/0101). A day is one of the client's.
create table task_point_day (
  client_id bigint not null,
  begins timestamptz not null,
  ends timestamptz not null check (begins < ends),
  primary key (client_id, begins)
);
create table task_point_count (
  client_id bigint not null,
  begins timestamptz not null,
  -- Exactly one is what this counts by; a person may be nobody.
  counted_by text not null check (counted_by in ('checkpoint', 'person', 'outcome')),
  checkpoint_id bigint,
  uca_id bigint,
  outcome text,
  total integer not null,
  on_time integer not null,
  late integer not null,
  missed integer not null,
  excused integer not null,
  pending integer not null,
  synced_late integer not null,
  out_of_turn integer not null,
  short_stay integer not null,
  unpictured integer not null,
  foreign key (client_id, begins) references task_point_day (client_id, begins) on delete cascade
);
create index task_point_count_day on task_point_count (client_id, counted_by, begins);
create index task_point_count_whole on task_point_count (client_id, begins);

-- Hours whose points have changed since their day may have been counted. Only ever inserted and deleted, so that those who
-- change points do not wait for each other.
create table task_point_touch (
  id bigint generated always as identity primary key,
  client_id bigint not null,
  hour timestamptz not null
);
create index task_point_touched on task_point_touch (client_id, hour);

-- Days are counted when they have been over for three days: what is due later than two days ago is of none of them.
create function touch_points() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into task_point_touch (client_id, hour)
    select distinct client_id, date_trunc('hour', due_at, 'UTC') from changed where due_at < now() - interval '2 days';
  return null;
end $$;
create trigger new_points_touched after insert on task_point referencing new table as changed
  for each statement execute function touch_points();

create function touch_point() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into task_point_touch (client_id, hour)
    select distinct client_id, date_trunc('hour', due_at, 'UTC') from (values (old.client_id, old.due_at), (new.client_id, new.due_at))
      as changed (client_id, due_at) where due_at is not null;
  return null;
end $$;
create trigger changed_point_touched after update on task_point for each row
  when (least(old.due_at, new.due_at) < now() - interval '2 days') execute function touch_point();
create trigger deleted_point_touched after delete on task_point for each row
  when (old.due_at < now() - interval '2 days') execute function touch_point();

select protect_tenant_table(name::regclass)
  from unnest(array['task_point_day', 'task_point_count', 'task_point_touch']) as name;
