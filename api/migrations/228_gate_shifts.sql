-- Guards' shifts at the gate, with a note for whoever comes next (docs/adr/0086).

create table gate_shift (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint not null,
  user_id bigint not null references app_user (id),
  -- Made by the gate: the same one again is the same shift.
  key uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- contract/shiftEnds.
  ended_how text check (ended_how in ('guard', 'system')),
  note text not null default '',
  -- contract/ShiftCounts, as they stood at the end.
  counts jsonb,
  unique (client_id, id),
  unique (user_id, key),
  check ((ended_at is null) = (ended_how is null) and (ended_at is null) = (counts is null)),
  foreign key (client_id, branch_id) references branch (client_id, id)
);
create unique index gate_shift_open on gate_shift (user_id) where ended_at is null;
create index gate_shift_here on gate_shift (branch_id) where ended_at is null;
create index gate_shift_newest on gate_shift (client_id, began_at desc nulls last, id desc);
create index gate_shift_branch on gate_shift (branch_id, began_at desc nulls last, id desc);
create index gate_shift_noted on gate_shift (branch_id, ended_at desc) where note <> '';

-- Who has read a note.
create table gate_shift_read (
  client_id bigint not null references client (id),
  shift_id bigint not null,
  user_id bigint not null references app_user (id),
  at timestamptz not null,
  primary key (shift_id, user_id),
  foreign key (client_id, shift_id) references gate_shift (client_id, id) on delete cascade
);

select protect_tenant_table(name::regclass) from unnest(array['gate_shift', 'gate_shift_read']) as name;
select track_list(name::regclass) from unnest(array['gate_shift', 'gate_shift_read']) as name;
