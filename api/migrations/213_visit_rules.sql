-- What a client requires of visit requests, for all of it and by place (docs/adr/0074).

create table visit_rule (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  -- A branch, a subdepartment, or with neither the whole client.
  branch_id bigint,
  subdepartment_id bigint check (branch_id is null or subdepartment_id is null),
  -- Null: as in the place around it.
  lead_minutes integer check (lead_minutes >= 0),
  longest_days integer check (longest_days > 0),
  -- contract/weekHours.
  hours jsonb,
  guests integer check (guests > 0),
  votes_again boolean,
  -- 0: until the end of its window.
  wait_hours integer check (wait_hours >= 0),
  -- What guests of a kind have to bring: {staff, document}.
  documents jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user (id),
  unique (client_id, id),
  unique nulls not distinct (client_id, branch_id, subdepartment_id),
  foreign key (client_id, branch_id) references branch (client_id, id),
  foreign key (client_id, subdepartment_id) references subdepartment (client_id, id)
);

select protect_tenant_table('visit_rule'::regclass);
