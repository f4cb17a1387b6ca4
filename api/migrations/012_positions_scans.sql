-- What phones report: fixes, in a partition for each UTC day, and scans of checkpoints.

-- The key is the dedupe: a phone that sends a fix twice sends the same instant.
create table position (
  client_id bigint not null,
  uca_id bigint not null,
  captured_at timestamptz not null,
  received_at timestamptz not null default now(),
  lat double precision not null,
  lng double precision not null,
  accuracy real not null,
  speed real not null default 0,
  heading real not null default 0,
  battery smallint,
  primary key (uca_id, captured_at)
) partition by range (captured_at);
-- The net under the days that nobody made a partition for.
create table position_default partition of position default;
alter table position_default enable row level security;

-- Makes the partition of one UTC day, taking over what fell into the net. False if it is there already.
create function make_position_partition(of_day date) returns boolean language plpgsql as $$
declare
  partition text := 'position_' || to_char(of_day, 'YYYYMMDD');
  starts timestamptz := of_day::timestamp at time zone 'UTC';
  ends timestamptz := (of_day + 1)::timestamp at time zone 'UTC';
begin
  if to_regclass(partition) is not null then return false; end if;
  execute format('create table %I (like position including defaults)', partition);
  execute format('alter table %I enable row level security', partition);
  execute format(
    'with moved as (delete from position_default where captured_at >= %L and captured_at < %L returning *) '
    'insert into %I select * from moved', starts, ends, partition);
  execute format('alter table position attach partition %I for values from (%L) to (%L)', partition, starts, ends);
  return true;
end $$;

-- Drops the partitions of days before the given one, and what the net holds of them. Answers how many went.
create function drop_position_partitions(before_day date) returns integer language plpgsql as $$
declare
  partition text;
  dropped integer := 0;
begin
  for partition in
    select child.relname from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'position'::regclass and child.relname ~ '^position_[0-9]{8}$'
      and child.relname < 'position_' || to_char(before_day, 'YYYYMMDD')
  loop
    execute format('drop table %I', partition);
    dropped := dropped + 1;
  end loop;
  delete from position_default where captured_at < before_day::timestamp at time zone 'UTC';
  return dropped;
end $$;

create table scan (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  uca_id bigint not null,
  checkpoint_id bigint not null,
  -- Made by the phone; the same one twice is the same scan.
  uuid uuid not null,
  type text not null check (type in ('scan', 'observation')),
  note text not null default '',
  lat double precision,
  lng double precision,
  captured_at timestamptz not null,
  received_at timestamptz not null default now(),
  unique (uca_id, uuid),
  foreign key (client_id, uca_id) references uca (client_id, id),
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id)
);
create index scan_newest on scan (client_id, captured_at desc, id desc);
create index scan_checkpoint on scan (checkpoint_id, captured_at desc);
create index scan_uca on scan (uca_id, captured_at desc);
create index scan_time on scan (captured_at);

select protect_tenant_table(name::regclass) from unnest(array['position', 'scan']) as name;
