-- Musters begun without a connection, and ticks taken back at their own instant (docs/adr/0081).

-- What a device began, once by its key, and which muster it is: its own, or the one that ran there by then.
create table gate_muster_noted (
  client_id bigint not null references client (id),
  key uuid not null,
  muster_id bigint not null,
  started_at timestamptz not null,
  received_at timestamptz not null,
  user_id bigint not null references app_user (id),
  primary key (client_id, key),
  foreign key (client_id, muster_id) references gate_muster (client_id, id) on delete cascade
);
create index gate_muster_noted_muster on gate_muster_noted (client_id, muster_id);

-- Takes back every tick of a person up to its instant, also those that arrive later. What stands of the ticks follows
-- from both, in whatever order they came: gate_muster_tick.taken_back_at and _by are kept by it.
create table gate_muster_untick (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  person_id bigint not null,
  at timestamptz not null,
  received_at timestamptz not null,
  user_id bigint not null references app_user (id),
  unique (person_id, user_id, at),
  foreign key (client_id, person_id) references gate_muster_person (client_id, id) on delete cascade
);

insert into gate_muster_untick (client_id, person_id, at, received_at, user_id)
select distinct client_id, person_id, taken_back_at, taken_back_at, taken_back_by from gate_muster_tick
where taken_back_at is not null and taken_back_by is not null;

select protect_tenant_table(name::regclass)
from unnest(array['gate_muster_noted', 'gate_muster_untick']) as name;
