-- What is remembered of a phone between its fixes, what operators are told of it, and how any tracking app reports.

-- One row a phone, locked while its fixes are taken: fences, and later routes and sessions, are looked at in the
-- transaction that stores the fixes (docs/adr/0046).
create table device_state (
  uca_id bigint primary key,
  client_id bigint not null references client (id),
  -- Each evaluator's own, by its name: { "connection": …, "fences": … }.
  state jsonb not null default '{}',
  -- When it is to be looked at again though nothing is heard of it.
  due_at timestamptz,
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
) with (fillfactor = 60);
create index device_state_due on device_state (due_at) where due_at is not null;

-- Older than the newest fix when it came: drawn, but judged by no fence.
alter table position add column late boolean not null default false;

-- The state of the paired SOS button (contract/DeviceConnection), unknown until the phone says it.
alter table last_position
  add column button smallint not null default 2 check (button in (0, 1, 2)),
  add column button_type smallint check (button_type in (1, 3, 8)),
  add column charging boolean,
  add column network text check (network in ('wifi', 'cellular', 'none')),
  -- When the phone last said how it is.
  add column state_at timestamptz;

-- Battery and connection, a row when one of them changed; of each instant once, however often a phone sends it.
create table device_log (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  uca_id bigint not null,
  at timestamptz not null,
  battery smallint check (battery between 0 and 100),
  charging boolean,
  connection smallint not null check (connection in (0, 1, 2)),
  button smallint not null check (button in (0, 1, 2)),
  network text,
  unique (uca_id, at),
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
);
create index device_log_time on device_log (at);

-- The one record of an alert (contract/AlertType), that the bar, the notices, the map, the log and emails read.
create table alert (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  type smallint not null check (type between 1 and 14 and type <> 8),
  sending smallint not null default 1 check (sending between 1 and 4),
  uca_id bigint not null,
  at timestamptz not null,
  lat double precision,
  lng double precision,
  session_id bigint,
  route_id bigint,
  created_at timestamptz not null default now(),
  foreign key (client_id, uca_id) references uca (client_id, id)
);
create index alert_newest on alert (client_id, at desc, id desc);
create index alert_uca on alert (uca_id, at desc);
create index alert_time on alert (at);

-- The token a tracking app reports by, as its hash: it is told once.
create table device_token (
  uca_id bigint primary key,
  client_id bigint not null references client (id),
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
);

-- How many days of positions a client keeps; null: as the server has it.
alter table client add column position_days integer check (position_days between 1 and 3660);

select protect_tenant_table(name::regclass)
from unnest(array['device_state', 'device_log', 'alert', 'device_token']) as name;
