-- Musters: who was inside when one began, and who was ticked off where (docs/adr/0082).

create table gate_muster (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint not null,
  started_at timestamptz not null,
  started_by bigint not null references app_user (id),
  ended_at timestamptz,
  ended_by bigint references app_user (id),
  note text not null default '',
  unique (client_id, id),
  foreign key (client_id, branch_id) references branch (client_id, id)
);
create unique index gate_muster_running on gate_muster (branch_id) where ended_at is null;
create index gate_muster_newest on gate_muster (client_id, started_at desc, id desc);

-- As they stood in the log at its start.
create table gate_muster_person (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  muster_id bigint not null,
  entry_id bigint not null,
  uncertain boolean not null,
  unique (client_id, id),
  unique (muster_id, entry_id),
  foreign key (client_id, muster_id) references gate_muster (client_id, id) on delete cascade,
  foreign key (client_id, entry_id) references gate_entry (client_id, id)
);

create table gate_muster_tick (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  person_id bigint not null,
  -- When the warden saw them; when the server heard of it.
  at timestamptz not null,
  received_at timestamptz not null,
  place text not null default '',
  user_id bigint not null references app_user (id),
  taken_back_at timestamptz,
  taken_back_by bigint references app_user (id),
  unique (person_id, user_id, at),
  foreign key (client_id, person_id) references gate_muster_person (client_id, id) on delete cascade
);

select protect_tenant_table(name::regclass)
from unnest(array['gate_muster', 'gate_muster_person', 'gate_muster_tick']) as name;
